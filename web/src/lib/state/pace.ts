// How long things take on screen. The state never waits for any of it.
import { countsAs, suitOf } from '../cards/card';
import type { Card, Now, Pace, PlayedCard } from '../wire/types';
import type { Known } from './table';

export interface Times {
  /** A card from its seat to the middle. */
  fly: number;
  /** A full trick lies there. */
  rest: number;
  /** From the middle to its winner. */
  gather: number;
  /** The pack riffles, and all cards come to their hands. */
  deal: number;
}
export const TIMES: Record<Pace, Times> = {
  instant: { fly: 0, rest: 0, gather: 0, deal: 0 },
  quick: { fly: 150, rest: 350, gather: 170, deal: 560 },
  normal: { fly: 220, rest: 700, gather: 260, deal: 900 },
  unhurried: { fly: 340, rest: 1400, gather: 400, deal: 1500 },
};
export const NO_TIME = TIMES.instant;

/** One thing to show, and how long to wait after it. */
export type Scene =
  | { show: 'card'; card: PlayedCard; ms: number }
  | { show: 'rest'; winner: number; ms: number }
  | { show: 'gather'; winner: number; ms: number }
  | { show: 'cleared'; winner: number; ms: number }
  | { show: 'now'; now: Now; ms: number };

/** A picture of the table, as far as cards move in it. */
export type Picture = Pick<Known, 'now' | 'tricks' | 'table'>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether cards were dealt between two pictures, or have just been where somebody comes to a table. */
export function dealt(before: Picture | null, { now, tricks }: Picture): boolean {
  const fresh =
    now.deal > 0 && tricks.length === 0 && now.trick.length === 0 && now.cards_left.some((n) => n > 0);
  return fresh && (before === null ? now.phase !== 'play' : before.now.deal !== now.deal || before.tricks.length > 0); // prettier-ignore
}

/** The cards among those just played that trump a trick in which another suit was led: they land with more weight. */
export function weighty(before: Picture, { now, tricks, table }: Picture): Card[] {
  const trump = now.trump ? now.trump.suit : table.trump;
  const suit = (card: Card) => countsAs(now, card) ?? suitOf(card);
  const lay = before.now.trick.length;
  const fresh = [...tricks.slice(before.tricks.length).map(({ cards }) => cards), now.trick];
  return fresh.flatMap((cards, i) => {
    const [led] = cards;
    if (!trump || !led || suit(led.card) === trump) return [];
    const played = cards.slice(i === 0 ? lay : 0).map(({ card }) => card);
    return played.filter((card) => suit(card) === trump);
  });
}

/** The card that breaks spades, or what else must be: the first that trumps, or the one that leads them. */
export function breaking(before: Picture, after: Picture, heavy: readonly Card[]): Card | null {
  if (!after.now.broken || before.now.broken) return null;
  return heavy[0] ?? (after.now.trick.at(-1) ?? after.tricks.at(-1)?.cards[0])?.card ?? null;
}

/** What leads from one picture to a later one, thing after thing; null where no play of cards does. */
export function scenes(before: Picture, after: Picture, times: Times): Scene[] | null {
  const [first, lying] = [before.tricks.length, before.now.trick.length];
  const fresh = [...after.tricks.slice(first).map(({ cards }) => cards), after.now.trick];
  const goesOn =
    same(before.tricks, after.tricks.slice(0, first)) && same(before.now.trick, fresh[0]?.slice(0, lying));
  if (!goesOn) return null;
  const list: Scene[] = fresh.flatMap((cards, i) => {
    const played = cards.slice(i === 0 ? lying : 0);
    const flown = played.map((card): Scene => ({ show: 'card', card, ms: times.fly }));
    const winner = after.tricks[first + i]?.winner;
    if (winner === undefined) return flown;
    const { rest, gather } = times;
    return [
      ...flown,
      { show: 'rest', winner, ms: rest },
      { show: 'gather', winner, ms: gather },
      { show: 'cleared', winner, ms: 0 },
    ];
  });
  return [...list, { show: 'now', now: after.now, ms: 0 }];
}
