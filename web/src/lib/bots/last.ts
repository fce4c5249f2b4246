// What this browser's person played with bots last, for another game of it by one press.
import { api, lastCalled } from '../net/api';
import { Problem } from '../net/problem';
import { rulesForm, type OwnRules } from '../rules/own';
import { arrival } from '../state/arrival';
import { settings } from '../state/settings.svelte';
import { t } from '../texts/texts.svelte';
import '../texts/late/home';
import { keptBots, usualBots } from './bots';

/** Rules with what they are called and how many play. */
export interface Game {
  rules: OwnRules;
  title: string;
  seats: number;
}

const KEPT = 'spadework.game';
/** The company is chosen as a partner and two opponents. */
const OF_FOUR = 4;

export const usualGame = (): Game => ({
  rules: { base: 'standard', changes: {}, title: '' },
  title: t('page.home.usual'),
  seats: OF_FOUR,
});

/** What was played last; the usual game where nothing was. */
export function lastGame(): Game {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Game> | null;
    const { rules, title, seats } = kept ?? {};
    if (typeof rules?.base === 'string' && typeof title === 'string' && typeof seats === 'number')
      return {
        rules: { base: rules.base, changes: rules.changes ?? {}, title: rules.title ?? '' },
        title,
        seats,
      };
  } catch {
    // What cannot be read was not kept.
  }
  return usualGame();
}

/** Those who play it with one, by seat, one's own being the first: whom one chose where the company is of four. */
export const company = ({ seats }: Game): string[] => (seats === OF_FOUR ? keptBots() : usualBots(seats));

/** Whether no server answered. */
const nobody = (error: unknown): boolean => !(error instanceof Problem) || error.status === 0;

/** The same in this browser, by itself. */
async function alone(asked: Parameters<typeof api.practice>[0], title: string): Promise<string> {
  const { begunHere, openHere } = await import('../offline/here');
  const { rules = 'standard', pace = 'normal', bots = [] } = asked;
  const begun = await openHere({ name: lastCalled() || t('page.table.you'), rules, pace, bots }, title);
  arrival.text = begunHere(begun.ahead);
  return begun.table;
}

/** Begins a game with bots and remembers it; gives the address of its table. */
export async function playWithBots(game: Game): Promise<string> {
  const asked = { rules: rulesForm(game.rules), pace: settings.speed, bots: company(game) };
  const table = await api.practice(asked).then(
    ({ table }) => table,
    (error) => (nobody(error) ? alone(asked, game.title) : Promise.reject(error)),
  );
  try {
    localStorage.setItem(KEPT, JSON.stringify(game));
  } catch {
    // Without storage the next game is the usual one.
  }
  return `/t/${table}`;
}
