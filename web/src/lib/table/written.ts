// What the sheet beside a table says of a deal whose last trick is still to be seen: nothing yet.
import type { Known } from '../state/table';

/** The sheet as far as the tricks were seen; of the table as it is, and as it has been seen. */
export function written({ sheet, tricks, now }: Known, seen: Known): Known['sheet'] {
  return now.phase !== 'play' && seen.tricks.length < tricks.length ? sheet.slice(0, -1) : sheet;
}
