// The bots that can be chosen, and whom this browser's person chose last for practice.
import { api } from '../net/api';
import { t } from '../texts/texts.svelte';
import type { BotAbout } from '../wire/server';

/** A seat where a bot may play, and which does. */
export interface Place {
  seat: number;
  /** Where that is, as one sees it from one's own. */
  where: 'partner' | 'opposite' | 'left' | 'right' | 'left2' | 'right2';
  bot: string;
  /** Where there are teams: that of the seat, and whether it is one's own. */
  team?: number;
  own?: boolean;
}

const KEPT = 'spadework.bots';

let asking: Promise<BotAbout[]> | null = null;
/** All bots, the weakest first; asked for once. */
export const listBots = (): Promise<BotAbout[]> =>
  (asking ??= api.bots().catch((error: unknown) => {
    asking = null;
    throw error;
  }));

/** "Birdie, level 5, bids boldly", or what the server's own bot is called. */
export function botLabel(bot: BotAbout | undefined): string {
  if (!bot) return t('page.bots.usual');
  const temper = bot.temper === 'even' ? '' : t(`page.bots.temper.${bot.temper}`);
  return [bot.name, t('page.bots.level', { level: bot.level }), temper].filter(Boolean).join(', ');
}

/** Who sits down with somebody who has chosen nobody yet, by seat, one's own being the first. */
const USUAL = ['', 'clem', 'odette', 'birdie', 'wren', 'gus'];
const OF_FOUR = 4;
export const usualBots = (seats: number): string[] => USUAL.slice(0, seats);

/** Whom one chose for a table of four, by seat; empty for the server's own bot. */
export function keptBots(): string[] {
  const usual = usualBots(OF_FOUR);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return Array.isArray(kept)
      ? usual.map((_, seat) => (typeof kept[seat] === 'string' ? kept[seat] : ''))
      : usual;
  } catch {
    return usual;
  }
}

export function keepBots(bots: readonly string[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(bots));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
