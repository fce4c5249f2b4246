// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Bid, Card, Line, Rules } from './game';

export type Phrase = 'good-game' | 'good-luck' | 'hello' | 'nice-nil' | 'one-moment' | 'sorry' | 'thanks' | 'well-played';
export type Seen = GameStarted | BidMade | BidProposed | RedealCalled | TrumpPassed | TrumpCalled | DefenseChosen | CardKept | CardPlayed | RestClaimed | ClaimAnswered | CardCorrected | RenegeClaimed | DealConfirmed | TimeCalled | Conceded | TurnedUp | TrumpFixed | BlindOffered | BlindBidsShown | TurnUpTaken | BidsShown | BidsFixed | DealVoided | TrickTaken | ClaimShown | RestTaken | RenegeJudged | RestAwarded | DealScored | GameWon | OwnHandShown | OwnAnswer | OwnCards | CardsMoved | DealBegun | DealFixed | SeatTaken | LeftSeat | BotSat | BotChosen | PhraseSaid | ConcessionOffered | TakenBack | BytesMixed | RematchBegun | TableLocked | LetIn | SeatCleared;
/** The deal to come was fixed, but for what devices mix in: this commitment binds it. */
export interface DealFixed {
  type: 'DealFixed';
  /** Which shuffle of its game it is, from 1. */
  number: number;
  dealer: number;
  commitment: string;
}
/** A game began under these rules, with this seat as the first dealer. */
export interface GameStarted {
  type: 'GameStarted';
  rules: Rules;
  dealer: number;
}
/** A seat bid. Where the bid is blind, nobody else learns of it before `BlindBidsShown`. */
export interface BidMade {
  type: 'BidMade';
  seat: number;
  bid: Bid;
}
/** A seat said what it hopes for, and its partner will fix the team's bid (1.10). */
export interface BidProposed {
  type: 'BidProposed';
  seat: number;
  tricks: number;
  /** Whether it said "and a possible" after the number. */
  possible: boolean;
}
/** A seat asked for a new deal, with a hand for which the rules allow it (2.8). */
export interface RedealCalled {
  type: 'RedealCalled';
  seat: number;
}
/** A seat left it to the others to name trump. */
export interface TrumpPassed {
  type: 'TrumpPassed';
  seat: number;
}
/** A seat ordered the turned-up card to the dealer's hand, or named a suit, and is the maker (1.12). */
export interface TrumpCalled {
  type: 'TrumpCalled';
  seat: number;
  suit: 'C' | 'D' | 'H' | 'S' | 'none';
  alone: boolean;
}
/** An opponent of a maker who plays alone said whether it defends alone. */
export interface DefenseChosen {
  type: 'DefenseChosen';
  seat: number;
  alone: boolean;
}
/** A seat that draws its hand looked at a card and kept it, or did not and takes the next (1.13). */
export interface CardKept {
  type: 'CardKept';
  seat: number;
  keep: boolean;
}
/** A seat played a card. */
export interface CardPlayed {
  type: 'CardPlayed';
  seat: number;
  card: Card;
}
/** A seat claimed all tricks that are left, and put its cards on the table. */
export interface RestClaimed {
  type: 'RestClaimed';
  seat: number;
}
/** An opponent of the claiming seat agreed to the claim, or did not. */
export interface ClaimAnswered {
  type: 'ClaimAnswered';
  seat: number;
  agreed: boolean;
}
/** A seat took back a wrong card in time and played this one in its place (1.6). */
export interface CardCorrected {
  type: 'CardCorrected';
  seat: number;
  card: Card;
}
/** A seat said that an opponent played a wrong card to a trick, counted from 0 (1.6). */
export interface RenegeClaimed {
  type: 'RenegeClaimed';
  seat: number;
  offender: number;
  trick: number;
}
/** A seat agreed that the deal may be scored as it was played (1.6). */
export interface DealConfirmed {
  type: 'DealConfirmed';
  seat: number;
}
/** The time that the rules give a game is up: the deal in progress is the last. */
export interface TimeCalled {
  type: 'TimeCalled';
}
/** A team gave the game up. */
export interface Conceded {
  type: 'Conceded';
  team: number;
}
/** A card was turned up for all to see: the dealer's last, or the top of the stock (1.11, 1.12). */
export interface TurnedUp {
  type: 'TurnedUp';
  card: Card;
}
/** This suit is trump in the deal, or none is. */
export interface TrumpFixed {
  type: 'TrumpFixed';
  suit: 'C' | 'D' | 'H' | 'S' | 'none';
}
/** These seats may bid blind; nobody sees a card before all of them have answered. */
export interface BlindOffered {
  type: 'BlindOffered';
  seats: number[];
}
/** All blind answers are in and are opened together: by seat, the bid, or none. */
export interface BlindBidsShown {
  type: 'BlindBidsShown';
  bids: (Bid | null)[];
}
/** The dealer took the turned-up card into its hand, and owes a discard (1.12). */
export interface TurnUpTaken {
  type: 'TurnUpTaken';
  seat: number;
  card: Card;
}
/** Bids that were made in secret are in and are opened together, by seat. */
export interface BidsShown {
  type: 'BidsShown';
  bids: (Bid | null)[];
}
/** The rules made the bids, by seat; nobody chose (1.13). */
export interface BidsFixed {
  type: 'BidsFixed';
  bids: (Bid | null)[];
}
/** The deal does not count, and this seat deals again. */
export interface DealVoided {
  type: 'DealVoided';
  why: 'all_passed' | 'called' | 'few_bid' | 'reneges';
  dealer: number;
}
/** A seat took the trick. */
export interface TrickTaken {
  type: 'TrickTaken';
  seat: number;
}
/** A claiming seat's cards were put on the table for all to see. */
export interface ClaimShown {
  type: 'ClaimShown';
  seat: number;
  cards: Card[];
}
/** A claim was agreed to: the seat took all tricks that were left, this many. */
export interface RestTaken {
  type: 'RestTaken';
  seat: number;
  tricks: number;
}
/** A claim of a renege was looked into: the card was wrong, or it was not (1.6). */
export interface RenegeJudged {
  type: 'RenegeJudged';
  seat: number;
  offender: number;
  trick: number;
  upheld: boolean;
}
/** Play stopped after a renege, and the tricks not yet played went to these seats, so many to each (1.6). */
export interface RestAwarded {
  type: 'RestAwarded';
  tricks: number[];
}
/** The deal is over and these lines go on the sheet. */
export interface DealScored {
  type: 'DealScored';
  lines: Line[];
}
/** The game is over. More than one winner is a draw, none means that all lost. */
export interface GameWon {
  type: 'GameWon';
  winners: number[];
  why: 'boston' | 'conceded' | 'double_blind_nil' | 'few_tricks' | 'lower_limit' | 'match' | 'max_deals' | 'moon' | 'reneges' | 'sets' | 'target' | 'time';
}
/** The seat that is told this was shown its own hand. */
export interface OwnHandShown {
  type: 'OwnHandShown';
  cards: Card[];
}
/** The seat that is told this has bid in secret, or chosen to look at its cards. */
export interface OwnAnswer {
  type: 'OwnAnswer';
  bid: Bid | null;
}
/** The seat that is told this looked at cards, took them up, or let them go. */
export interface OwnCards {
  type: 'OwnCards';
  what: 'discarded' | 'drawn' | 'kept' | 'kitty' | 'offered' | 'passed' | 'received';
  /** For `kept`, the card kept and the one laid aside. */
  cards: Card[];
}
/** A seat took up cards, or let them go, that nobody else saw. */
export interface CardsMoved {
  type: 'CardsMoved';
  seat: number;
  what: 'discarded' | 'drawn' | 'kitty' | 'passed';
  count: number;
}
/** The cards were dealt; which, nobody is told. */
export interface DealBegun {
  type: 'DealBegun';
  /** Number of the deal in this game, from 1. */
  deal: number;
  dealer: number;
}
/** Somebody took a seat, or came back to it. */
export interface SeatTaken {
  type: 'SeatTaken';
  seat: number;
  name: string;
}
/** A person left; a bot sits in, and the seat is kept for its owner. */
export interface LeftSeat {
  type: 'LeftSeat';
  seat: number;
}
/** A bot acts on a person's seat until the person does something again. */
export interface BotSat {
  type: 'BotSat';
  seat: number;
  why: 'absent' | 'timed_out';
}
/** The host had another character play on a seat where no person sits. */
export interface BotChosen {
  type: 'BotChosen';
  seat: number;
  bot: string;
}
/** A seat said one of the preset phrases. */
export interface PhraseSaid {
  type: 'PhraseSaid';
  seat: number;
  phrase: Phrase;
}
/** A seat would give the game up; it is given up when all people of the team would. */
export interface ConcessionOffered {
  type: 'ConcessionOffered';
  seat: number;
}
/** The game went back to where it stood at this version; what came between no longer counts. */
export interface TakenBack {
  type: 'TakenBack';
  seat: number;
  to: number;
}
/** The device of whoever sits there gave bytes of its own to the shuffle to come. */
export interface BytesMixed {
  type: 'BytesMixed';
  seat: number;
  nonce: string;
}
/** The people at the table start another game; `GameStarted` follows. */
export interface RematchBegun {
  type: 'RematchBegun';
}
/** The host locked the table, so that only whom he lets in sits down there, or opened it again. */
export interface TableLocked {
  type: 'TableLocked';
  locked: boolean;
}
/** The host let somebody in. */
export interface LetIn {
  type: 'LetIn';
  name: string;
  /** A trick is to be played out first. */
  waits: boolean;
}
/** The host took somebody off a seat. */
export interface SeatCleared {
  type: 'SeatCleared';
  seat: number;
  name: string;
}
