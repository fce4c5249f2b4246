import { expect, test } from 'vitest';
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
  const tables = [0, 1, 2, 3].map((n) => ['', 'Ann', 'Nan', `Ben ${n}`, `Neb ${n}`, `Enb ${n}`]);
  for (const table of tables) {
    const figures = table.map(figureOf);
    expect(new Set(figures).size).toBe(table.length);
    expect(table.map(figureOf)).toEqual(figures);
  }
});
