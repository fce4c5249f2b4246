// What a table sounds like: quiet, from the first touch on, and mute where a person wants it so.
import type { Known } from './table';
import { TIMES } from './pace';
import { settings } from './settings.svelte';
import type { Sound } from './synth';

const VOLUME = 0.22;
/** A touch that is felt, in milliseconds, where the device can. */
const TOUCH = 8;

let context: AudioContext | null = null;
const made = new Map<string, AudioBuffer>();

/** A browser lets a page be heard once somebody has touched it. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** What makes them is fetched when something is to be heard. */
export const synth = () => import('./synth');

async function bufferOf(sound: Sound, context: AudioContext): Promise<AudioBuffer> {
  const { synthesize, VARIANTS } = await synth();
  const variant = Math.floor(Math.random() * VARIANTS[sound]);
  const key = `${sound}${variant}`;
  let buffer = made.get(key);
  if (!buffer) {
    const samples = synthesize(sound, variant, context.sampleRate);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.getChannelData(0).set(samples);
    made.set(key, buffer);
  }
  return buffer;
}

/** Let something be heard, after so many milliseconds. */
export function play(sound: Sound, after = 0): void {
  void start(sound, after).catch(() => undefined);
}
async function start(sound: Sound, after: number): Promise<void> {
  if (!settings.sound || document.hidden || !touched() || !('AudioContext' in globalThis)) return;
  const since = performance.now();
  // The first one takes a phone long to make: not while a picture is drawn.
  if (!context) await new Promise((resolve) => setTimeout(resolve));
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const at = context.currentTime + Math.max(0, after - (performance.now() - since)) / 1000;
  const source = new AudioBufferSourceNode(context, {
    buffer: await bufferOf(sound, context),
    playbackRate: sound === 'card' || sound === 'packet' ? 0.94 + 0.12 * Math.random() : 1,
  });
  source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  source.start(at);
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
  if (lines.some(({ key }) => key === 'sheet.nil.made')) heard.push('nil');
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
