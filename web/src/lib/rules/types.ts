// Rules as the server tells of them. What they mean in play is not known here.
import type { Card } from '../wire/types';
import type { Suit } from '../wire/cards';

export type Changes = Record<string, unknown>;
/** A ruleset with changes, under a title of its own; empty where it has none. */
export interface OwnRules {
  base: string;
  changes: Changes;
  title: string;
}
export interface Ruleset {
  name: string;
  title: string;
  about: string;
  seats: number;
  /** Who plays, in a few words. */
  players: string;
  group: string;
}
export interface Sentence {
  rule: string;
  text: string;
  set_by: string;
}
export interface Section {
  title: string;
  sentences: Sentence[];
}
export interface SuitPicture {
  suit: Suit;
  title: string;
  cards: Card[];
  strangers: Card[];
  trump: boolean;
}
export interface Pictures {
  suits: SuitPicture[];
  example: SuitPicture | null;
  removed: Card[];
  trump: string;
}
export interface Entry {
  rule: string;
  text: string;
  points: number;
  bags: number;
}
export interface Worked {
  title: string;
  bid: string;
  took: string;
  lines: Entry[];
  points: number;
  bags: number;
  others: number;
  others_lines: Entry[];
}
export interface RuleSheet {
  name: string;
  title: string;
  about: string;
  players: string;
  target: string;
  parent: string | null;
  /** The game that the sheets of all others are compared with. */
  usual: string;
  titles: Record<string, string>;
  sections: Section[];
  pictures: Pictures;
  decimals: number;
  examples: Worked[];
  differs: Sentence[];
  differs_from_parent: Sentence[];
}
export interface Choice {
  value: unknown;
  text: string;
  /** The questions whose answers do not outlive this one. */
  drops?: string[];
}
export interface NumberAnswer {
  rule: string;
  least: number;
  most: number;
  step: number;
  /** What it is now; null while the rules have no such field. */
  value: number | null;
}
export interface Option {
  rule: string;
  question: string;
  note: string;
  value: unknown;
  choices: Choice[];
  /** That a number of one's own is taken too, and by which field. */
  number: NumberAnswer | null;
  /** Other words by which people look for it. */
  words: string;
}
export interface OptionGroup {
  title: string;
  options: Option[];
}
export interface Problem {
  rule: string;
  /** The question that stands for several fields, this one among them; empty where there is none. */
  part: string;
  text: string;
}
export interface Description {
  title: string;
  about: string;
  players: string;
  target: string;
  sections: Section[];
  changed: { rule: string; text: string }[];
  /** Those of the changes that change something. */
  changes: Changes;
  options: OptionGroup[];
  problems: Problem[];
}
