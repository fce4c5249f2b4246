// What the core says of a sheet (src/spadework/keep). Nothing here is worked out by the page.

export type Value = number | string;
export type RulesForm = string | { base: string; changes: Record<string, unknown> };
/** Rules and how they were asked for. */
export interface Agreed {
  form: RulesForm;
  /** Under which key this browser saved them; empty where it did not. */
  saved: string;
}
export type Edit = { kind: string } & Record<string, unknown>;

export interface Game {
  version: number;
  key: string;
  began: string;
  rules: Partial<Agreed> & { full?: Record<string, unknown> };
  names: string[];
  edits: Edit[];
}
export interface Evening {
  version: number;
  key: string;
  title: string;
  began: string;
  games: Game[];
}

export interface Choice {
  value: Value;
  text: string;
  note?: string;
}
export interface Question {
  at: number;
  key: string;
  text: string;
  values: number[];
  usual: number | null;
  choices: Choice[];
  sums: string;
  seats: number[];
}
export interface Line {
  team: number;
  rule: string;
  points: number;
  text: string;
  bags?: number;
}
export interface Cell {
  bid: string;
  taken: string;
  lines: Line[];
  points: number;
  total: number;
  bags: number | null;
}
export interface Row {
  at: number;
  kind: 'deal' | 'thrown' | 'open' | 'adjustment' | 'ceded';
  number: number;
  dealer: string;
  text: string;
  note: string;
  problem: string;
  late: boolean;
  news: string[];
  reneges: number[];
  wrong_claims: number[];
  cells: Cell[];
}
export interface Head {
  name: string;
  seats: number[];
  points: number;
  bags: number | null;
  to_go: number | null;
}
export interface News {
  kind: 'bag_out' | 'decided' | 'bags' | 'blind' | 'danger' | 'over';
  team: number;
  text: string;
}
export interface Sheet extends Agreed {
  rules: string;
  goes: string;
  names: string[];
  teams: Head[];
  target: number;
  decimals: number;
  rows: Row[];
  course: number[][];
  question: Question | null;
  turn: string;
  dealer: number | null;
  news: News[];
  over: string;
  winners: number[];
  can_undo: boolean;
  can_redo: boolean;
  by_seat: boolean;
  timed: boolean;
}
export interface Told {
  question: Question;
  value: Value | null;
  text: string;
}
export interface Comparison {
  differs: { rule: string; text: string }[];
  moved: { at: number; number: number; team: number; was: number; now: number }[];
  was: number[];
  now: number[];
  was_over: string;
  now_over: string;
  sheet: Sheet;
}
export interface OptionGroup {
  title: string;
  options: { rule: string; question: string; value: unknown; choices: { value: unknown; text: string }[] }[];
}
export interface Preset {
  name: string;
  title: string;
  about: string;
  goes: string;
  seats: number;
  teams: number[][];
  names: string[];
}
/** A game to choose: one of the gallery, or rules of one's own. */
export interface Offer extends Preset, Agreed {}
export interface Results {
  name: string;
  games: number;
  won: number;
  deals: number;
  contracts: number;
  made: number;
  nils: number;
  nils_made: number;
  bid_deals: number;
  bid_tricks: number;
  taken_deals: number;
  taken_tricks: number;
  bags: number;
  best_game: number | null;
  best_deal: number | null;
}
export interface Statistics {
  games: number;
  deals: number;
  people: Results[];
  teams: Results[];
}
