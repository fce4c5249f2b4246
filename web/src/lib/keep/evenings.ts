// Evenings as they lie in the box of this device, and how they begin.
import { box } from '../offline/box';
import { engine } from '../offline/engine';
import { newKey, today } from './keys';
import type { Share } from './sharing';
import type { Chosen } from './offer';
import type { Evening, Game, Sheet } from '../wire/keep';

/** What lies in the box. */
export interface Saved {
  evening: Evening;
  share: Share | null;
}

export const PREFIX = 'keep/';

/** The games of an evening begin one after the other; the last is the one being played. */
export async function beginGame(
  { form, saved }: Chosen,
  names: string[],
): Promise<{ game: Game; sheet: Sheet }> {
  const args = { rules: form, names, key: newKey(), began: today() };
  const { game, sheet } = await engine.call('keep.begin', args);
  return { game: { ...game, rules: { ...game.rules, saved } }, sheet: { ...sheet, saved } };
}

export async function beginEvening(game: Game): Promise<string> {
  const key = newKey();
  const evening: Evening = { version: 1, key, title: '', began: today(), games: [game] };
  return keepEvening(evening);
}

/** Puts an evening into the box as a new document; gives its key there. */
export async function keepEvening(evening: Evening): Promise<string> {
  const saved: Saved = { evening, share: null };
  const { mine } = await box.write<Saved>(PREFIX + evening.key, saved, 0);
  return mine.key.slice(PREFIX.length);
}
