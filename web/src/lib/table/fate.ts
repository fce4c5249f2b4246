// What has become of a bid, in the server's words, and which of a seat's tricks are bags.
import type { Stage } from '../state/stage.svelte';
import type { Known } from '../state/table';
import { teamOf } from '../state/words';
import type { TeamNow } from '../wire/types';

type Fate = 'open' | 'made' | 'set';
type Shown = Pick<Stage, 'teams' | 'taken' | 'left' | 'trick'>;

export function fateOf(known: Known, { teams, taken, left, trick }: Shown, seat: number, bid: string): Fate {
  // A nil is made once the last trick lies with its winner.
  if (bid.endsWith('nil'))
    return taken[seat] ? 'set' : left[seat] === 0 && trick.length === 0 ? 'made' : 'open';
  const state = teams[teamOf(known, seat)]?.state?.key ?? '';
  // Of those who are set together, the bid of whoever took what it said is whole.
  if (state === 'show.team.set')
    return (taken[seat] ?? 0) < Number(bid.replace('blind-', '')) ? 'set' : 'open';
  return state.startsWith('show.team.made') ? 'made' : 'open';
}

/** How many of the tricks before this seat are bags: those of a failed nil that count as such, and the last ones beyond the contract. */
export function bagsOf(known: Known, teams: readonly TeamNow[], seat: number): number {
  const team = teamOf(known, seat);
  const { over = 0, taken = 0, contract = 0 } = teams[team] ?? {};
  if (over === 0 || !known.table.bags) return 0;
  const beyond = Math.min(over, Math.max(0, taken - contract));
  const seats = known.table.teams[team] ?? [];
  const won = known.tricks.map(({ winner }) => winner).filter((winner) => seats.includes(winner));
  // What does not count towards the contract was taken by a nil.
  const apart = (at: number): boolean => won.length > taken && (known.now.bids[at]?.endsWith('nil') ?? false);
  if (apart(seat)) return Math.min(over - beyond, won.filter((winner) => winner === seat).length);
  const counted = won.filter((winner) => !apart(winner));
  return counted.slice(counted.length - beyond).filter((winner) => winner === seat).length;
}
