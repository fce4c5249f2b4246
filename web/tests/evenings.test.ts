import { expect, test } from 'vitest';
import { nameOf } from '../src/lib/keep/keys';

test('an evening without a title was called by a bare date', () => {
  const called = (began: string, title = '') => nameOf({ title, began }, '2026-12-01');
  expect(called('2026-11-21')).toBe('Sat, November 21');
  expect(called('2025-11-21')).toBe('Fri, November 21, 2025');
  expect(called('2026-11-21', 'At Ann’s')).toBe('At Ann’s');
  expect(called('')).toBe('Keep score');
});
