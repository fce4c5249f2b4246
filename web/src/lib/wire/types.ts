// What the browser and the server say to each other over a table's socket: the shapes of server/wire.py, in its order.

export type Card = string;
export type Phase =
  | 'waiting'
  | 'blind'
  | 'draw'
  | 'bidding'
  | 'calling'
  | 'defense'
  | 'discard'
  | 'passing'
  | 'play'
  | 'confirm'
  | 'between'
  | 'over';
export type SuitSign = 'C' | 'D' | 'H' | 'S';
export type Pace = 'instant' | 'quick' | 'normal' | 'unhurried';
export type Phrase =
  'hello' | 'thanks' | 'well-played' | 'nice-nil' | 'good-luck' | 'sorry' | 'one-moment' | 'good-game';
export type Can =
  'claim' | 'agree' | 'concede' | 'undo' | 'redeal' | 'renege' | 'next' | 'rematch' | 'leave' | 'say';

export interface RenegeCall {
  offender: number;
  trick: number;
}
/** The one thing that a request asks for. */
export type Wish =
  | { play: Card }
  | { bid: string }
  | { decline: true }
  | { propose: string }
  | { call: string }
  | { defend: boolean }
  | { keep: boolean }
  | { discard: Card[] }
  | { pass_cards: Card[] }
  | { redeal: true }
  | { renege: RenegeCall }
  | { correct: Card }
  | { confirm: true }
  | { sit: number }
  | { leave: true }
  | { say: Phrase }
  | { claim: true }
  | { agree: boolean }
  | { concede: true }
  | { undo: true }
  | { next: true }
  | { rematch: boolean }
  | { since: number };
export type Request = { id: string; at: number } & Wish;

export interface PlayedCard {
  seat: number;
  card: Card;
}
export interface Marked {
  card: Card;
  counts_as: SuitSign;
}
export interface TrumpNow {
  suit: SuitSign | null;
  text: string;
}
export interface Trick {
  cards: PlayedCard[];
  winner: number;
}
export interface SeatNow {
  name: string;
  by: 'person' | 'bot' | 'nobody';
  kept: boolean;
  here: boolean;
  ready: boolean;
}
export interface TeamNow {
  points: number;
  bags: number;
  contract: number;
  taken: number;
  over: number;
  bid: boolean;
  to_go: number;
  text: string;
  state: string;
  extra: string;
}
export interface Claim {
  seat: number;
  cards: Card[];
  waiting: number[];
}
export interface Result {
  winners: number[];
  why: string;
  text: string;
}
export interface Now {
  phase: Phase;
  deal: number;
  dealer: number;
  turn: number | null;
  waiting: number[];
  bids: (string | null)[];
  proposals: (string | null)[];
  taken: number[];
  cards_left: number[];
  trick: PlayedCard[];
  led: string | null;
  last: Trick | null;
  broken: boolean;
  trump: TrumpNow | null;
  turned_up: Card | null;
  maker: number | null;
  out: number[];
  stock: number;
  marked: Marked[];
  lines: Line[];
  voided: string;
  note: string;
  time: number | null;
  teams: TeamNow[];
  seats: SeatNow[];
  claim: Claim | null;
  result: Result | null;
  seconds: number | null;
}
export interface BidChoice {
  bid: string;
  text: string;
  contract: number;
  note: string;
}
export interface Choice {
  key: string;
  text: string;
  note: string;
  suit: SuitSign | null;
  apart: boolean;
}
export interface Ask {
  what: 'propose' | 'call' | 'defend' | 'keep' | 'discard' | 'pass_cards' | 'confirm';
  title: string;
  note: string;
  choices: Choice[];
  number: number;
  send: string;
  card: Card | null;
}
export interface Correction {
  card: Card;
  cards: Card[];
}
export interface You {
  seat: number | null;
  hand: Card[] | null;
  cards: Card[];
  why_not: string;
  why_code: string;
  bids: BidChoice[];
  bid_title: string;
  bid_note: string;
  bid: string | null;
  blind: BidChoice[];
  blind_note: string;
  ask: Ask | null;
  new: Card[];
  redeal: string;
  renege: number[];
  correct: Correction | null;
  can: Can[];
  sit: number[];
  sit_note: string;
}
export interface TableInfo {
  id: string;
  title: string;
  ruleset: string;
  target: string;
  goal: number;
  begins: number[];
  differs_from: string;
  differs: string[];
  teams: number[][];
  seats: number;
  hand_size: number;
  listed: boolean;
  practice: boolean;
  pace: Pace;
  turn_seconds: number;
  decimals: number;
  bags: boolean;
  host: boolean;
  watching: string;
}
export interface Line {
  team: number;
  rule: string;
  points: number;
  text: string;
  key?: string;
  args?: object;
  bags?: number;
  seat?: number;
  game?: 'won' | 'lost';
  mark?: '' | 'made' | 'set' | 'nil_failed' | 'renege';
}
/** A bid inside an event; as a choice and in `Now` a bid is a text. */
export interface Bid {
  tricks?: number;
  nil?: boolean;
  blind?: boolean;
}

