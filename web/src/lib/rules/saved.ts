// Rules that somebody saved under a name, in this browser's box.
import { box, type Box } from '../offline/box';
import type { Kept } from '../offline/shelf';
import type { OwnRules } from './own';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';

const PREFIX = 'rules/';

export interface SavedRules extends OwnRules {
  key: string;
  version: number;
  /** When, in milliseconds since 1970. */
  at: number;
}

export interface Outcome {
  saved: SavedRules;
  /** What happened besides, for people; empty where nothing did. */
  note: string;
}

/** The latest first. What is there but is no rules is left alone. */
export async function listSaved(from: Box = box): Promise<SavedRules[]> {
  return (await from.list<OwnRules>(PREFIX)).filter(({ value }) => isRules(value)).map(opened);
}

export async function readSaved(key: string, from: Box = box): Promise<SavedRules | null> {
  const kept = key.startsWith(PREFIX) ? await from.read<OwnRules>(key) : null;
  return kept && isRules(kept.value) ? opened(kept) : null;
}

/** Saves rules: as new ones, or in place of what was saved. */
export async function saveRules(rules: OwnRules, over: SavedRules | null, into: Box = box): Promise<Outcome> {
  const { base, changes, title } = rules;
  const key = over?.key ?? PREFIX + Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
  const { mine, theirs } = await into.write<OwnRules>(key, { base, changes, title }, over?.version ?? 0);
  return { saved: opened(mine), note: theirs ? t('page.offline.conflict') : '' };
}

/** Takes them away, unless another tab has changed them meanwhile: then they come back, to be looked at again. */
export async function dropSaved(saved: SavedRules, from: Box = box): Promise<SavedRules | null> {
  const there = await from.remove<OwnRules>(saved.key, saved.version);
  return there && isRules(there.value) ? opened(there) : null;
}

/** Calls back when another tab saves rules or takes some away; call what comes back to stop that. */
export const watchSaved = (changed: () => void, from: Box = box): (() => void) => from.watch(PREFIX, changed);

const opened = ({ key, version, at, value }: Kept<OwnRules>): SavedRules => ({ ...value, key, version, at });

function isRules(value: unknown): value is OwnRules {
  const { base, changes, title } = (value ?? {}) as Partial<OwnRules>;
  return (
    typeof base === 'string' && typeof title === 'string' && typeof changes === 'object' && changes !== null
  );
}
