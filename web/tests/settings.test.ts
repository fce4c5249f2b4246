// A setting that is as usual has no word anywhere: neither in what is kept nor on the page's root.
import { beforeEach, expect, it, vi } from 'vitest';
import first from '../src/first.js?raw';
import { loadSettings, settings, showSettings } from '../src/lib/state/settings.svelte';

const KEPT = 'spadework.settings';
const held = new Map<string, string>();
/** How often a word on the root came, went or became another. */
let marked = 0;
const marks = (): Record<string, string> =>
  new Proxy<Record<string, string>>(
    {},
    {
      set: (words, key, word) => (
        (marked += words[key as string] === word ? 0 : 1),
        Reflect.set(words, key, word)
      ),
      deleteProperty: (words, key) => ((marked += key in words ? 1 : 0), Reflect.deleteProperty(words, key)),
    },
  );
const root = { dataset: marks() };
vi.stubGlobal('document', { documentElement: root });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => held.set(key, value),
});
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('addEventListener', () => {});

/** A visit from its first moment on: what the root says before the first picture, and how often it is told otherwise after that. */
function visit(kept?: object): { before: Record<string, string>; changes: number } {
  if (kept) held.set(KEPT, JSON.stringify(kept));
  root.dataset = marks();
  new Function(first)();
  const { by: _, first: __, ...before } = root.dataset;
  marked = 0;
  loadSettings('');
  return { before, changes: marked };
}
const keptNow = (): unknown => JSON.parse(held.get(KEPT) ?? 'null');
const USUAL = { ...settings };

beforeEach(() => {
  held.clear();
  Object.assign(settings, USUAL);
});

it('has no word for what is usual, and needs none', () => {
  expect(visit()).toEqual({ before: {}, changes: 0 });
  expect(keptNow()).toEqual({});
});
it('knows what was chosen before the first picture, at the next visit', () => {
  Object.assign(settings, { felt: 'wine', sound: false });
  showSettings();
  expect(root.dataset.felt).toBe('wine');
  Object.assign(settings, USUAL);
  expect(visit()).toEqual({ before: { felt: 'wine' }, changes: 0 });
  expect(settings).toEqual({ ...USUAL, felt: 'wine', sound: false });
  expect(keptNow()).toEqual({ felt: 'wine', sound: false });
});
it('forgets a choice that is taken back', () => {
  visit({ deck: 'four-color', back: 'waves' });
  settings.deck = USUAL.deck;
  showSettings();
  expect(root.dataset.deck).toBeUndefined();
  expect(visit()).toEqual({ before: { back: 'waves' }, changes: 0 });
});
it('takes over what visits of before have kept, usual or not, and keeps what is left of it', () => {
  const before = { ...USUAL, theme: 'dark', keys: false };
  expect(visit(before).before.theme).toBe('dark');
  expect(settings).toEqual(before);
  expect(keptNow()).toEqual({ theme: 'dark', keys: false });
  expect(visit()).toEqual({ before: { theme: 'dark' }, changes: 0 });
});
it('reads nothing from a storage that is broken', () => {
  held.set(KEPT, '{"felt":');
  expect(visit()).toEqual({ before: {}, changes: 0 });
  expect(settings).toEqual(USUAL);
});
