// One's games as they lie in the box of this device.
import { box } from '../offline/box';
import type { Kept } from '../offline/shelf';
import type { Recap } from '../wire/replay';

/** A game that one sat at, or looked on. */
export interface KeptGame {
  recap: Recap;
  /** One's own; -1 for who looked on. */
  seat: number;
  /** The characters by seat; empty for people. */
  bots: string[];
  /** Whether it was played in a browser without the network. */
  offline?: boolean;
  table: string;
  /** Which of that table's games it is, from 1. */
  number: number;
  /** When it ended, in milliseconds since 1970. */
  ended: number;
}

/** How a game ended for whoever sat there. */
export type Outcome = 'true' | 'false' | 'drawn' | 'watched';
export function outcomeOf({ recap, seat }: KeptGame): Outcome {
  if (seat < 0) return 'watched';
  const team = recap.teams.findIndex((seats) => seats.includes(seat));
  if (!recap.winners.includes(team)) return 'false';
  return recap.winners.length > 1 ? 'drawn' : 'true';
}

const PREFIX = 'game/';
const keyOf = ({ table, number }: Pick<KeptGame, 'table' | 'number'>): string =>
  `${PREFIX}${table}/${number}`;

/** Keeps a game, once. */
export async function keepGame(game: KeptGame): Promise<void> {
  if (!(await box.read(keyOf(game)))) await box.write<KeptGame>(keyOf(game), game, 0);
}

let coming: Promise<unknown> = Promise.resolve();
/** A game that has just ended is on its way here: whoever asks for the list waits for it. */
export function awaited<T>(game: Promise<T>): Promise<T> {
  coming = game.catch(() => undefined);
  return game;
}

/** Those of this device, the last one first. */
export async function listGames(): Promise<Kept<KeptGame>[]> {
  await coming;
  return (await box.list<KeptGame>(PREFIX)).sort((one, other) => other.value.ended - one.value.ended);
}
