// Where somebody sits down who was asked to: across from who asked where that seat is free.
import type { Known } from '../state/table';

/** The seat to take, or to ask for; none where there is none to be had. */
export function placeFor({ table, now, you }: Known, host: string): number | undefined {
  const at = now.seats.findIndex(({ name, by }) => by === 'person' && name === host);
  const partners = table.teams.find((seats) => seats.includes(at)) ?? [];
  const free = you.sit.length ? you.sit : you.knock;
  return free.find((seat) => partners.includes(seat)) ?? free[0];
}
