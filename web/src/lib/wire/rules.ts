// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Card, Language, Rules, SuitSign } from './game';

export type RulesForm = string | Record<string, unknown>;
/** One sentence of a rule sheet. */
export interface Sentence {
  /** The path of the field that it is about. */
  rule: string;
  text: string;
  /** The ruleset that set the field; empty where a change to one did. */
  set_by: string;
  /** What it says by its key in the catalogs, with what stands in it. */
  key: string;
  args: Record<string, unknown>;
}
/** Rules in sentences with the questions by which they may be changed, or what is the matter with them. */
export interface Described {
  title: string;
  about: string;
  players: string;
  target: string;
  sections: Section[];
  /** What is not as in the ruleset. */
  changed: Changed[];
  /** Those of the changes that change something. */
  changes: Record<string, unknown>;
  /** The questions by which these rules may be changed, with the answers they have now. */
  options: OptionGroup[];
  /** Empty where the rules can be; where not, more may show when these are mended. */
  problems: RulesProblem[];
}
/** The sentences about one subject. */
export interface Section {
  title: string;
  sentences: Sentence[];
}
/** A sentence that is not in the ruleset. */
export interface Changed {
  rule: string;
  text: string;
}
/** The questions about one subject. */
export interface OptionGroup {
  title: string;
  options: Option[];
}
/** One question, about the field at `rule`. `value` is that of the choice which the rules have now. */
export interface Option {
  /** The path of the field, or one of `BUNDLES`, whose choices change several fields at once. */
  rule: string;
  question: string;
  choices: Choice[];
  note: string;
  value: unknown;
  number: Number | null;
  /** Other words by which people look for it. */
  words: string;
}
/** One answer: the value that it gives to the option's field. */
export interface Choice {
  value: unknown;
  text: string;
  /** The paths of questions whose answers have no meaning beside this one: they are to be answered anew. */
  drops: string[];
}
/** That an option also takes a number of one's own. */
export interface Number {
  /** The path of the field that takes it; the option's own, or one below it. */
  rule: string;
  least: number;
  most: number;
  /** Of what the number should be a multiple; others are possible. */
  step: number;
  /** What it is now; none where the rules have no such field at present. */
  value: number | null;
}
/** Why these rules do not work. */
export interface RulesProblem {
  /** The field that is concerned. */
  rule: string;
  /** The question that stands for several fields with this one among them; empty where there is none. */
  part: string;
  text: string;
}
/** Rulesets in the order in which they are shown. */
export interface RulesFound {
  rulesets: RulesetAbout[];
}
/** A ruleset in a list. */
export interface RulesetAbout {
  name: string;
  title: string;
  about: string;
  seats: number;
  /** Who plays, in a few words. */
  players: string;
  /** How far the game goes, such as "to 500". */
  target: string;
  /** The ruleset that it extends. */
  parent: string | null;
  /** The title of the group that it is shown in; those of one group follow each other. */
  group: string;
  /** The seats of each team. */
  teams: number[][];
  /** The cards that beat all others, where some suit is trump: down to its ace, and three at least. */
  highest: string[];
  /** What is special in it, as the tokens that lie on its table in a picture. */
  emblems: Emblem[];
}
/** A token: a bid, a nil, a blind bid, a pack, what a bid is worth, or how far the game goes; with what stands on it. */
export interface Emblem {
  kind: 'bid' | 'blind' | 'goal' | 'nil' | 'pack' | 'worth';
  text: string;
}
/** A rule sheet as a text. */
export interface WrittenRules {
  /** Markdown. */
  text: string;
}
/** Rules as people read them. */
export interface RuleSheet {
  /** The ruleset's; `custom` where it was changed. */
  name: string;
  title: string;
  about: string;
  /** `Spades`; empty for a relative of it. */
  kind: string;
  seats: number;
  /** Who plays, in a few words. */
  players: string;
  /** How far the game goes, such as "to 500". */
  target: string;
  /** The ruleset that it extends; none where it was changed. */
  parent: string | null;
  /** The game that the sheets of all others are compared with. */
  usual: string;
  /** Those of the rulesets that are named in it. */
  titles: Record<string, string>;
  sections: Section[];
  pictures: RulePictures;
  /** The seats of each team. */
  teams: number[][];
  /** The cards that beat all others, where some suit is trump: down to its ace, and three at least. */
  highest: string[];
  /** What is special in it, as the tokens that lie on its table in a picture. */
  emblems: Emblem[];
  /** How many decimals points are written with: with one, 42 is 4.2. */
  decimals: number;
  examples: Worked[];
  /** What is not as in the usual game. */
  differs: Sentence[];
  /** What is not as in the parent, where that is not the usual game. */
  differs_from_parent: Sentence[];
  /** Every field, as programs read it. */
  rules: Rules;
  /** What was asked for and has no effect, in a sentence each. */
  remarks: string[];
}
/** What a rule sheet draws. */
export interface RulePictures {
  /** The suits with the trumps first; where the trump suit changes from deal to deal, none of them is trump. */
  suits: SuitPicture[];
  /** Hearts as they stand where they are trump, where that is not always the same suit and changes their order. */
  example: SuitPicture | null;
  /** The cards left out one by one; that a pack begins higher is seen by its suits. */
  removed: Card[];
  /** What is trump, in a few words. */
  trump: string;
}
/** The cards of one effective suit. */
export interface SuitPicture {
  suit: SuitSign;
  /** What to write beside it: `"Spades, always trump"`. */
  title: string;
  /** The highest first. */
  cards: Card[];
  /** Those among them on which another suit is printed, or none. */
  strangers: Card[];
  trump: boolean;
  /** Which of them rank above its ace, in a sentence. */
  note: string;
}
/** One row of the scoring table. */
export interface Worked {
  title: string;
  /** What the team's players bid: `"3 + 2"`; empty where nothing is bid. */
  bid: string;
  took: string;
  lines: WorkedLine[];
  points: number;
  bags: number;
  others: number;
  /** What it brings the others, where the row is about that too. */
  others_lines: WorkedLine[];
}
/** What one line of a deal brings, and by which rule. */
export interface WorkedLine {
  rule: string;
  text: string;
  points: number;
  bags: number;
}
/** Rules that something is asked about. */
export interface RulesAsked {
  rules: RulesForm;
}
/** Which rulesets are looked for. */
export interface RulesetsAsked {
  /** What somebody calls a game; empty for all. */
  find?: string;
}
/** Rules whose sheet is asked for. */
export interface SheetAsked {
  rules: RulesForm;
  language?: Language;
}
