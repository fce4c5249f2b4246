// What the core says of a record (src/spadework/replay/shapes.py), step by step.
import type { Card, Line } from '../wire/types';

export interface Played {
  seat: number;
  card: Card;
}
/** What is left out is as it was before. */
export interface Step {
  text: string;
  seat?: number;
  card?: Card;
  hands?: Card[][];
  bids?: string[];
  trick?: Played[];
  winner?: number;
  taken?: number[];
  trump?: string;
}
export interface Stood {
  points?: number;
  bags?: number;
}
export interface ReplayDeal {
  number: number;
  dealer: number;
  steps: Step[];
  before: Stood[];
  after: Stood[];
  lines?: Line[];
  scored?: boolean;
  bids?: string[];
  taken?: number[];
}
export interface ReplayGame {
  title: string;
  ruleset: string;
  names: string[];
  places: string[];
  teams: number[][];
  team_names: string[];
  deals: ReplayDeal[];
  has_bags?: boolean;
  decimals?: number;
  has_cards?: boolean;
  tags?: [string, string][];
  result?: string;
}
/** What is pointed out at a place of the text. */
export interface Remark {
  line: number;
  column: number;
  text: string;
}
export interface Replay {
  games: ReplayGame[];
  /** What is the matter with the rest of it. */
  problem?: Remark;
  remarks?: Remark[];
}
