// What the browser and the server say to each other over a table's socket: the shapes of server/wire.py, in its order.

export type Card = string;
export type Phase = 'waiting' | 'blind' | 'bidding' | 'play' | 'between' | 'over';
export type Pace = 'instant' | 'quick' | 'normal' | 'unhurried';
export type Phrase =
  'hello' | 'thanks' | 'well-played' | 'nice-nil' | 'good-luck' | 'sorry' | 'one-moment' | 'good-game';
export type Can = 'claim' | 'agree' | 'concede' | 'undo' | 'next' | 'rematch' | 'leave' | 'say';

/** The one thing that a request asks for. */
export type Wish =
  | { play: Card }
  | { bid: string }
  | { decline: true }
  | { sit: number }
  | { leave: true }
  | { say: Phrase }
  | { claim: true }
  | { agree: boolean }
  | { concede: true }
  | { undo: true }
  | { next: true }
  | { rematch: true }
  | { since: number };
export type Request = { id: string; at: number } & Wish;

export interface PlayedCard {
  seat: number;
  card: Card;
}
export interface Marked {
  card: Card;
  counts_as: 'C' | 'D' | 'H' | 'S';
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
  taken: number[];
  cards_left: number[];
  trick: PlayedCard[];
  led: string | null;
  last: Trick | null;
  broken: boolean;
  marked: Marked[];
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
export interface You {
  seat: number | null;
  hand: Card[] | null;
  cards: Card[];
  why_not: string;
  why_code: string;
  bids: BidChoice[];
  blind: BidChoice[];
  blind_note: string;
  can: Can[];
  sit: number[];
  sit_note: string;
}
export interface TableInfo {
  id: string;
  title: string;
  ruleset: string;
  target: string;
  teams: number[][];
  seats: number;
  listed: boolean;
  practice: boolean;
  pace: Pace;
  turn_seconds: number;
  host: boolean;
  watching: string;
}
export interface Line {
  team: number;
  rule: string;
  points: number;
  text: string;
  bags?: number;
  seat?: number;
  game?: 'won' | 'lost';
}
/** A bid inside an event; as a choice and in `Now` a bid is a text. */
export interface Bid {
  tricks?: number;
  nil?: boolean;
  blind?: boolean;
}

export type Seen =
  | { type: 'GameStarted'; dealer: number }
  | { type: 'DealBegun'; deal: number; dealer: number }
  | { type: 'BlindOffered'; seats: number[] }
  | { type: 'BlindBidsShown'; bids: (Bid | null)[] }
  | { type: 'OwnHandShown'; cards: Card[] }
  | { type: 'OwnAnswer'; bid: Bid | null }
  | { type: 'BidMade'; seat: number; bid: Bid }
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
