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
export type Can = 'claim' | 'concede' | 'undo' | 'renege' | 'next' | 'rematch' | 'leave' | 'say';

/** A sentence, or a part of one, by its key in the catalogs; `said` in lib/texts puts it into words. */
export interface Text {
  key: string;
  args?: object;
}

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
  text: Text;
}
export interface TakenTrick {
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
  text: Text | null;
  state: Text | null;
  extra: Text | null;
}
export interface Claim {
  seat: number;
  cards: Card[];
  waiting: number[];
}
export interface Result {
  winners: number[];
  why: string;
  text: Text;
}
export interface Now {
  phase: Phase;
  deal: number;
  dealer: number;
  turn: number | null;
  waiting: number[];
  bids: (string | null)[];
  proposals: (Text | string | null)[];
  taken: number[];
  cards_left: number[];
  trick: PlayedCard[];
  led: SuitSign | null;
  last: TakenTrick | null;
  broken: boolean;
  trump: TrumpNow | null;
  turned_up: Card | null;
  maker: number | null;
  out: number[];
  stock: number;
  marked: Marked[];
  lines: Line[];
  voided: Text | null;
  note: Text | null;
  time: number | null;
  teams: TeamNow[];
  seats: SeatNow[];
  claim: Claim | null;
  result: Result | null;
  seconds: number | null;
}
export interface Answer {
  /** What is sent for it: a wish. */
  request: object;
  label: Text | string;
  note?: Text;
  suit?: SuitSign;
  apart?: boolean;
  contract?: number;
}
export interface Ask {
  what:
    'agree' | 'bid' | 'blind' | 'propose' | 'keep' | 'call' | 'defend' | 'discard' | 'pass_cards' | 'confirm';
  title: Text;
  known: Text[];
  notes: Text[];
  answers: Answer[];
  usual: number;
  number: number;
  send: Text | null;
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
  turn: Text | null;
  ask: Ask | null;
  bid: string | null;
  new: Card[];
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
  said?: Text;
}
export interface Full {
  v: number;
  table: TableInfo;
  now: Now;
  you: You;
  sheet: Line[][];
  tricks: TakenTrick[];
  log: Text[];
  told: Told[];
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
