import { expect, test, vi } from 'vitest';
import { figureOf, initials } from '../src/lib/bots/portraits';

test.each([
  ['ned', 'N'],
  ['Ruby Blum', 'RB'],
  ['Guest 4412', 'G4'],
  ['  Ana María de la O ', 'AM'],
  ['🂡 Ace', 'A'],
  ['', ''],
])('%s is %s on a disc', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('nobody at a table has the face of another, and keeps one wherever it is seen', () => {
  const tables = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ['', 'Ann', 'Nan', `Ben ${n}`, `Neb ${n}`, `Enb ${n}`]);
  for (const table of tables) {
    const figures = table.map(figureOf);
    expect(new Set(figures).size).toBe(table.length);
    expect(table.map(figureOf)).toEqual(figures);
  }
});

test('nobody at a table has the figure of another turned over, though each was seen elsewhere', async () => {
  const crowd = Array.from({ length: 15 }, (_, i) => `Guest ${i}`);
  for (const before of [[], ['Ben', ...crowd, 'June', ...crowd]]) {
    vi.resetModules();
    const { figureOf } = await import('../src/lib/bots/portraits');
    before.forEach(figureOf);
    const heads = ['', 'Ben', 'June', 'Cam', 'Ann', 'Di'].map(figureOf).map((one) => Math.min(one, 23 - one));
    expect(new Set(heads).size).toBe(heads.length);
  }
});

test('people of several evenings have faces of their own, the same whoever is seen first', async () => {
  const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ada', 'Eve'];
  const faces = async (order: string[]) => {
    vi.resetModules();
    const { figureOf } = await import('../src/lib/bots/portraits');
    return Object.fromEntries(order.map((name) => [name, figureOf(name)]));
  };
  const seen = await faces(people);
  expect(new Set(Object.values(seen)).size).toBe(people.length);
  expect(await faces(people.toReversed())).toEqual(seen);
});
