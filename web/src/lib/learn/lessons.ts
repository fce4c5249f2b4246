// The lessons as the core gives them, and how far one has come. What is right, and why, is known there alone.
import { box } from '$lib/offline/box';
import { engine } from '$lib/offline/engine';
import type { Card } from '$lib/wire/types';

export interface Term {
  word: string;
  means: string;
}
export interface Listed {
  name: string;
  title: string;
  learn: string;
  steps: number;
}
export interface LessonList {
  lessons: Listed[];
  glossary: Term[];
}
export interface Picture {
  names: string[];
  hand: Card[];
  /** How many cards lie face down before the learner. */
  backs: number;
  trick: { seat: number; card: Card }[];
  winner: number | null;
  dealer: number | null;
  trump: string;
  turned_up: Card;
  bids: string[];
  teams: { name: string; text: string }[];
  lines: { team: string; points: number; text: string }[];
  decimals: number;
}
/** A word that stands in a text, as it stands there, and its meaning. */
export interface Said extends Term {
  said: string;
}
export interface Question {
  before: string[];
  text: string;
  kind: 'card' | 'choice';
  choices: { answer: string; label: string }[];
  picture: Picture;
  terms: Said[];
}
export interface Feedback {
  answer: string;
  verdict: 'right' | 'fine' | 'unwise' | 'illegal' | 'wrong';
  heading: string;
  text: string;
  said: string[];
  /** Null where the question stands. */
  picture: Picture | null;
  terms: Said[];
}
export interface Scene {
  lesson: string;
  title: string;
  learn: string;
  step: number;
  steps: number;
  feedback: Feedback | null;
  /** Null when the lesson is over. */
  question: Question | null;
  remember: string[];
  next: string;
  /** The answers that lead here again. */
  kept: string[];
}

export const lessonList = (): Promise<LessonList> => engine.call('lessons.list', {});
export const sceneOf = (lesson: string, answers: readonly string[]): Promise<Scene> =>
  engine.call('lessons.scene', { lesson, answers });

/** How far one has come in a lesson. */
export interface Progress {
  answers: string[];
  /** Whether it was taken to its end once. */
  done: boolean;
}

const PREFIX = 'learn/';

/** What was kept of all lessons, by name; nothing where this browser keeps nothing. */
export async function allProgress(): Promise<Record<string, Progress>> {
  const found = await box.list<Progress>(PREFIX).catch(() => []);
  return Object.fromEntries(found.map(({ key, value }) => [key.slice(PREFIX.length), value]));
}

export const progressOf = async (lesson: string): Promise<Progress | null> =>
  (await box.read<Progress>(PREFIX + lesson).catch(() => null))?.value ?? null;

/** Keeps it. Of two tabs in one lesson the later one counts; a copy of progress is of use to nobody. */
export async function keepProgress(lesson: string, progress: Progress): Promise<void> {
  const key = PREFIX + lesson;
  const before = await box.read<Progress>(key);
  const done = progress.done || (before?.value.done ?? false);
  const { mine, theirs } = await box.write(key, { ...progress, done }, before?.version ?? 0);
  if (theirs) await box.remove(mine.key, mine.version);
}
