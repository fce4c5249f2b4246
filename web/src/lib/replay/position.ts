// Where things lie after a step: a fold of what the core said, and no rule of any game.
import type { Card } from '../wire/types';
import type { Replay, ReplayDeal, ReplayGame } from '../wire/replay';
import type { PlayedCard } from '../wire/types';

export interface Position {
  hands: Card[][];
  bids: string[];
  taken: number[];
  /** By team, tricks of how many bid; empty where it has no contract. */
  contracts: string[];
  trick: PlayedCard[];
  winner: number;
  /** Who would take the trick as it lies; -1 where there is none. */
  ahead: number;
  /** What was led to it; empty where there is none. */
  led: string;
  trump: string;
  text: string;
  seat: number;
}

export function positionAt(deal: ReplayDeal, at: number): Position {
  const now: Position = {
    hands: [],
    bids: [],
    taken: [],
    contracts: [],
    trick: [],
    winner: -1,
    ahead: -1,
    led: '',
    trump: '',
    text: '',
    seat: -1,
  };
  for (const step of deal.steps.slice(0, at + 1)) {
    if (step.hands) now.hands = step.hands.map((hand) => [...hand]);
    else if (step.card && step.seat !== undefined)
      now.hands[step.seat] = (now.hands[step.seat] ?? []).filter((card) => card !== step.card);
    if (step.bids) now.bids = step.bids;
    if (step.taken) now.taken = step.taken;
    if (step.contracts) now.contracts = step.contracts;
    if (step.trump) now.trump = step.trump;
    now.trick = step.trick ?? [];
    now.winner = step.winner ?? -1;
    now.ahead = step.ahead ?? -1;
    now.led = step.led ?? '';
    now.text = step.text;
    now.seat = step.seat ?? -1;
  }
  return now;
}

/** All deals of all games in a row, so that a number is enough to find one. */
export interface Place {
  game: ReplayGame;
  deal: ReplayDeal;
}
export const placesOf = (replay: Replay): Place[] =>
  replay.games.flatMap((game) =>
    game.deals.filter((deal) => deal.steps.length > 0).map((deal) => ({ game, deal })),
  );

/** The next step at which a trick is full, or the last one. */
export function nextTrick(deal: ReplayDeal, at: number): number {
  const found = deal.steps.findIndex((step, number) => number > at && (step.winner ?? -1) >= 0);
  return found < 0 ? deal.steps.length - 1 : found;
}
export function trickBefore(deal: ReplayDeal, at: number): number {
  for (let number = at - 1; number > 0; number--) if ((deal.steps[number]?.winner ?? -1) >= 0) return number;
  return 0;
}

/** What one would look for in a deal: how it began, its bids, each trick with who took it, how it ended. */
export interface Stop {
  at: number;
  what: 'deal' | 'bids' | 'trick' | 'end';
  /** Of a trick, from 1. */
  number: number;
  winner: number;
}
export function stopsOf({ steps }: ReplayDeal): Stop[] {
  const first = steps.findIndex(({ card }) => card);
  const none = { number: 0, winner: -1 };
  if (first < 0) return steps.map((_, at) => ({ ...none, at, what: at ? 'end' : 'bids' }));
  const bid = Math.max(0, first - 1);
  const tricks = steps.flatMap(({ winner = -1 }, at) => (winner < 0 ? [] : [{ at, winner }]));
  const stops: Stop[] = [
    // Before all is bid there is the bidding, to which one can go back.
    ...(bid ? [{ ...none, at: 0, what: 'deal' as const }] : []),
    { ...none, at: bid, what: 'bids' },
    ...tricks.map((trick, i) => ({ ...trick, what: 'trick' as const, number: i + 1 })),
  ];
  const end = steps.length - 1;
  return stops.at(-1)?.at === end ? stops : [...stops, { ...none, at: end, what: 'end' }];
}
/** Which of them one has come to. */
export const stopAt = (stops: readonly Stop[], step: number): number =>
  Math.max(
    0,
    stops.findLastIndex(({ at }) => at <= step),
  );

/** Where all is bid. */
export const bidAt = (deal: ReplayDeal): number => stopsOf(deal).find(({ what }) => what === 'bids')?.at ?? 0;
/** Where a deal opens: all is bid and every card is still held; where no cards were kept, its end. */
export const openingOf = (deal: ReplayDeal): number =>
  deal.steps.some(({ card }) => card) ? bidAt(deal) : deal.steps.length - 1;
