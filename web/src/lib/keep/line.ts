// What is said of a team in small, wherever it stands with its points.
import { t } from '../texts/texts.svelte';
import type { Sheet } from '../wire/keep';

export const lineOf = ({ bags, to_go, match }: Sheet['teams'][number]): string =>
  [bags === null ? '' : t('bags', { n: bags }), to_go ? t('show.team.to_go', { n: to_go }) : '', match]
    .filter(Boolean)
    .join(' · ');

/** The team that somebody plays for. */
export const teamOf = ({ teams }: Sheet, seat: number): number =>
  teams.findIndex(({ seats }) => seats.includes(seat));
