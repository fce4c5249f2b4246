// How the end of a deal is told in a sentence, nils included.
import { expect, test } from 'vitest';
import { isNilMade } from '../src/lib/state/table';
import { t } from '../src/lib/texts/texts.svelte';
import type { Line } from '../src/lib/wire/types';
import '../src/lib/texts/late/table';

/** A figure stays in the line of its verb. */
const NO_BREAK = /\u00a0/g;
const told = (how: string, whose = 'you') =>
  t('page.table.ended', { how, whose, who: 'you', names: ['You', 'Gus'], n: 4, taken: 2, up: false }).replace(
    NO_BREAK,
    ' ',
  );

test('a nil that was made is told as one’s own, as that of whoever bid it, or as all of them', () => {
  expect(told('won_made')).toBe('You and Gus made 4, and your nil');
  expect(told('won_made', 'all')).toBe('You and Gus made 4, and every nil');
  expect(told('won_set', 'own')).toBe('You and Gus bid 4 and took 2, but made a nil');
  // Somebody may be called like a branch of the sentence.
  expect(told('won', 'other')).toBe('You and Gus made you’s nil');
});

test('a nil that failed is told beside what the contract came to', () => {
  expect(told('nil_made')).toBe('You and Gus made 4, but a nil failed');
  expect(told('nil_set')).toBe('You and Gus took 2 toward a bid of 4, and a nil failed');
  expect(told('nil')).toBe('You and Gus lost a nil');
});

test('partners who make their nils together are told so as well', () => {
  const line = (key: string) => ({ key }) as Line;
  expect(['sheet.nil.made', 'sheet.double_nil.made', 'sheet.nil.failed'].map(line).map(isNilMade)).toEqual([
    true,
    true,
    false,
  ]);
});

test('the title of a deal broke between "took" and how many', () => {
  const title = t('page.table.ended', { how: 'set', names: ['You', 'Gus'], n: 4, taken: 2, up: false });
  expect(title).toBe('You and Gus bid\u00a04 and took\u00a02');
});
