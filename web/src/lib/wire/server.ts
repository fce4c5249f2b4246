// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Text } from './game';
import type { RulesForm } from './rules';
import type { Glimpse, Measured, OwnGame, OwnTable, Pace, Surprise } from './types';

/** How the deals that are over fell: those of the whole pack to four seats. */
export interface DealStatistics {
  /** When the first was counted, in seconds since 1970; 0 while there is none. */
  since: number;
  deals: number;
  /** Deals of other packs or numbers of seats, which are not looked at. */
  others: number;
  /** So many deals before questions are asked. */
  fewest: number;
  /** How often a suit had no card in a hand, one, two and so on, up to seven; more than these last. */
  lengths: number[];
  /** The same as chance brings it. */
  expected_lengths: number[];
  seats: SeatCounted[];
  expected: SeatCounted;
  /** Each question that was asked, the most surprising answer first. */
  judged: Surprise[];
}
/** What a seat was dealt, in the mean of all deals. */
export interface SeatCounted {
  spades: number;
  aces: number;
  /** Aces, kings and queens. */
  high: number;
  /** The part of its hands that lacked a suit. */
  voids: number;
}
/** The code by which a lost password is replaced. It is told once. */
export interface RecoveryCode {
  code: string;
}
/** All devices where one is signed in, the one seen last first. */
export interface SessionsSeen {
  sessions: SessionSeen[];
}
/** A device where one is signed in. */
export interface SessionSeen {
  id: string;
  /** As people call it; empty where that cannot be told. */
  browser: string;
  system: string;
  /** When one signed in there, in seconds since 1970. */
  since: number;
  /** When one was last there, give or take some minutes. */
  seen_at: number;
  /** Whether it is the device that asks. */
  here: boolean;
}
/** All whom one has blocked, the last one first. */
export interface BlocksSeen {
  blocks: BlockSeen[];
}
/** Somebody whom one has blocked. */
export interface BlockSeen {
  id: string;
  /** What he is called now. */
  name: string;
  /** In seconds since 1970. */
  since: number;
}
/** Who one is. */
export interface Me {
  /** Empty until one is given. */
  name: string;
  /** Four digits; without a name one is called "Guest" and these. */
  id_hint: string;
  last: Last | null;
  /** Whether one is signed in to an account. */
  account: boolean;
}
/** The table where somebody was last. */
export interface Last {
  table: string;
  title: string;
  status: string;
}
/** The table that was set up. */
export interface Opened {
  table: string;
}
/** A table as somebody sees it who has its link. */
export interface TableAbout {
  table: string;
  title: string;
  ruleset: string;
  target: string;
  /** The name of whoever may start the game; empty while nobody has a seat. */
  host: string;
  status: string;
  seats: SeatAbout[];
  /** The title of the usual game. */
  differs_from: string;
  /** The sentences in which its rules differ from that. */
  differs: string[];
  link: string;
}
/** Who is on a seat. */
export interface SeatAbout {
  name: string;
  by: 'bot' | 'nobody' | 'person';
  /** The character that plays there, or would while nobody sits there. */
  bot: string;
  /** How strong that is, from 1. */
  level: number;
  /** A bot plays for a person whose seat this is, and whose name stands here. */
  kept: boolean;
}
/** Tables that anybody may join, and one to look at. */
export interface TableList {
  tables: OpenTable[];
  /** The last of these tables, where there are more: ask for those after it. */
  more: string;
  /** A table of those that everybody may find, at which people play; of several, one with the most of them. */
  played: Glimpse | null;
}
/** A table as the list of open tables shows it. */
export interface OpenTable {
  table: string;
  title: string;
  target: string;
  host: string;
  people: number;
  free: number;
  status: string;
  /** The title of the usual game. */
  differs_from: string;
  /** The sentences in which its rules differ from that. */
  differs: string[];
}
/** The tables that one set up or sits at, as far as they are not over. */
export interface OwnTables {
  tables: OwnTable[];
}
/** The tables whose last game one sat at to its end, the last one first. */
export interface OwnGames {
  games: OwnGame[];
}
/** The bots, the weakest first. */
export interface BotList {
  bots: BotAbout[];
}
/** A bot that people know by its name. */
export interface BotAbout {
  /** By which it is asked for. */
  id: string;
  name: string;
  /** How strong it is, from 1; of one level are those that are as strong and of another temper. */
  level: number;
  temper: 'bold' | 'careful' | 'even' | 'nils';
  /** What is said of it. */
  line: Text;
  measured: Measured | null;
  /** Whether it goes by rules of thumb for now, since this server lacks the kernel with which it would look ahead. */
  thumb: boolean;
}
/** A sheet was written. */
export interface Written {
  version: number;
  /** Where it is shown. */
  link: string;
}
/** Why something could not be done, as RFC 9457 has it, with two members of our own. */
export interface Problem {
  /** Where this kind of problem is explained. */
  type: string;
  /** The kind in a few words, the same each time. */
  title: string;
  /** The status of HTTP; in a browser's own core as well, where nothing went over HTTP. */
  status: number;
  /** What is wrong this time and the remedy, in a sentence for people. */
  detail: string;
  /** The kind, for programs: a word from a closed list. */
  code: string;
  /** Where in what was asked: `"deal 2, tricks"`; empty for the whole of it. */
  place: string;
}
/** What somebody would be called. */
export interface NewName {
  name: string;
}
/** A table for people. */
export interface NewTable {
  rules?: RulesForm;
  /** Whether anybody may find it, not only who has the link. */
  listed?: boolean;
  pace?: Pace;
  /** How long a turn may last; 0 for as long as it takes. */
  turn_seconds?: 0 | 15 | 30 | 60;
  /** Who plays on each seat where no person sits, likewise. */
  bots?: string[];
}
/** A game against bots, to begin at once. */
export interface NewPractice {
  rules?: RulesForm;
  pace?: Pace;
  /** Who plays on each seat where no person sits: characters by their ids, the first for one's own seat. An empty one is the server's own bot. */
  bots?: string[];
}
/** The games of a table that a browser kept by itself. */
export interface Brought {
  /** The name that the browser gave it. */
  table: string;
  /** Its record. */
  text: string;
  /** One's own. */
  seat: number;
  /** What one was called there; it is no longer kept. */
  name: string;
  /** By seat, the characters that played. */
  bots: string[];
}
/** What an account is to be called, and its password. */
export interface SignUp {
  name: string;
  password: string;
}
/** Whose account it is. */
export interface SignIn {
  name: string;
  password: string;
  /** Whether the tables and games of the guest that one is on this device go with the account from now on. */
  bring?: boolean;
}
/** Another password, by the code. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}
/** Another password, by the one that one has. */
export interface NewPassword {
  before: string;
  password: string;
}
/** The password that one has. */
export interface OwnPassword {
  password: string;
}
/** Somebody with a seat at a table. */
export interface NewBlock {
  table: string;
  seat: number;
  /** What he is called there: should somebody else have sat down meanwhile, nobody is blocked. */
  name: string;
}
