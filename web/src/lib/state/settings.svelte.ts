// What this browser remembers of its person's taste, kept in localStorage.
import type { Pace } from '../wire/types';

export const CHOICES = {
  deck: ['two-color', 'four-color', 'color-blind'],
  felt: ['green', 'blue', 'wine'],
  back: ['lattice', 'rays', 'waves'],
  language: ['en', 'es'],
  speed: ['instant', 'quick', 'normal', 'unhurried'],
  theme: ['system', 'light', 'dark'],
} as const;

export interface Settings {
  deck: (typeof CHOICES.deck)[number];
  /** Cards show what is to be read, and no pictures. */
  large: boolean;
  felt: (typeof CHOICES.felt)[number];
  back: (typeof CHOICES.back)[number];
  /** That of the rule sheets. */
  language: (typeof CHOICES.language)[number];
  speed: Pace;
  theme: (typeof CHOICES.theme)[number];
  /** A card is played by a second tap. */
  confirm: boolean;
  /** The last card of a hand plays itself. */
  forced: boolean;
  sound: boolean;
  /** Single letters work as keys at the table. */
  keys: boolean;
  /** The sheet and the log stand beside a large table. */
  side: boolean;
}

/** What is usual: the page's root and the storage have a word only for what was chosen instead of it. */
const DEFAULTS: Settings = {
  deck: 'two-color',
  large: false,
  felt: 'green',
  back: 'lattice',
  language: 'en',
  speed: 'normal',
  theme: 'system',
  confirm: false,
  forced: false,
  sound: true,
  keys: true,
  side: true,
};
const KEPT = 'spadework.settings';

/** Settings from what was kept or asked for; anything unknown falls back to what was before. */
export function readSettings(from: Record<string, unknown>, before: Settings = DEFAULTS): Settings {
  const result: Settings = { ...before };
  for (const key of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    const value = from[key];
    if ((CHOICES[key] as readonly unknown[]).includes(value)) Object.assign(result, { [key]: value });
  }
  // Large print was a deck of its own.
  if (from.deck === 'large-print') result.large = true;
  for (const key of ['large', 'confirm', 'forced', 'sound', 'keys', 'side'] as const) {
    const value = from[key];
    if (typeof value === 'boolean') result[key] = value;
    else if (value === 'true' || value === 'false') result[key] = value === 'true';
  }
  return result;
}

function kept(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS });

/** Reads what was kept, then what the address asks for (`?speed=instant`), and keeps that. */
export function loadSettings(search: string): void {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once
  const asked = Object.fromEntries(new URLSearchParams(search));
  Object.assign(settings, readSettings(asked, readSettings(kept())));
  showSettings();
}

/**
 * Puts what was chosen on the page's root, where `first.js` puts it before the first picture, and into the storage. A word there
 * that was not there before has all of the page styled anew.
 */
export function showSettings(): void {
  const chosen = Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => value !== DEFAULTS[key as keyof Settings]),
  );
  const { dataset } = document.documentElement;
  for (const key of ['theme', 'deck', 'felt', 'back', 'speed'] as const)
    if (key in chosen) dataset[key] = settings[key];
    else delete dataset[key];
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
