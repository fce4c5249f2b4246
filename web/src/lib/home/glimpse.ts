// What the home page shows of a table: one where people play, or the deal of four bots that comes with the page.
import { positionAt } from '../replay/position';
import type { ReplayDeal } from '../wire/replay';
import type { PlayedCard } from '../wire/types';
import told from './deal.json';

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
}

const deal = { ...told, number: 1, before: [], after: [] } as unknown as ReplayDeal;
/** Where the deal of the bots is first seen: in the middle of a trick. */
export const FIRST = told.steps.findIndex((step) => (step.taken?.reduce((sum, n) => sum + n) ?? 0) === 3) + 3;
export const STEPS = told.steps.length;

export function botsAt(step: number): Glimpse {
  const { bids, taken, trick, winner } = positionAt(deal, step);
  const { names, bots, teams, dealer } = told;
  return { names, bots, teams, dealer, bids, taken, trick, winner: winner < 0 ? null : winner };
}
