// One's games as they lie in the box of this device, each in short as the core tells it.
import { box } from '../offline/box';
import { engine } from '../offline/engine';
import type { Kept } from '../offline/shelf';
import { fetchRecord } from '../replay/load';
import type { Recap } from '../wire/replay';

/** A game that one sat at, or looked on. */
export interface OwnGame {
  recap: Recap;
  /** One's own; -1 for who looked on. */
  seat: number;
  /** The characters by seat; empty for people. */
  bots: string[];
  table: string;
  /** Which of that table's games it is, from 1. */
  number: number;
}

export const PREFIX = 'game/';

/** The games that were played to their end at a table, in short, as one is told them on this seat. */
export async function gamesOf(table: string, seat: number): Promise<{ recap: Recap; number: number }[]> {
  const { games } = await engine.call('records.recap', { text: await fetchRecord(table), seat });
  return games.flatMap((recap, at) => (recap.over ? [{ recap, number: at + 1 }] : []));
}

/** Keeps a game, once. */
export async function keepGame(game: OwnGame): Promise<void> {
  const key = `${PREFIX}${game.table}/${game.number}`;
  if (!(await box.read(key))) await box.write<OwnGame>(key, game, 0);
}

/** Those of this device, the last one first. */
export const listGames = (): Promise<Kept<OwnGame>[]> => box.list<OwnGame>(PREFIX);
