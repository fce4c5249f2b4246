// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { DealFixed, Phrase, Seen } from './events';
import type { Card, Line, SuitSign, Text } from './game';

export type * from './events';
export type * from './game';
export type Phase = 'between' | 'bidding' | 'blind' | 'calling' | 'confirm' | 'defense' | 'discard' | 'draw' | 'over' | 'passing' | 'play' | 'waiting';
export type Pace = 'instant' | 'normal' | 'quick' | 'unhurried';
export type Can = 'claim' | 'concede' | 'hint' | 'leave' | 'next' | 'rematch' | 'renege' | 'say' | 'undo' | 'why';
/** Everything a watcher may know at this version. */
export interface Full {
  v: number;
  table: TableInfo;
  now: Now;
  you: You;
  /** The lines of each deal of this game so far. */
  sheet: Line[][];
  /** The tricks of this deal. */
  tricks: TakenTrick[];
  /** The deal to come, where it was fixed. */
  fixed: DealFixed | null;
  /** What the server last put its name to. */
  signed: SignedHead | null;
  /** What stands of this deal, in sentences. */
  log: Text[];
  /** What has just happened, where all begins anew because of it. */
  told: Told[];
}
/** What stays the same at a table. */
export interface TableInfo {
  id: string;
  /** The ruleset's title. */
  title: string;
  ruleset: string;
  /** How far the game goes, such as "to 500". */
  target: string;
  /** The score that ends the game; 0 where there is none. */
  goal: number;
  /** By team, the points with which the game begins. */
  begins: number[];
  /** The title of the usual game. */
  differs_from: string;
  /** The sentences in which the rules differ from that. */
  differs: string[];
  teams: number[][];
  seats: number;
  /** How many cards a hand has when the play begins. */
  hand_size: number;
  listed: boolean;
  practice: boolean;
  pace: Pace;
  turn_seconds: number;
  /** How many decimals points are written with: with one, 42 is 4.2. */
  decimals: number;
  /** Tricks above a contract are counted. */
  bags: boolean;
  /** What is trump in every deal; none where that differs or nothing is. */
  trump: SuitSign | null;
  /** The server's public key, by which it signs what happened here. */
  key: string;
  /** This person set the table up. */
  host: boolean;
  /** This person's name. */
  watching: string;
}
/** How the table stands, as everybody may know it. */
export interface Now {
  phase: Phase;
  /** Number of the deal in this game, from 1; 0 before the first. */
  deal: number;
  dealer: number;
  /** The seat to act, where it is one seat's turn. */
  turn: number | null;
  /** Seats that are asked at the same time: for a blind or secret bid, cards to pass, a deal to confirm. */
  waiting: number[];
  bids: (string | null)[];
  /** What seats have said that is not a bid: such as "4 and a possible" to a partner, or "passed" of a trump to name. */
  proposals: (Text | string | null)[];
  taken: number[];
  /** How many cards each seat holds. */
  cards_left: number[];
  trick: PlayedCard[];
  /** The suit to follow. */
  led: SuitSign | null;
  /** By card of the trick, the seat that would take it if no more came after that card. */
  ahead: number[];
  last: TakenTrick | null;
  broken: boolean;
  trump: TrumpNow | null;
  /** The card that lies face up for all to see, while it does. */
  turned_up: Card | null;
  /** The seat that named trump. */
  maker: number | null;
  /** Seats that sit out this deal. */
  out: number[];
  /** How many cards may yet be drawn. */
  stock: number;
  /** The cards of the pack that are not what they look like. */
  marked: Marked[];
  /** What is unusual about this deal, until its first trick is taken. */
  note: Text | null;
  teams: TeamNow[];
  /** Only whom the host lets in may sit down. */
  locked: boolean;
  /** What the deal would bring as it stands, while it waits to be confirmed. */
  lines: Line[];
  /** Why the last deal does not count, until the next is dealt. */
  voided: Text | null;
  /** Seconds that are left of a game with a time limit; 0 in its last deal. */
  time: number | null;
  seats: SeatNow[];
  claim: Claim | null;
  result: Result | null;
  /** What is left of the time for the turn, or until the next deal begins by itself. */
  seconds: number | null;
}
/** A card on the table, and whose it was. */
export interface PlayedCard {
  seat: number;
  card: Card;
}
/** A trick that was taken. */
export interface TakenTrick {
  cards: PlayedCard[];
  winner: number;
}
/** What is trump in this deal, where that differs from deal to deal. */
export interface TrumpNow {
  suit: SuitSign | null;
  /** Such as "Hearts are trump". */
  text: Text;
}
/** A card that does not stand where its picture says: it counts as another suit, or is above the ace of its own. */
export interface Marked {
  card: Card;
  counts_as: SuitSign;
}
/** Where a team stands in this deal and in the game. */
export interface TeamNow {
  points: number;
  /** At the start of the deal. */
  bags: number;
  /** The numbers its seats have bid so far. */
  contract: number;
  /** Tricks that count towards the contract. */
  taken: number;
  /** Bags of this deal, as it would be scored if it ended now. */
  over: number;
  /** Its contract is fixed, or will be no other. */
  bid: boolean;
  /** Points that are missing to the score that ends the game; 0 where it is reached, or where there is none. */
  to_go: number;
  /** How it stands, where no contract says so. */
  text: Text | null;
  /** How it stands with its contract, such as "3 to go", "made" or "set"; none where there is `text`. */
  state: Text | null;
  /** What it has won of the match, such as "1 game"; none where one game is played. */
  match: Text | null;
  /** What else it has won or lost in this deal, such as points for jokers. */
  extra: Text | null;
}
/** Who is on a seat. */
export interface SeatNow {
  /** Empty for a seat that waits for somebody. */
  name: string;
  /** Who acts on it at present. */
  by: 'bot' | 'nobody' | 'person';
  /** A bot acts for a person whose seat this is. */
  kept: boolean;
  /** The person's page is connected. */
  here: boolean;
  /** The person is waiting for the next deal, or for the others to agree to a rematch. */
  ready: boolean;
  /** The character that acts on it, or would while nobody sits there; empty for a person and for the server's own bot. */
  bot: string;
  /** How strong that is, from 1; 0 where there is none. */
  level: number;
  /** At a table that everybody may find: somebody on another seat is connected from the same network. */
  shared: boolean;
}
/** A claim to all tricks that are left, and the cards shown for it. */
export interface Claim {
  seat: number;
  cards: Card[];
  /** Seats that have yet to answer. */
  waiting: number[];
}
/** How the game ended. */
export interface Result {
  winners: number[];
  why: string;
  text: Text;
}
/** What only this watcher is told. */
export interface You {
  /** None for somebody who watches. */
  seat: number | null;
  /** In the order to show it; None while the cards are not to be seen. */
  hand: Card[] | null;
  /** The cards that may be played now. */
  cards: Card[];
  /** Why the other cards of the hand may not. */
  why_not: WhyNot[];
  /** Whose turn it is, in a few words. */
  turn: Text | null;
  /** What one is asked, beside a card to play. */
  ask: Ask | null;
  /** One's own bid, while others may not know it. */
  bid: string | null;
  /** Cards of the hand that were not dealt to it: received, or taken up. */
  new: Card[];
  /** How the deal went that was scored last, until the next is dealt. */
  ended: Headline | null;
  /** Seats whose cards one may call wrong. */
  renege: number[];
  correct: Correction | null;
  can: Can[];
  /** Seats that this person may take now. */
  sit: number[];
  /** Why not the others, where there is a reason to give. */
  sit_note: string;
  /** Seats for which this person may ask the host. */
  knock: number[];
  /** The seat that this person asks for. */
  knocked: number | null;
  /** The host has let this person in, who sits down there as soon as the trick is played out. */
  let_in: boolean;
  /** Who asks for a seat, where this person answers them. */
  knocks: SeatAsked[];
}
/** Cards of the hand that may not be played now, and what a try would be answered. */
export interface WhyNot {
  cards: Card[];
  code: string;
  text: string;
}
/** A question to a seat. */
export interface Ask {
  what: 'agree' | 'bid' | 'blind' | 'call' | 'confirm' | 'defend' | 'discard' | 'keep' | 'pass_cards' | 'propose';
  title: Text;
  /** What has happened so far that matters for it. */
  known: Text[];
  /** What the rules say of it. */
  notes: Text[];
  answers: Answer[];
  /** Which answer may stand chosen from the beginning; none where a wrong key would cost. */
  usual: number;
  /** How many cards of the hand answer it, where cards do; they are sent under the name of the question. */
  number: number;
  /** What is done with these cards, in a few words. */
  send: Text | null;
  /** The card that it is about: one that is offered, or turned up. */
  card: Card | null;
}
/** One of the answers to a question. */
export interface Answer {
  request: Record<string, string | boolean>;
  label: Text | string;
  /** What there is to know about it: what it wins and loses, or what all bids would come to. */
  note?: Text;
  /** The suit that it names, for its sign. */
  suit?: SuitSign;
  /** It is set apart from the usual ones: a nil, a possible, or to play alone. */
  apart?: boolean;
  /** What the team's contract would become by a bid. */
  contract?: number;
}
/** How a deal went, whose points belong to that, and where they bid, how it went for the other of two teams. */
export interface Headline {
  text: Text;
  team: number;
  others: Text | null;
}
/** A wrong card that the seat may still take back, and what it may play instead. */
export interface Correction {
  card: Card;
  cards: Card[];
}
/** Somebody asks for a seat. */
export interface SeatAsked {
  number: number;
  name: string;
  seat: number;
}
/** How far a table had come, and all that had happened there in one hash, under the server's signature. */
export interface SignedHead {
  /** The number of entries. */
  v: number;
  head: string;
  signature: string;
}
/** One event of the log, cut for this watcher. Without `e` it is something that this watcher may not know. */
export interface Told {
  v: number;
  e?: Seen;
  /** The same in a sentence, as this watcher would say it; it may be empty in words. */
  said?: Spoken;
  /** What a bot says to it. */
  aside?: Aside;
  /** Where the server puts its name to all that has happened up to it. */
  signed?: SignedHead;
}
/** A sentence, to be completed from the event that it tells. */
export interface Spoken {
  /** Its place in the catalogs; empty where that is `show.` and the event's type. */
  key?: string;
  /** What stands in its braces; a card that is missing is that of the event, in words. */
  args?: Record<string, unknown>;
}
/** What a bot with a name says by the way. */
export interface Aside {
  seat: number;
  text: Text;
}
/** What has happened since, and what became of the pictures that were told before it over the same socket. */
export interface Tell {
  told: Told[];
  now: Record<string, unknown>;
  you: Record<string, unknown>;
}
/** A request was accepted; what came of it is stored up to this version. */
export interface Done {
  id: string;
  ok: number;
}
/** A request was refused and has changed nothing. */
export interface Refusal {
  id: string;
  refused: string;
  text: string;
}
/** The server ends the connection, for a reason people can read. */
export interface Bye {
  bye: string;
  /** There is nothing here for whoever this is said to come back for. */
  over?: boolean;
}
/** All that a table has shown to everybody, and the seeds of the deals that are over. */
export interface Transcript {
  /** The version of this format. */
  transcript: number;
  table: string;
  /** The server's public key. */
  key: string;
  head: SignedHead;
  events: string[];
  deals: RevealedDeal[];
}
/** A seed that is no longer secret, and the cards that it is said to have dealt. */
export interface RevealedDeal {
  /** Which entry gave its commitment, counted from 1. */
  at: number;
  seed: string;
  /** By seat, each in the order in which its cards were dealt; none where nothing was dealt from it. */
  hands: Card[][];
  stock: Card[];
}
/** What a player's device keeps: the last head that it was told, and what it gave to the shuffles. */
export interface Receipt {
  receipt: number;
  table: string;
  key: string;
  head: SignedHead;
  /** By commitment, the bytes that the device mixed in. */
  nonces: Record<string, string>;
}
/** One question asked of the counts. */
export interface Surprise {
  what: 'aces' | 'high' | 'length' | 'places' | 'voids';
  /** -1 for all together. */
  seat: number;
  /** Empty where it is of no suit. */
  suit: string;
  /** How often chance alone brings a difference as large as this or larger. */
  p: number;
  /** The same, where one considers how many questions were asked. */
  corrected: number;
}
/** A table where a game goes on, as somebody sees it who passes by. Lists by seat have one entry a seat. */
export interface Glimpse {
  table: string;
  title: string;
  target: string;
  names: string[];
  /** The characters that play there, by their ids; empty for a person and for the server's own bot. */
  bots: string[];
  teams: number[][];
  dealer: number;
  /** Empty texts where nobody has bid. */
  bids: string[];
  taken: number[];
  /** The trick on the table, or else the last one that was taken. */
  trick: PlayedCard[];
  /** Who took it, if it is full. */
  winner: number | null;
  /** Who would take it if no more cards came. */
  ahead: number | null;
  /** The suit that it asks for, while it is not full. */
  led: string | null;
  /** The seat to act, where it is one seat's turn. */
  turn: number | null;
}
/** A table that is not over, of somebody who set it up or sits there. */
export interface OwnTable {
  table: string;
  title: string;
  target: string;
  /** Waiting or playing. */
  status: string;
  practice: boolean;
  /** Whether one set it up, and so may close it. */
  yours: boolean;
  /** The name of whoever may start the game; empty while nobody has a seat. */
  host: string;
  people: number;
  /** Where the teams stand, one's own first; none before a game, where one has no seat, and at all but a few that rest. */
  points: number[];
  /** One's own team, by its number at the table from 0. */
  team: number;
  /** How many decimals they are written with. */
  decimals: number;
  /** Whether the game waits for oneself. */
  due: boolean;
  /** What the game is at, where points are told. */
  phase: string;
  /** The others for whom it waits, by their names. */
  awaited: string[];
  /** The deal that it is at, from 1; 0 where no points are told. */
  deal: number;
  /** The trick that is played, from 1; 0 while none is. */
  trick: number;
}
/** A table whose game is over, of somebody who sat there. */
export interface OwnGame {
  table: string;
  /** One's own. */
  seat: number;
  /** By seat, the characters that played; empty for people and for the server's own bot. */
  bots: string[];
  /** Whether it was played in a browser without the network. */
  offline: boolean;
  /** When something happened there last, in seconds since 1970. */
  at: number;
}
/** How a character does against the others. */
export interface Measured {
  /** As in chess: 400 more are won ten times as often. Their mean is 1500. */
  rating: number;
  /** By so much the rating may be out, with 95 %. */
  give: number;
  /** Of its contracts, how many fail. */
  sets: number;
  /** Of its bids, how many are nils. */
  nils: number;
  nils_made: number;
  /** A contract made. */
  bags: number;
}
/** What to do and why, for somebody who reads it. */
export interface Advice {
  /** The same in a few words: "Play the queen of spades". */
  do: Text;
  /** The card, or the bid, as it is sent; empty where it is something else. */
  choice: string;
  /** Sentences; the first says most. */
  why: (Text | string)[];
  unit: 'equity' | 'points';
  /** All choices, the one that is advised first, then by what they come to; empty where they were not looked at. */
  options: Weighed[];
  /** What the others probably hold. */
  beliefs: Text[];
}
/** One of the choices, or several that come to the very same. */
export interface Weighed {
  /** Cards or bids, as they are sent. */
  choices: string[];
  /** By how much it is worse than the one that is advised: games in a thousand, or points. Below 0 it is better. */
  loss: number;
  /** The standard error of that. */
  error: number;
  /** The same in words. */
  said: Text;
  /** In how many of 100 deals the side makes its contract. */
  contract: number | null;
  bags: number;
}
/** Whose card is called a wrong one, and in which trick, counted from 0. */
export interface RenegeCall {
  offender: number;
  trick: number;
}
/** Which character is to play on a seat; empty for the server's own bot. */
export interface Seated {
  seat: number;
  bot: string;
}
export type FromServer = Full | Tell | Done | Refusal | Bye;
/** The one thing that a request asks for. */
export type Wish = { play: Card } | { bid: string } | { decline: true } | { propose: string } | { call: string } | { defend: boolean } | { keep: boolean } | { discard: Card[] } | { pass_cards: Card[] } | { redeal: true } | { renege: RenegeCall } | { correct: Card } | { confirm: true } | { seat_bot: Seated } | { sit: number } | { knock: number } | { admit: number } | { turn_away: number } | { lock: boolean } | { remove: number } | { leave: true } | { say: Phrase } | { claim: true } | { agree: boolean } | { concede: true } | { undo: true } | { next: true } | { rematch: boolean } | { mix: string } | { since: number };
export type Request = { id: string; at: number } & Wish;
