// What the browser's own check rests on: hashes that need no https are those of the browser, and the vectors of docs/dealing.md hold.
import { expect, test } from 'vitest';
import { normal, told } from '../src/lib/fair/chance';
import { counted } from '../src/lib/fair/luck';
import { grounds, numbered } from '../src/lib/fair/told';
import { hmac, join, plainHmac, plainSha256, sha256, valid } from '../src/lib/fair/hash';
import { t } from '../src/lib/texts/texts.svelte';
import '../src/lib/texts/late/fair';

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

test('SHA-256 and HMAC of our own are those of the browser, at every length around a block', async () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = join(Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256));
    expect(hex(plainSha256(bytes))).toBe(hex(await sha256(bytes)));
    const key = join(plainSha256(bytes));
    expect(hex(plainHmac(key, bytes))).toBe(hex(await hmac(key, bytes)));
  }
  expect(hex(plainSha256(utf8('abc')))).toMatch(/^ba7816bf8f01cfea/);
});

test('a signature is valid for its message and its key alone', async () => {
  const bytes = (text: string) => join(Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16)));
  const key = bytes('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29');
  const signature = bytes(
    'aaa3907936ec43fa6881b0a2a32d8ebe65f5c6be88f89563f0a3777b2a09816bc71d44e293604029d4b3b47b917d77de4872d371fb1dbd449eb2bb06b684e309',
  );
  expect(await valid(key, utf8('head'), signature)).toBe(true);
  expect(await valid(key, utf8('tail'), signature)).toBe(false);
});

test('a hand counts once, and what it brings stands beside chance', () => {
  const hand = 'AS KS QS JS TS 9S 8S AH KH 2D 3D 4D 5D'.split(' ');
  const none = { since: 0, hands: 0, aces: 0, high: 0, spades: 0, voids: 0, last: [] };
  const once = counted(none, 'table', hand, 5);
  expect(once).toMatchObject({ since: 5, hands: 1, aces: 2, high: 5, spades: 7, voids: 1 });
  expect(counted(once, 'table', hand.toReversed(), 9)).toBe(once);
  expect(counted(once, 'other', hand, 9).hands).toBe(2);
  expect(told(none)).toEqual([]);
  expect(told(once).map(({ what }) => what)).toEqual(['high', 'aces', 'spades', 'voids']);
  expect(told(once).every(({ percent }) => percent > 80)).toBe(true);
  expect([normal(0), normal(1.96), normal(-1.96)].map((p) => p.toFixed(3))).toEqual(['0.500', '0.975', '0.025']); // prettier-ignore
});

test('the longer my luck lasts, the rarer it is', () => {
  const lucky = (hands: number) =>
    told({ since: 1, hands, aces: 1.1 * hands, high: 3 * hands, spades: 3.25 * hands, voids: 0, last: [] });
  const rank = (hands: number) => lucky(hands).find(({ what }) => what === 'aces')?.percent ?? 0;
  expect(rank(400)).toBeGreaterThan(rank(100));
});

test('nobody is told that my device protects a deal which the server shuffled alone', () => {
  const deal = (at: number, mixed: number[], own: boolean) => ({
    ...{ at, number: at, dealer: 0, state: 'sound' as const, commitment: 'c', seed: 's' },
    mixed,
    own,
  });
  const [alone, withMe, withAnother] = [deal(1, [], false), deal(2, [0, 1], true), deal(3, [1], false)];
  const told = grounds(numbered([alone, withMe, withAnother]));
  expect(told.own.deals.map(({ number }) => number)).toEqual([2]);
  expect(told.alone.deals.map(({ number }) => number)).toEqual([1]);
  expect([told.own.which, told.alone.which]).toEqual(['few', 'few']);
  expect(grounds(numbered([withMe])).own.which).toBe('all');
  expect(grounds(numbered([1, 2, 3, 4, 5].map((at) => deal(at, [], at === 5)))).alone.which).toBe('all');
  const many = [1, 2, 3, 4, 5].map((at) => deal(at, at > 1 ? [0] : [], at > 1));
  expect(grounds(numbered(many)).own.which).toBe('some');
  const say = (key: 'own' | 'alone', which: string, some: number, n: number, deals: string[]) =>
    t(`page.fair.holds.${key}`, { which, some, n, deals });
  expect(say('own', 'few', 1, 2, ['deal 2'])).toBe(
    'Your device helped shuffle deal 2, so nobody could have chosen its cards.',
  );
  expect(say('own', 'some', 4, 5, [])).toBe(
    'Your device helped shuffle 4 of them, so nobody could have chosen those cards.',
  );
  expect(say('alone', 'few', 2, 5, ['deal 1', 'deal 3'])).toMatch(
    /^deal 1 and deal 3 were shuffled by this site alone/,
  );
});
