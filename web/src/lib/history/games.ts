// One's games in short, as the core tells them: those that are over at a table, and those that only the server knows.
import { api } from '../net/api';
import { engine } from '../offline/engine';
import { fetchRecord } from '../replay/load';
import type { Recap } from '../wire/replay';
import { keepGame, listGames, type KeptGame } from './kept';

/** So many games say something as a share; fewer are counted. */
export const MANY = 10;

/** The games that were played to their end at a table, in short, as one is told them on this seat. */
export async function gamesOf(table: string, seat: number): Promise<{ recap: Recap; number: number }[]> {
  const { games } = await engine.call('records.recap', { text: await fetchRecord(table), seat });
  return games.flatMap((recap, at) => (recap.over ? [{ recap, number: at + 1 }] : []));
}

/** Where one sat at a table, which characters did, and when its last game ended, if that is known: as this device knows it, else as the server does. */
export async function satAt(table: string): Promise<Pick<KeptGame, 'seat' | 'bots' | 'ended'>> {
  const kept = (await listGames()).find(({ value }) => value.table === table)?.value;
  if (kept) return kept;
  const own = (await api.ownGames().catch(() => [])).find((game) => game.table === table);
  if (own) return { ...own, ended: own.at * 1000 };
  const { seats } = await api.table(table);
  return { seat: -1, ended: 0, bots: seats.map(({ by, bot }) => (by === 'bot' ? bot : '')) };
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
