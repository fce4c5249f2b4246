// The answers to a question, as keys and what is sent for them.
import type { Answer, Card, Wish } from '../wire/types';

/** What an answer says: "4", "H-alone", yes or no to a question, and else what it asks for: "redeal". */
export function keyOf({ request }: Answer): string {
  const [wish, value] = (Object.entries(request) as [string, string | boolean][])[0] ?? ['', ''];
  if (typeof value === 'string') return value;
  return ['keep', 'defend', 'agree'].includes(wish) ? (value ? 'yes' : 'no') : wish;
}
/** What an answer asks for: "bid", "redeal". */
export const wishOf = ({ request }: Answer): string => Object.keys(request)[0] ?? '';
export const sent = ({ request }: Answer): Wish => request as Wish;

/** The cards that are chosen when one more is pressed: it, without it, or instead of the only one. */
export function picked(before: readonly Card[], card: Card, number: number): Card[] {
  if (before.includes(card)) return before.filter((one) => one !== card);
  if (number === 1) return [card];
  return before.length < number ? [...before, card] : [...before];
}
