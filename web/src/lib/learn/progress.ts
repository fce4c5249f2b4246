// How far one has come in the lessons, as it lies in the box of this device.
import { box } from '$lib/offline/box';

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
