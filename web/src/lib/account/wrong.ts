// What the server says no to, as a sentence at the field that it is about.
import { Problem } from '../net/problem';
import { t, type Key } from '../texts/texts.svelte';

export type Place = 'name' | 'password' | 'code' | 'before' | '';
export type Wrong = Partial<Record<Place, string>>;

const PLACES: Readonly<Record<string, Place>> = {
  'name-taken': 'name',
  'bad-name': 'name',
  'bad-password': 'password',
  'rate-limited': '',
};

/** What is wrong, and where; `refused` is what a wrong password means there, and at which field that is said. */
export function wrongWith(error: unknown, refused: [Place, Key]): Wrong {
  if (!(error instanceof Problem)) return { '': t('page.parts.failed') };
  if (error.code === 'wrong-password') return { [refused[0]]: t(refused[1]) };
  const place = PLACES[error.code];
  return place === undefined ? { '': error.text } : { [place]: t(`page.account.wrong.${error.code}` as Key) };
}

/** The fields that are empty and must not be. */
export function empty(fields: Partial<Record<Place, string>>): Wrong | null {
  const found = Object.entries(fields).filter(([, value]) => !value?.trim());
  return found.length
    ? Object.fromEntries(found.map(([place]) => [place, t('page.account.wrong.empty')]))
    : null;
}
