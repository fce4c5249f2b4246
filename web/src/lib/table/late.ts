import { SOON_MS } from '../state/soon';
import { speaker } from '../state/sound';
import type { Known } from '../state/table';

// What is not seen as one comes to a table where cards are played: each part is fetched when it is wanted, and all of them
// once there is time, so that nobody waits for one and a network may go away.
export const late = {
  alone: () => import('./Alone.svelte'),
  ask: () => import('./AskPad.svelte'),
  blind: () => import('./BlindOffer.svelte'),
  chair: () => import('./Chair.svelte'),
  claim: () => import('./ClaimBox.svelte'),
  deal: () => import('./DealEnd.svelte'),
  dialogs: () => import('./Dialogs.svelte'),
  dock: () => import('./Dock.svelte'),
  ended: () => import('./Ended.svelte'),
  game: () => import('./GameEnd.svelte'),
  over: () => import('./Over.svelte'),
  side: () => import('./SidePanel.svelte'),
  signs: () => import('./Signs.svelte'),
  sit: () => import('./SitForm.svelte'),
  speaker,
  waiting: () => import('./Waiting.svelte'),
  watching: () => import('./Watching.svelte'),
};

/** What of it is seen at once, where no cards are played yet or one looks on: nothing is shown before it is there. */
export const firstOf = ({ now, you }: Known): Promise<unknown> =>
  now.phase === 'waiting'
    ? Promise.all([late.dock(), late.waiting(), late.chair()])
    : you.seat === null
      ? late.watching()
      : Promise.resolve();

/** Fetches all of it in a while; gives what calls that off. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => Object.values(late).forEach((part) => void part().catch(() => {})), SOON_MS);
  return () => clearTimeout(timer);
}
