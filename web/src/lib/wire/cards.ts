// A card's text in words and parts. What a card may do or is worth in play is not known here.
import type { Card, Now } from './types';

const RANKS: Record<string, string> = {
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  T: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};
export const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const;
export type Suit = keyof typeof SUITS;

export const isJoker = (card: Card): boolean => card === 'BJ' || card === 'LJ';
export const rankOf = (card: Card) => card.charAt(0);
export const suitOf = (card: Card) => card.charAt(1) as Suit;
/** The rank as printed: ten is "10", and a joker is "B" or "L". */
export const printedRank = (card: Card) => (rankOf(card) === 'T' ? '10' : rankOf(card));

/** "Queen of spades". */
export function cardName(card: Card): string {
  if (isJoker(card)) return card === 'BJ' ? 'Big joker' : 'Little joker';
  return `${RANKS[rankOf(card)] ?? '?'} of ${SUITS[suitOf(card)] ?? '?'}`;
}

/** The suit that a card counts as, where that is not to be seen from what is printed. */
export const countsAs = ({ marked }: Now, card: Card): Suit | undefined =>
  marked.find((one) => one.card === card)?.counts_as;

/** Its name with what it counts as, where that is not to be seen: "Two of diamonds, counts as spades". */
export function heldName(card: Card, as?: Suit): string {
  if (as === undefined) return cardName(card);
  return suitOf(card) === as
    ? `${cardName(card)}, above the ace`
    : `${cardName(card)}, counts as ${SUITS[as]}`;
}

/** "spades: ace, queen; hearts: ten", in the order of the cards. */
export function spokenHand(cards: readonly Card[]): string {
  const suits = new Map<string, string[]>();
  for (const card of cards) {
    const joker = isJoker(card);
    const suit = joker ? 'jokers' : SUITS[suitOf(card)];
    const name = joker ? (card === 'BJ' ? 'big' : 'little') : (RANKS[rankOf(card)] ?? '?').toLowerCase();
    suits.set(suit, [...(suits.get(suit) ?? []), name]);
  }
  return [...suits].map(([suit, ranks]) => `${suit}: ${ranks.join(', ')}`).join('; ');
}
