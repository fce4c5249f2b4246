import { expect, test } from 'vitest';
import { heardIn } from '../src/lib/state/sound';
import { synthesize, VARIANTS, type Sound } from '../src/lib/state/synth';
import { afterNews, fromFull } from '../src/lib/state/table';
import { first, news } from './frames';

const RATE = 48_000;
const EACH = Object.entries(VARIANTS).flatMap(([sound, n]) =>
  Array.from({ length: n }, (_, variant) => [sound as Sound, variant] as const),
);

test.each(EACH)('%s %i is heard, is not too loud and ends without a click', (sound, variant) => {
  const samples = synthesize(sound, variant, RATE);
  const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(peak).toBeGreaterThan(0.08);
  expect(peak).toBeLessThan(1);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  expect(samples.length / RATE).toBeLessThan(3);
});

test('four cards fall differently, and each the same way again', () => {
  const cards = [0, 1, 2, 3].map((variant) => synthesize('card', variant, RATE).join());
  expect(new Set(cards).size).toBe(4);
  expect(synthesize('card', 2, RATE).join()).toBe(cards[2]);
});

test('of a game one hears the riffles, the bids and the end, each at its time', () => {
  let known = fromFull(first);
  const heard: Sound[] = [];
  for (const one of news) {
    const step = afterNews(known, one);
    if (step === 'gap') throw new Error('a frame is missing');
    heard.push(...heardIn(known, step.known));
    known = step.known;
  }
  expect(heard.filter((sound) => sound === 'riffle')).toHaveLength(1);
  expect(heard.filter((sound) => sound === 'game')).toHaveLength(1);
  expect(heard.filter((sound) => sound === 'token').length).toBeGreaterThanOrEqual(4);
  expect(heard.at(-1)).toBe('game');
});
