import '../texts/late/table';
import type { Known } from '../state/table';
import { placeName, seatName } from '../state/words';
import { t } from '../texts/texts.svelte';

/** A longer name leaves no room on a plate for what it is the name of. */
const SHORT = 6;
/** Where a free seat is before the game: beside whom one would play there, or against whom. */
export function besideName(known: Known, seat: number): string {
  const { table, now, you } = known;
  const taken = ({ by = 'nobody' } = {}): boolean => by !== 'nobody';
  const team = table.teams.find((seats) => seats.includes(seat)) ?? [];
  const with_ = team.find((one) => one !== seat && taken(now.seats[one]));
  if (team.length < 2 || !now.seats.some(taken)) return placeName(seat, table.seats);
  const name = with_ === undefined ? '' : (seatName(known, with_).split(' ')[0] ?? '');
  // Whoever sits at the bottom is whom one thinks of, where there is nobody else or no room for a name.
  const near = team.includes(you.seat ?? 0);
  const alone = now.seats.every((one, at) => !taken(one) || team.includes(at));
  return t('page.table.place.beside', {
    own: team.includes(you.seat ?? -1),
    partner: name && near && (alone || name.length > SHORT) ? 'near' : !name || name.length > SHORT ? 'nobody' : name, // prettier-ignore
  });
}
