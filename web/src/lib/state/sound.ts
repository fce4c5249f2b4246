// What a table sounds like: quiet, from the first touch on, and mute where a person wants it so.
import { isNilMade, type Known } from './table';
import { TIMES } from './pace';
import { settings } from './settings.svelte';
import type { Sound } from './synth';

/** A touch that is felt, in milliseconds, where the device can. */
const TOUCH = 8;

/** A browser lets a page be heard once somebody has touched it. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** What makes them is fetched when something is to be heard. */
export const speaker = () => import('./speaker');

/** Let something be heard, after so many milliseconds. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound || document.hidden || !touched() || !('AudioContext' in globalThis)) return;
  const at = performance.now() + after;
  void speaker()
    .then(({ start }) => start(sound, at))
    .catch(() => undefined);
}

/** A card falls; of a trick that is full, its packet is pushed to its winner later. */
export function tick(taken: boolean): void {
  const { fly, rest } = TIMES[settings.speed];
  play('card', fly * 0.75);
  if (taken) play('packet', fly + rest);
}

/** What is heard between two pictures of the table, besides its cards. */
export function heardIn(before: Known, after: Known): Sound[] {
  const bids = ({ now }: Known): number => now.bids.filter((bid) => bid !== null).length;
  const lines = after.sheet.length > before.sheet.length ? (after.sheet.at(-1) ?? []) : [];
  const heard: Sound[] = [];
  if (after.now.deal !== before.now.deal && after.now.deal > 0) heard.push('riffle');
  else if (bids(after) > bids(before)) heard.push('token');
  if (lines.some(({ mark }) => mark === 'set')) heard.push('set');
  if (lines.some(isNilMade)) heard.push('nil');
  if (after.now.result && !before.now.result) heard.push('game');
  return heard;
}

/** Lets that be heard, each thing after the one before. */
export function hear(before: Known, after: Known): void {
  for (const [i, sound] of heardIn(before, after).entries()) play(sound, 700 * i);
}

/** One's own card was put down: it is felt as well. */
export function feel(): void {
  if (settings.sound && touched()) navigator.vibrate?.(TOUCH);
}
