// What the home page shows of a table: one where people play, or the deal of four bots that comes with the page.
import type { PlayedCard } from '../wire/types';
import deal from './deal.json';

export interface Glimpse {
  names: readonly string[];
  /** By seat, the bots by their ids; empty for people. */
  bots: readonly string[];
  teams: readonly (readonly number[])[];
  dealer: number;
  bids: readonly string[];
  taken: readonly number[];
  trick: readonly PlayedCard[];
  winner: number | null;
  /** Who would take it as it lies, what was led, and who is to act. */
  ahead?: number | null;
  led?: string | null;
  turn?: number | null;
  /** How many cards each seat holds, where that is known. */
  left?: readonly number[];
}

const SEATS = deal.names.length;
/** Where the deal of the bots is first seen: with three cards of the sixth trick on the table, the lowest seat's among them. */
export const FIRST = 5 * SEATS + 2;
/** How many cards there are to see, one after the other. */
export const STEPS = deal.tricks.length * SEATS;

/** The deal once so many cards and one more were played. */
export function botsAt(step: number): Glimpse {
  const { names, bots, teams, dealer, bids } = deal;
  const number = Math.floor(step / SEATS);
  const now = deal.tricks[number];
  const played = (step % SEATS) + 1;
  const trick = (now?.cards ?? [])
    .slice(0, played)
    .map((card, i) => ({ seat: ((now?.lead ?? 0) + i) % SEATS, card }));
  const full = played === SEATS;
  const winners = deal.tricks.slice(0, number).map(({ ahead }) => ahead.at(-1));
  const ahead = now?.ahead[played - 1] ?? null;
  const taken = names.map((_, seat) => winners.filter((winner) => winner === seat).length);
  const left = names.map((_, seat) => deal.tricks.length - number - (trick.some((one) => one.seat === seat) ? 1 : 0)); // prettier-ignore
  return {
    names,
    bots,
    teams,
    dealer,
    bids,
    taken,
    trick,
    left,
    winner: full ? ahead : null,
    ahead,
    // In this game a card is of the suit that is printed on it.
    led: now?.cards[0]?.charAt(1) ?? null,
    turn: full ? ahead : ((now?.lead ?? 0) + played) % SEATS,
  };
}
