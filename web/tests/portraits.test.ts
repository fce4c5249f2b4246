import { expect, test } from 'vitest';
import { initials } from '../src/lib/bots/portraits';

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