export type OwnMoved = 'offered' | 'kept' | 'drawn' | 'kitty' | 'discarded' | 'passed' | 'received';
export type Seen =
  | { type: 'GameStarted'; dealer: number }
  | { type: 'DealBegun'; deal: number; dealer: number }
  | { type: 'BlindOffered'; seats: number[] }
  | { type: 'BlindBidsShown'; bids: (Bid | null)[] }
  | { type: 'OwnHandShown'; cards: Card[] }
  | { type: 'OwnAnswer'; bid: Bid | null }
  | { type: 'OwnCards'; what: OwnMoved; cards: Card[] }
  | { type: 'CardsMoved'; seat: number; what: 'drawn' | 'kitty' | 'discarded' | 'passed'; count: number }
  | { type: 'BidMade'; seat: number; bid: Bid }
  | { type: 'BidProposed'; seat: number; tricks: number; possible: boolean }
  | { type: 'BidsShown'; bids: (Bid | null)[] }
  | { type: 'BidsFixed'; bids: (Bid | null)[] }
  | { type: 'TurnedUp'; card: Card }
  | { type: 'TrumpFixed'; suit: SuitSign | 'none' }
  | { type: 'TrumpPassed'; seat: number }
  | { type: 'TrumpCalled'; seat: number; suit: SuitSign | 'none'; alone: boolean }
  | { type: 'TurnUpTaken'; seat: number; card: Card }
  | { type: 'DefenseChosen'; seat: number; alone: boolean }
  | { type: 'CardKept'; seat: number; keep: boolean }
  | { type: 'RedealCalled'; seat: number }
  | { type: 'DealVoided'; dealer: number }
  | { type: 'CardCorrected'; seat: number; card: Card }
  | { type: 'RenegeClaimed'; seat: number; offender: number; trick: number }
  | { type: 'RenegeJudged'; seat: number; offender: number; trick: number; upheld: boolean }
  | { type: 'RestAwarded'; tricks: number[] }
  | { type: 'DealConfirmed'; seat: number }
  | { type: 'TimeCalled' }
  | { type: 'CardPlayed'; seat: number; card: Card }
  | { type: 'RestClaimed'; seat: number }
  | { type: 'ClaimShown'; seat: number; cards: Card[] }
  | { type: 'ClaimAnswered'; seat: number; agreed: boolean }
  | { type: 'RestTaken'; seat: number; tricks: number }
  | { type: 'TrickTaken'; seat: number }
  | { type: 'DealScored'; lines: Line[] }
  | { type: 'Conceded'; team: number }
  | { type: 'GameWon'; winners: number[] }
  | { type: 'SeatTaken'; seat: number; name: string }
  | { type: 'LeftSeat'; seat: number }
  | { type: 'BotSat'; seat: number; why: 'absent' | 'timed_out' }
  | { type: 'PhraseSaid'; seat: number; phrase: Phrase }
  | { type: 'ConcessionOffered'; seat: number }
  | { type: 'TakenBack'; seat: number; to: number }
  | { type: 'RematchBegun' };

export interface Told {
  v: number;
  e?: Seen;
}
export interface Full {
  v: number;
  table: TableInfo;
  now: Now;
  you: You;
  sheet: Line[][];
  tricks: Trick[];
}
export interface Tell {
  told: Told[];
  now: Now;
  you: You;
}
export interface Done {
  id: string;
  ok: number;
}
export interface Refusal {
  id: string;
  refused: string;
  text: string;
}
export interface Bye {
  bye: string;
}
export type FromServer = Full | Tell | Done | Refusal | Bye;
