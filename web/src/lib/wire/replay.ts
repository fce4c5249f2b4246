// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Line, Standing, Text } from './game';
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
  /** Whoever is told sat there; -1 for somebody who looks on. */
  seat?: number;
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
  /** Who would take it if no more cards came. */
  ahead?: number;
  /** The suit that it asks for; always said while there is one. */
  led?: string;
  taken?: number[];
  /** By team, how many tricks count towards its contract and how many it bid, as in "1/3"; empty where it has no contract. */
  contracts?: string[];
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
/** The games of a record in short. */
export interface Recaps {
  games: Recap[];
}
/** A game in short. */
export interface Recap {
  /** Of its rules. */
  title: string;
  ruleset: string;
  goal: number;
  decimals: number;
  has_bags: boolean;
  /** How many were scored. */
  deals: number;
  over: boolean;
  winners: number[];
  /** Who won, by what score, and why; none while it goes on. */
  result: Text | null;
  /** In which deal the winners took the lead for good, and by what; none where nobody did. */
  turned: Text | null;
  teams: number[][];
  by_team: TeamRecap[];
  by_seat: SeatRecap[];
}
/** What a team came to in a game. */
export interface TeamRecap {
  /** With which it began, and after each deal. */
  points: number[];
  /** In how many deals it had a contract that was made or failed. */
  contracts: number;
  sets: number;
  /** All that it took, those of penalties too. */
  bags: number;
  /** How many aces, kings and spades it was dealt, which are told only where spades are trump and all is dealt at once. */
  strong: number;
}
/** What a seat bid and took in a game. */
export interface SeatRecap {
  name: string;
  /** All numbers that it bid. */
  bid: number;
  /** All tricks that it took, those of its nils too: with the others' they are all there were. */
  taken: number;
  nils: number;
  nils_made: number;
}
/** What they come to. */
export interface Totals {
  all: Sums;
  /** The most games first; solo games are in none. */
  by_partner: SumsBy[];
  by_ruleset: SumsBy[];
  /** After each game, what part of those so far was won. */
  course: number[];
}
/** What some games come to. */
export interface Sums {
  games: number;
  /** Draws are none. */
  won: number;
  deals: number;
  contracts: number;
  sets: number;
  /** Of the seat itself, not of its partners. */
  nils: number;
  nils_made: number;
  bags: number;
}
/** The games that have something in common. */
export interface SumsBy {
  name: string;
  sums: Sums;
}
/** A record, or what another program wrote, and whose game it was. */
export interface RecordAsked {
  text: string;
  /** The seat of whoever is told; -1 for somebody who looks on. */
  seat?: number;
}
/** A record, and whose game it was. */
export interface RecapAsked {
  text: string;
  /** The seat of whoever is told; -1 for somebody who looks on. */
  seat?: number;
}
/** Games in short that somebody sat at, the first one first. */
export interface TotalsAsked {
  games: Sat[];
}
/** A game that somebody sat at. */
export interface Sat {
  recap: Recap;
  seat: number;
}
