// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Line } from './game';
import type { RulesForm, Sentence } from './rules';

export type Edit = Answered | Cleared | Misdealt | Reneged | Claimed | Noted | Removed | Adjusted | Ceded | TimeCalled | Ruled | Renamed | Counted | Undone | Redone;
export type Value = number | string;
/** A game with its sheet. */
export interface Begun {
  game: Game;
  sheet: Sheet;
}
/** One game: who plays by which rules, and what was done to its sheet since. */
export interface Game {
  version: number;
  key: string;
  /** When, as whoever keeps it wrote it down; nothing is computed from it. */
  began: string;
  /** Those it began with. */
  rules: Agreed;
  names: string[];
  edits: Edit[];
}
/** Rules as they are kept with a game, so that it scores the same when a ruleset has changed since. */
export interface Agreed {
  form?: RulesForm;
  /** Every field, as a table; empty in what a person has just asked for. */
  full?: Record<string, unknown>;
  /** Under which key the form was saved where the game is kept, so that it can be told when it has changed there; empty where it was not. Nothing is worked out from it. */
  saved?: string;
}
/** A question of a deal was answered, for the first time or anew. */
export interface Answered {
  kind: 'answer';
  at: number;
  /** The question's key, such as `"bid:2"`. */
  key: string;
  value: Value;
}
/** An answer was taken back. */
export interface Cleared {
  kind: 'clear';
  at: number;
  key: string;
}
/** A deal was thrown in. */
export interface Misdealt {
  kind: 'misdeal';
  at: number;
  /** Who deals again. */
  dealer?: 'next' | 'same';
  note?: string;
}
/** A team reneged in a deal and was rightly called. */
export interface Reneged {
  kind: 'renege';
  at: number;
  team: number;
}
/** A team called a renege where there was none. */
export interface Claimed {
  kind: 'wrong_claim';
  at: number;
  team: number;
}
/** Somebody wrote a note beside an entry. */
export interface Noted {
  kind: 'note';
  at: number;
  text: string;
}
/** An entry was taken off the sheet; those after it move up. */
export interface Removed {
  kind: 'remove';
  at: number;
}
/** The table judged by itself: points or bags for a team, with the reason. */
export interface Adjusted {
  kind: 'adjust';
  team: number;
  points?: number;
  bags?: number;
  reason: string;
}
/** A team gave the game up. */
export interface Ceded {
  kind: 'concede';
  team: number;
}
/** The time is up: the deal in progress, or the last one scored, is the last. */
export interface TimeCalled {
  kind: 'time';
}
/** The table plays by other rules, from the first deal on. */
export interface Ruled {
  kind: 'rules';
  rules: Agreed;
}
/** The people's names, seat by seat. */
export interface Renamed {
  kind: 'names';
  names: string[];
}
/** Whether tricks are counted for teams, or for each seat also where that makes no difference to the score. */
export interface Counted {
  kind: 'count';
  by: 'seat' | 'team';
}
/** The last edit that still counts does not any more. */
export interface Undone {
  kind: 'undo';
}
/** The edit that was undone last counts again. */
export interface Redone {
  kind: 'redo';
}
/** All that a page shows of a game. */
export interface Sheet {
  /** Their title. */
  rules: string;
  /** How they were asked for: a name, or a base with changes. */
  form: RulesForm;
  /** Under which key that form was saved; empty where it was not. */
  saved: string;
  /** How far: "to 500". */
  goes: string;
  names: string[];
  teams: Head[];
  target: number;
  /** How many decimals points are written with: with one, 42 is 4.2. */
  decimals: number;
  rows: Row[];
  /** What the signs in its cells and before its rows mean; empty where there are none. */
  signs: string;
  /** For each team, its points at the beginning and after each deal that counts. */
  course: number[][];
  question: Question | null;
  /** Who deals and who bids or leads first. */
  turn: string;
  dealer: number | null;
  /** What each seat has bid in the deal that is being told, in words; empty where it has not. A bid for a pair stands at the first of its seats. */
  bids: string[];
  news: News[];
  /** Who won and why; empty while the game goes on. */
  over: string;
  winners: number[];
  can_undo: boolean;
  can_redo: boolean;
  by_seat: boolean;
  /** Whether the table has a clock that may end the game. */
  timed: boolean;
}
/** A column of the sheet: a team, and where it stands. */
export interface Head {
  name: string;
  /** The name in parts, one for each of them: together they are all of it. */
  people: string[];
  seats: number[];
  points: number;
  /** None where bags mean nothing. */
  bags: number | null;
  /** How far it is to the target; none where there is none. */
  to_go: number | null;
  /** What it has won of the match; empty where one game is played. */
  match: string;
}
/** One entry of the sheet. */
export interface Row {
  at: number;
  /** A deal that counts, one that was thrown in, one that is being told, or what else there is: its word. */
  kind: string;
  /** Of a deal; 0 for others. */
  number: number;
  dealer: string;
  /** What it is, where its cells do not say: a deal thrown in, an adjustment, a game given up. */
  text: string;
  note: string;
  problem: string;
  /** Whether the game was over before it. */
  late: boolean;
  news: string[];
  reneges: number[];
  wrong_claims: number[];
  cells: Cell[];
}
/** What an entry brought one team, and why. */
export interface Cell {
  bid: string;
  taken: string;
  lines: Line[];
  /** What was called in the deal, in signs that the sheet's own `signs` explain. */
  signs: string;
  /** The same in words. */
  called: string;
  points: number;
  total: number;
  bags: number | null;
}
/** One thing to be told, in one sentence. */
export interface Question {
  /** The entry of the sheet that it is about. */
  at: number;
  key: string;
  text: string;
  /** The numbers to step through. */
  values: number[];
  /** The number or the choice to begin at. */
  usual: number | null;
  /** Answers beside the numbers. */
  choices: NamedValue[];
  /** How it adds up so far: "9 of 13 tricks so far, 4 left". */
  sums: string;
  /** Whom it is about. */
  seats: number[];
}
/** An answer that has a name. */
export interface NamedValue {
  value: Value;
  text: string;
  /** What it is worth, or why it is open. */
  note?: string;
}
/** One thing to hear. */
export interface News {
  kind: 'bag_out' | 'bags' | 'blind' | 'called' | 'danger' | 'decided' | 'judged' | 'over';
  team: number;
  text: string;
  /** What takes it off the sheet again, where people said it and no rule. */
  take_back: Cleared | Removed | null;
}
/** A game's sheet under other rules, beside what it is. */
export interface Comparison {
  /** What the other rules say that the present ones do not. */
  differs: Sentence[];
  moved: MovedEntry[];
  was: number[];
  now: number[];
  was_over: string;
  now_over: string;
  /** The other sheet. */
  sheet: Sheet;
}
/** An entry that brings a team something else under the other rules. */
export interface MovedEntry {
  at: number;
  number: number;
  team: number;
  was: number;
  now: number;
}
/** A file's text. */
export interface Exported {
  text: string;
  /** What is not in it, in a sentence; empty where all is. */
  note: string;
}
/** The questions of one deal. */
export interface DealTold {
  told: ToldQuestion[];
}
/** A question of a deal with what was answered; none where it is still open. */
export interface ToldQuestion {
  question: Question;
  value: number | string | null;
  /** The answer in words. */
  text: string;
}
/** An edit as it is to be kept, and the sheet with it. */
export interface Entered {
  edit: Edit;
  sheet: Sheet;
}
/** Some games that belong together. */
export interface Evening {
  version: number;
  key: string;
  title: string;
  began: string;
  games: Game[];
}
/** Rules of one's own to keep score by. */
export interface PresetFound {
  preset: Preset;
}
/** Rules to keep score by. */
export interface Preset {
  name: string;
  title: string;
  about: string;
  /** How far the game goes, such as "to 500". */
  goes: string;
  seats: number;
  teams: number[][];
  /** What its seats are called until they are named. */
  names: string[];
}
/** All rulesets to keep score by. */
export interface Presets {
  rulesets: Preset[];
}
/** The records over some evenings, those with the most games first. */
export interface Statistics {
  games: number;
  deals: number;
  people: Results[];
  teams: Results[];
}
/** One person's results, or those of people who played as a team. */
export interface Results {
  name: string;
  /** Those that came to an end. */
  games: number;
  won: number;
  deals: number;
  /** The team's. */
  contracts: number;
  made: number;
  nils: number;
  nils_made: number;
  bid_deals: number;
  /** Numbers bid, over `bid_deals`; of a team, its contracts. */
  bid_tricks: number;
  taken_deals: number;
  /** Tricks taken, over `taken_deals`: of a person, in the deals in which seats were counted apart. */
  taken_tricks: number;
  bags: number;
  /** The highest score at the end of a game. */
  best_game: number | null;
  /** The most points in a deal, for the team. */
  best_deal: number | null;
}
/** A game to begin. */
export interface NewGame {
  rules: RulesForm;
  /** Of the people, seat by seat; the usual ones where none is given. */
  names?: string[];
  /** By which whoever keeps the game finds it. */
  key?: string;
  /** When, as people write it; nothing is worked out from it. */
  began?: string;
}
/** A game, and other rules to score it by. */
export interface ComparisonAsked {
  game: Game;
  rules: RulesForm;
}
/** A game that something is asked about. */
export interface GameAsked {
  game: Game;
}
/** A deal of a game. */
export interface DealAsked {
  game: Game;
  /** Its place on the sheet, from 0. */
  at: number;
}
/** A game, and what is to be written on its sheet. */
export interface EditAsked {
  game: Game;
  edit: Edit;
}
/** What was exported as JSON. */
export interface OpenAsked {
  document: unknown;
}
/** Evenings to look back on. */
export interface StatisticsAsked {
  evenings: Evening[];
}
