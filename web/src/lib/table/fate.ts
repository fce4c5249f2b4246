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
  return state === 'show.team.set' ? 'set' : state.startsWith('show.team.made') ? 'made' : 'open';
}

/** The last tricks that a team took are its bags: how many of them lie before this seat. */
export function bagsOf(known: Known, teams: readonly TeamNow[], seat: number): number {
  const team = teamOf(known, seat);
  const over = known.table.bags ? (teams[team]?.over ?? 0) : 0;
  if (over === 0) return 0;
  const seats = known.table.teams[team] ?? [];
  return known.tricks.filter(({ winner }) => seats.includes(winner)).slice(-over).filter(({ winner }) => winner === seat).length; // prettier-ignore
}
