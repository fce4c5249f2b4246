// A card's text in words and parts. What a card may do or is worth in play is not known here.
import { capital, t } from '../texts/texts.svelte';
import type { Text } from '../texts/message';
import type { Card, Now } from '../wire/types';

export type Suit = 'S' | 'H' | 'D' | 'C';

export const isJoker = (card: Card): boolean => card === 'BJ' || card === 'LJ';
export const rankOf = (card: Card) => card.charAt(0);
export const suitOf = (card: Card) => card.charAt(1) as Suit;
/** The rank as printed: ten is "10", and a joker is "B" or "L". */
export const printedRank = (card: Card) => (rankOf(card) === 'T' ? '10' : rankOf(card));

const partsOf = (card: Card): { rank: string; suit: Suit | '' } =>
  isJoker(card) ? { rank: card, suit: '' } : { rank: rankOf(card), suit: suitOf(card) };
/** "Queen of spades". */
export const cardName = (card: Card): string => capital(t('card', partsOf(card)));
/** "the queen of spades", inside a sentence. */
export const theCard = (card: Card): Text => ({ key: 'the_card', args: partsOf(card) });
export const suitName = (suit: Suit): string => t('suit', { suit });

/** The suit that a card counts as, where that is not to be seen from what is printed. */
export const countsAs = ({ marked }: Now, card: Card): Suit | undefined =>
  marked.find((one) => one.card === card)?.counts_as;

/** Its name with what it counts as, where that is not to be seen: "Two of diamonds, counts as spades". */
export function heldName(card: Card, as?: Suit): string {
  if (as === undefined) return cardName(card);
  return suitOf(card) === as
    ? t('page.sheet.above_ace', { card: cardName(card) })
    : t('page.sheet.counts_as', { card: cardName(card), suit: suitName(as) });
}

/** By suit, jokers apart, in the order of the cards. */
export function bySuit(cards: readonly Card[]): [suit: Suit | '', held: Card[]][] {
  const suits = new Map<Suit | '', Card[]>();
  for (const card of cards) {
    const { suit } = partsOf(card);
    suits.set(suit, [...(suits.get(suit) ?? []), card]);
  }
  return [...suits];
}

/** "big joker; spades: ace, queen; hearts: ten", in the order of the cards. */
export function spokenHand(cards: readonly Card[]): string {
  const spoken = (card: Card): string => t('card', { rank: partsOf(card).rank, suit: '' });
  return bySuit(cards)
    .map(([suit, held]) => `${suit ? `${suitName(suit)}: ` : ''}${held.map(spoken).join(', ')}`)
    .join('; ');
}
