// What is heard as a deal ends.
import { expect, test } from 'vitest';
import { isNilMade } from '../src/lib/state/table';
import type { Line } from '../src/lib/wire/types';

test('partners who make their nils together are told so as well', () => {
  const line = (key: string) => ({ key }) as Line;
  expect(['sheet.nil.made', 'sheet.double_nil.made', 'sheet.nil.failed'].map(line).map(isNilMade)).toEqual([
    true,
    true,
    false,
  ]);
});
