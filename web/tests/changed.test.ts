// Pictures of a table, from what became of them.
import { expect, it } from 'vitest';
import { changed, whole } from '../src/lib/net/changed';
import type { Full, Tell } from '../src/lib/wire/types';

it('puts each value in its place, and leaves alone what is known', () => {
  const before = { trick: [{ card: '5H' }], taken: [0, 1], can: ['say', 'claim'], seats: [{ name: 'Ann' }] };
  const told = { 'trick.1': { card: '4H' }, 'taken.0': 2, 'can.length': 1 };
  const after = changed(before, told) as typeof before;
  expect(after).toEqual({
    trick: [{ card: '5H' }, { card: '4H' }],
    taken: [2, 1],
    can: ['say'],
    seats: [{ name: 'Ann' }],
  });
  expect(before.can).toHaveLength(2);
  expect(after.seats).toBe(before.seats);
  expect(before.trick).toHaveLength(1);
});

it('begins anew with a picture that is told whole', () => {
  const full = { now: { turn: 1 }, you: { seat: 0 } } as Full;
  const tell = { told: [], now: { '': { turn: 2 } }, you: {} } as unknown as Tell;
  expect(whole(full, tell)).toEqual({ told: [], now: { turn: 2 }, you: { seat: 0 } });
});
