import type { Me } from '../wire/server';

/** The game that goes on in this browser, without the server; none where nothing was ever kept here. */
export async function lastHere(): Promise<Me['last']> {
  if ((await indexedDB.databases?.())?.length === 0) return null;
  const { goingHere } = await import('../offline/here');
  const [last] = await goingHere();
  return last ? { ...last, status: 'playing' } : null;
}
