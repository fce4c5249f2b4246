// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { PlayedCard } from './types';

/** All lessons in order, and the words that they explain. */
export interface LessonList {
  lessons: LessonAbout[];
  glossary: Term[];
}
/** A lesson as a list shows it. */
export interface LessonAbout {
  name: string;
  title: string;
  learn: string;
  steps: number;
  /** A few cards to draw: of its first question, or else of its first deal; none where these are not looked at yet. */
  cards: string[];
  /** Whether it is about the usual game, and not about one with other rules. */
  usual: boolean;
}
/** A word of the table and what it means. */
export interface Term {
  word: string;
  means: string;
  /** Other forms in which it stands in a sentence. */
  forms: string[];
}
/** A lesson at one moment. */
export interface Scene {
  lesson: string;
  title: string;
  learn: string;
  /** Which question is asked, from 1; the last one's number when the lesson is over. */
  step: number;
  steps: number;
  feedback: Feedback | null;
  /** None when the lesson is over. */
  question: LessonQuestion | null;
  /** What to take along, when the lesson is over. */
  remember: string[];
  /** The name of the lesson after this one; empty after the last. */
  next: string;
  /** The answers with which the lesson went on: enough to be here again. */
  kept: string[];
}
/** What the last answer brought, and why. */
export interface Feedback {
  answer: string;
  verdict: 'fine' | 'illegal' | 'right' | 'unwise' | 'wrong';
  heading: string;
  text: string;
  /** What happened at the table after it, in sentences. */
  said: string[];
  /** The table after it; none where the question stands. */
  picture: LessonPicture | null;
  terms: SaidTerm[];
}
/** What lies on the table. Lists by seat have one entry a seat, clockwise from the learner's. */
export interface LessonPicture {
  names: string[];
  /** The learner's cards in the order in which to show them. */
  hand: string[];
  /** How many cards the learner has not looked at yet. */
  backs: number;
  trick: PlayedCard[];
  /** Who has taken the trick, once it is taken. */
  winner: number | null;
  /** The letter of the suit that the trick asks for; empty before its lead. */
  led: string;
  /** How many tricks each seat has taken; none at all where they are not counted. */
  taken: number[];
  /** How many of these are bags, where there are any. */
  bags: number[];
  dealer: number | null;
  /** The suit that is trump, where that differs from deal to deal; "none" without. */
  trump: string;
  turned_up: string;
  /** By seat, empty before it has bid; none at all where bids are not shown. */
  bids: string[];
  teams: TeamPicture[];
  lines: SheetLine[];
  /** How many decimals points are written with: with one, 42 is 4.2. */
  decimals: number;
}
/** A team in this deal. */
export interface TeamPicture {
  name: string;
  /** What it needs and has, or where it stands, in a few words. */
  text: string;
}
/** A line of the sheet. */
export interface SheetLine {
  team: string;
  points: number;
  text: string;
}
/** A word that stands in a text and is explained. */
export interface SaidTerm {
  /** As it stands there. */
  said: string;
  word: string;
  means: string;
}
/** What is asked now. */
export interface LessonQuestion {
  /** What happened on the way here, in sentences. */
  before: string[];
  text: string;
  /** Whether a card of the hand answers it, or one of a few choices. */
  kind: 'card' | 'choice';
  choices: LessonAnswer[];
  picture: LessonPicture;
  terms: SaidTerm[];
}
/** An answer and what it is called. */
export interface LessonAnswer {
  answer: string;
  label: string;
}
/** A place in a lesson. */
export interface SceneAsked {
  /** Its name. */
  lesson: string;
  /** Those given so far. */
  answers?: string[];
}
