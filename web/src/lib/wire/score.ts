// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Card, CardTaken, Line, Standing } from './game';
import type { RulesForm } from './rules';

/** A request, scored. */
export interface ScoreReport {
  /** The ruleset's name; `custom` where it was changed. */
  rules: string;
  title: string;
  teams: number[][];
  before: Standing[];
  deals: ScoredDeal[];
  standings: Standing[];
  /** How the game ended; none while it goes on. */
  verdict: Verdict | null;
  /** What was asked for in the rules and has no effect, in a sentence each. */
  remarks: string[];
}
/** A deal with the lines that it puts on the sheet. */
export interface ScoredDeal {
  number: number;
  /** The bids as texts, which is what JSON has of them; empty for a seat without a bid of its own. */
  bids: string[];
  tricks: number[];
  lines: Line[];
  /** What it brings each team. */
  points: number[];
  /** Where the teams stand after it. */
  standings: Standing[];
}
/** How a game ended. More than one winner is a draw, none means that all lost. */
export interface Verdict {
  winners: number[];
  why: 'boston' | 'conceded' | 'double_blind_nil' | 'few_tricks' | 'lower_limit' | 'match' | 'max_deals' | 'moon' | 'reneges' | 'sets' | 'target' | 'time';
}
/** Deals to be scored, one after the other. */
export interface ScoreRequest {
  deals: PlayedDeal[];
  rules?: RulesForm;
  before?: Stood[];
  dealer?: number;
  number?: number;
  time_up?: boolean;
}
/** One deal as it was played. */
export interface PlayedDeal {
  bids?: (number | string | null)[];
  tricks: number[];
  jokers?: CardTaken[];
  honors?: number[];
  maker?: number | null;
  alone?: boolean;
  defended_alone?: boolean;
  reneges?: number[];
  wrong_claims?: number[];
  passed?: Card[][];
}
/** Where a team stood before the first of the deals. */
export interface Stood {
  points?: number;
  bags?: number;
  sets?: number;
  sets_in_a_row?: number;
  failed_nils?: number;
  reneges?: number;
  lost?: boolean;
  games?: number;
  rubber?: number;
}
