// How wide a hand is that is written by suit, so that the widest of a deal still has one line.
import { bySuit, printedRank } from '../cards/card';
import type { Card } from '../wire/types';

/** In widths of an em, as the letters are cut. */
const WIDE: Record<string, number> = { '10': 1, Q: 0.66, A: 0.58, K: 0.58 };
const [USUAL, JOKER, SIGN, GAP, APART] = [0.5, 1, 0.75, 0.2, 0.35];

export function breadth(hand: readonly Card[]): number {
  let sum = 0;
  for (const [suit, held] of bySuit([...hand])) {
    sum += APART + (suit ? SIGN : 0);
    for (const card of held) sum += GAP + (suit ? (WIDE[printedRank(card)] ?? USUAL) : JOKER);
  }
  return sum;
}
