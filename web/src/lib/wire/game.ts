// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.

export type Card = string;
export type Language = 'en' | 'es';
export type SuitSign = 'C' | 'D' | 'H' | 'S';
/** A sentence, or a part of one, before it is said in a language. */
export interface Text {
  /** Its place in the catalogs, such as `"sheet.nil.made"`. */
  key: string;
  /** What stands in its braces, by name: an `Arg` each. */
  args?: Record<string, unknown>;
}
/** One entry of the sheet, with its reason. */
export interface Line {
  /** The team, by its place in `Rules.teams`. */
  team: number;
  /** The path of the field of `Rules` that brought it, such as `"scoring.bags.penalty"`. */
  rule: string;
  /** What it brings the team; tenths of a point where `scoring.decimals` is 1. */
  points: number;
  /** The reason in English, or in the words of whoever wrote the line by hand. */
  text: string;
  /** The reason by its key in the catalogs, with what stands in it; empty for a line written by hand. */
  key?: string;
  args?: Record<string, unknown>;
  /** What it adds to the team's bags; a penalty takes them away. */
  bags?: number;
  /** The seat it is about, where it is about one alone. */
  seat?: number;
  /** Set where the line decides the game at once (C6, C17). */
  game?: 'lost' | 'won';
  /** What the line says that a game counts: a contract made or failed, a nil failed, a renege; and of a match, that a game of it is over, and who has won it. */
  mark?: '' | 'game_over' | 'game_won' | 'made' | 'nil_failed' | 'renege' | 'set';
  /** What it adds to the team's points for the rubber. */
  rubber?: number;
}
/** One variant of the game, complete: a log that holds it replays by itself. */
export type Rules = Record<string, unknown>;
/** What a seat has said it will take: `Bid(4)`, `Bid("nil")`, `Bid("blind-nil")`, `Bid("blind-6")`. */
export interface Bid {
  tricks?: number;
  /** To take no trick at all, for a bonus; not the same as a number of 0. */
  nil?: boolean;
  /** Said before the cards were seen. */
  blind?: boolean;
}
/** Where a team stands: the sums of its lines. */
export interface Standing {
  /** Whole numbers; tenths of a point where `scoring.decimals` is 1. */
  points?: number;
  bags?: number;
  /** How many deals of the game it was set in. */
  sets?: number;
  /** How many of the deals that it bid last it was set in, one after the other. */
  sets_in_a_row?: number;
  failed_nils?: number;
  reneges?: number;
  /** Whether it has lost, set too often or too low, while others who are level play on for the game (1.7, 1.10). */
  lost?: boolean;
  /** How many games of the match it has won. */
  games?: number;
  /** Its points for the rubber. */
  rubber?: number;
  /** Whether a game of the match is over, so that the next deal begins another. */
  ended?: boolean;
}
/** A card that was played: who played it and who took its trick (1.8). The last trick is `"last"`. */
export interface CardTaken {
  card: string;
  seat: number;
  winner: number;
}
