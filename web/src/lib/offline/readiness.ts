// Whether this device can do without a network.
import { derived, type Readable } from 'svelte/store';
import { browser } from '$app/environment';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';
import { engine, type Progress } from './engine';
import { lookForEngine } from './files';
import { canKeep } from './installed';
import { kept } from './kept';

export interface Readiness {
  /** `cannot` on this address at all; `online` so far; `getting` ready; `ready` for everything but tables. */
  state: 'cannot' | 'online' | 'getting' | 'ready';
  /** The sentence to show. */
  text: string;
}

/** What to say of a page that is or is not kept, and of the engine beside it. */
export function readinessOf(
  able: boolean,
  kept: { page: boolean; engine: boolean },
  { stage, text }: Progress,
): Readiness {
  if (!able) return { state: 'cannot', text: t('page.offline.cannot') };
  if (kept.page && kept.engine)
    return {
      state: 'ready',
      text: t('page.offline.ready'),
    };
  if (stage === 'failed') return { state: 'online', text };
  // Read aloud as it changes, so it names no numbers; `engine.progress` has them.
  if (stage === 'loading') return { state: 'getting', text: t('page.offline.getting') };
  if (stage === 'starting' || stage === 'ready') return { state: 'getting', text: t('page.offline.nearly') };
  return { state: 'online', text: t('page.offline.online') };
}

export const readiness: Readable<Readiness> = derived([kept, engine.progress], ([have, progress]) =>
  readinessOf(canKeep(), have, progress),
);
// Once it answers all its files should be here; where it ended they may be gone.
if (browser && import.meta.env.PROD && canKeep())
  engine.progress.subscribe(({ stage }) => {
    if (stage === 'none' || stage === 'ready') void lookForEngine().catch(() => {});
  });
