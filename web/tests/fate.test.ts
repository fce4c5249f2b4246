import { expect, it } from 'vitest';
import { fromFull, type Known } from '../src/lib/state/table';
import { bagsOf, fateOf } from '../src/lib/table/fate';
import type { TeamNow } from '../src/lib/wire/types';
import { first } from './frames';

const begun = fromFull(first);
/** Seats 0 and 2 are a team: who took the tricks, what was bid, and how the team stands. */
function bags(winners: number[], bids: (string | null)[], team: Partial<TeamNow>): number[] {
  const known: Known = {
    ...begun,
    table: { ...begun.table, bags: true, teams: [[0, 2], [1, 3]] }, // prettier-ignore
    tricks: winners.map((winner) => ({ winner, cards: [] })),
    now: { ...begun.now, bids },
  };
  const teams = [{ ...begun.now.teams[0], ...team } as TeamNow];
  return [0, 2].map((seat) => bagsOf(known, teams, seat));
}

it('lays the last tricks beyond a contract as bags', () => {
  expect(bags([0, 2, 2, 0], ['2', null, '1', null], { contract: 3, taken: 4, over: 1 })).toEqual([1, 0]);
});

it('lays the trick of a failed nil as the bag, and none beside a contract that is not made', () => {
  expect(bags([2, 0], ['3', null, 'nil', null], { contract: 3, taken: 1, over: 1 })).toEqual([0, 1]);
});

it('keeps the tricks of a nil and those beyond the contract apart', () => {
  expect(bags([0, 2, 0], ['1', null, 'nil', null], { contract: 1, taken: 2, over: 2 })).toEqual([1, 1]);
});

it('knows no bags of a nil whose tricks help the contract', () => {
  expect(bags([0, 2], ['3', null, 'nil', null], { contract: 3, taken: 2, over: 0 })).toEqual([0, 0]);
});

it('cracks the bid of whoever fell short, and not that of a partner who took what it said', () => {
  const known: Known = { ...begun, table: { ...begun.table, teams: [[0, 2], [1, 3]] } }; // prettier-ignore
  const set = { ...begun.now.teams[0], state: { key: 'show.team.set', args: {} } } as TeamNow;
  const shown = { teams: [set], taken: [1, 3, 1, 0], left: [0, 0, 0, 0], trick: [] };
  expect([fateOf(known, shown, 0, '4'), fateOf(known, shown, 2, '1')]).toEqual(['set', 'open']);
  expect(fateOf(known, shown, 0, 'blind-6')).toBe('set');
});
