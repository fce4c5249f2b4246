// Names for documents: the day, as people in this place count it, and something to tell them apart.

import { t } from '../texts/texts.svelte';
import '../texts/late/keep';

export const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv');
export const today = (): string => dayOf(Date.now());
export const newKey = (): string => `${today()}-${Math.random().toString(36).slice(2, 8)}`;

/** What an evening is called: by its title, else by the day it began on, and the year where that is another. */
export function nameOf({ title, began }: { title: string; began: string }, now = today()): string {
  const day = new Date(`${began}T12:00`);
  if (title || Number.isNaN(day.getTime())) return title || began || t('page.keep.title');
  const year = began.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const };
  return day.toLocaleDateString('en-US', { weekday: 'short', month: 'long', day: 'numeric', ...year });
}
