import '../texts/late/table';
import type { Known } from '../state/table';
import { placeName, seatName } from '../state/words';
import { t } from '../texts/texts.svelte';

/** Where a free seat is before the game: beside whom one would play there, or against whom. */
export function besideName(known: Known, seat: number): string {
  const { table, now, you } = known;
  const taken = ({ by = 'nobody' } = {}): boolean => by !== 'nobody';
  const team = table.teams.find((seats) => seats.includes(seat)) ?? [];
  const with_ = team.find((one) => one !== seat && taken(now.seats[one]));
  if (team.length < 2 || !now.seats.some(taken)) return placeName(seat, table.seats);
  return t('page.table.place.beside', {
    own: team.includes(you.seat ?? -1),
    partner: with_ === undefined ? 'nobody' : seatName(known, with_),
  });
}
