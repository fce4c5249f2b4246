// One's games as they lie in the box of this device, each in short as the core tells it.
import { api } from '../net/api';
import { box } from '../offline/box';
import { engine } from '../offline/engine';
import type { Kept } from '../offline/shelf';
import { fetchRecord } from '../replay/load';
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
export function outcomeOf({ recap, seat }: KeptGame): 'true' | 'false' | 'drawn' | 'watched' {
  if (seat < 0) return 'watched';
  const team = recap.teams.findIndex((seats) => seats.includes(seat));
  if (!recap.winners.includes(team)) return 'false';
  return recap.winners.length > 1 ? 'drawn' : 'true';
}

const PREFIX = 'game/';
const keyOf = ({ table, number }: Pick<KeptGame, 'table' | 'number'>): string =>
  `${PREFIX}${table}/${number}`;

/** The games that were played to their end at a table, in short, as one is told them on this seat. */
export async function gamesOf(table: string, seat: number): Promise<{ recap: Recap; number: number }[]> {
  const { games } = await engine.call('records.recap', { text: await fetchRecord(table), seat });
  return games.flatMap((recap, at) => (recap.over ? [{ recap, number: at + 1 }] : []));
}

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

/** Where one sat at a table, and which characters did: as this device knows it, else as the server does. */
export async function satAt(table: string): Promise<Pick<KeptGame, 'seat' | 'bots'>> {
  const kept = (await listGames()).find(({ value }) => value.table === table)?.value;
  if (kept) return kept;
  const own = (await api.ownGames().catch(() => [])).find((game) => game.table === table);
  if (own) return own;
  const { seats } = await api.table(table);
  return { seat: -1, bots: seats.map(({ by, bot }) => (by === 'bot' ? bot : '')) };
}

/** Fetches what the server knows of one's games and this device does not; says whether there was anything. */
export async function fetchGames(): Promise<boolean> {
  const known = new Set((await listGames()).map(({ value }) => value.table));
  const fresh = (await api.ownGames()).filter(({ table }) => !known.has(table));
  for (const { table, seat, bots, offline, at } of fresh)
    for (const { recap, number } of await gamesOf(table, seat).catch(() => []))
      await keepGame({ recap, number, table, seat, bots, offline, ended: at * 1000 });
  return fresh.length > 0;
}
