// What is sent for the answer to a question: its key, or the cards that were chosen.
import type { Ask, Card, Wish } from '../wire/types';

export function answerTo({ what }: Ask, key: string, cards: Card[]): Wish {
  switch (what) {
    case 'propose':
      return { propose: key };
    case 'call':
      return { call: key };
    case 'defend':
      return { defend: key === 'yes' };
    case 'keep':
      return { keep: key === 'yes' };
    case 'discard':
      return { discard: cards };
    case 'pass_cards':
      return { pass_cards: cards };
    case 'confirm':
      return { confirm: true };
  }
}

/** The cards that are chosen when one more is pressed: it, without it, or instead of the only one. */
export function picked(before: readonly Card[], card: Card, number: number): Card[] {
  if (before.includes(card)) return before.filter((one) => one !== card);
  if (number === 1) return [card];
  return before.length < number ? [...before, card] : [...before];
}
