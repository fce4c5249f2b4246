// What the two sides of a game are called in short: whose game it was is told of us and them.
import { t } from '../texts/texts.svelte';
import '../texts/late/replay';
import type { ReplayGame } from '../wire/replay';

export function sideOf({ teams, team_names, seat = -1 }: ReplayGame, team: number): string {
  const own = teams.findIndex((seats) => seats.includes(seat));
  return teams.length === 2 && own >= 0
    ? t('page.replay.side', { own: team === own, partners: (teams[team]?.length ?? 0) > 1 })
    : (team_names[team] ?? '');
}
