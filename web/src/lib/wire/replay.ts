// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Line, Standing } from './game';
import type { PlayedCard } from './types';

/** All games of a record, as far as it can be read. */
export interface Replay {
  games: ReplayGame[];
  problem?: RecordProblem;
  /** What is pointed out in its text, though it can be read. */
  remarks?: Remark[];
}
/** One game. */
export interface ReplayGame {
  /** Of its rules. */
  title: string;
  ruleset: string;
  /** Who sat there, or the seat's name. */
  names: string[];
  /** The seats' names. */
  places: string[];
  teams: number[][];
  team_names: string[];
  deals: ReplayDeal[];
  has_bags?: boolean;
  /** How many decimals points are written with: with one, 42 is 4.2. */
  decimals?: number;
  /** False where only bids and tricks were kept. */
  has_cards?: boolean;
  tags?: [string, string][];
  /** How it ended; empty while it has not. */
  result?: string;
}
/** One deal. */
export interface ReplayDeal {
  number: number;
  dealer: number;
  steps: Step[];
  before: Standing[];
  after: Standing[];
  /** What it put on the sheet; none while it is not over. */
  lines?: Line[];
  scored?: boolean;
  bids?: string[];
  taken?: number[];
}
/** One thing that somebody did, with all that followed. What is left out is as it was before. */
export interface Step {
  text: string;
  /** Who did it; -1 where nobody did. */
  seat?: number;
  /** The card that was played. It is no longer in its hand. */
  card?: string;
  /** What all seats hold now, where cards went other ways. */
  hands?: string[][];
  /** What each seat has bid; empty texts where it has not. */
  bids?: string[];
  /** The trick on the table, in the order of play; always said while there is one. */
  trick?: PlayedCard[];
  /** Who took it, if it is full. */
  winner?: number;
  taken?: number[];
  /** What is trump from now on, where that differs from deal to deal. */
  trump?: string;
}
/** What is the matter with the rest of a record. */
export interface RecordProblem {
  line: number;
  column: number;
  text: string;
}
/** A remark on a place; `line` and `column` count from 1. */
export interface Remark {
  line: number;
  column: number;
  text: string;
}
/** A record, or what another program wrote. */
export interface RecordAsked {
  text: string;
}
