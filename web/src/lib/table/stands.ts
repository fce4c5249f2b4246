// What a team carries, and how far it has to go while there is a game.
import '../texts/late/table';
import { pointsHere } from '../state/numbers';
import type { Known } from '../state/table';
import { ownTeam } from '../state/words';
import { t } from '../texts/texts.svelte';

/** Below the points of two or three teams, or of one's own where there are more: its bags, and its way to the target. */
export function standings(): (known: Known, team: number) => string[] {
  const points = pointsHere();
  return (known, i) => {
    const { now, table } = known;
    const team = now.teams[i];
    if (!team || (now.teams.length > 3 && i !== ownTeam(known))) return [];
    const bags = table.bags ? t('bags', { n: team.bags }) : '';
    const way =
      now.phase !== 'over' && table.goal && team.to_go
        ? t('page.table.stands', { to_go: points(team.to_go) })
        : '';
    return [bags, way].filter(Boolean);
  };
}
