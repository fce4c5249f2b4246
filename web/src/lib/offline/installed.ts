// Keeps the page for when there is no network, says whether a newer one is there, and how to put it among the apps.
import { derived, get, readable, writable, type Readable } from 'svelte/store';
import { browser, version } from '$app/environment';
import { kept } from './kept';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Where the page is drawn when it is built, it is drawn for browsers that can. */
export const canKeep = (): boolean =>
  !browser || (globalThis.isSecureContext && 'serviceWorker' in navigator);

const fresh = writable('');
const prompt = writable<InstallPrompt | null>(null);

/** True once a page of another build than this one is ready to be loaded. */
export const newVersion: Readable<boolean> = derived(fresh, (other) => other !== '' && other !== version);

/** Asks the browser to install the page; null where it does not offer that. */
export const install: Readable<(() => Promise<void>) | null> = derived(prompt, (offer) =>
  offer ? () => offer.prompt().then(() => prompt.set(null)) : null,
);

/** Whether the page runs as an app of its own. */
export const standalone = readable(false, (set) => {
  if (!browser) return;
  const asked = matchMedia('(display-mode: standalone)');
  const say = (): void => set(asked.matches);
  say();
  asked.addEventListener('change', say);
  return () => asked.removeEventListener('change', say);
});

/** Without a network the engine will be asked for sooner or later, if it is kept. */
async function startAlone(): Promise<void> {
  if (navigator.onLine) return;
  await (await import('./files')).lookForEngine();
  if (get(kept).engine && !navigator.onLine) await (await import('./engine')).engine.start();
}

const AGAIN = 30_000;
/** What was played without a network is brought to the server, now or when it answers again. */
async function bringGames(): Promise<void> {
  if (!localStorage.getItem('spadework.to-bring') || !navigator.onLine) return;
  try {
    await (await import('./here')).bring();
  } catch {
    setTimeout(() => void bringGames(), AGAIN);
  }
}

const HOUR = 3_600_000;

/** Called once, when the page is there: has it kept for later and listens for the next build. */
export function keepPage(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(event as InstallPrompt);
  });
  if (!import.meta.env.PROD || !canKeep()) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', ({ data }) => fresh.set(String(data?.version ?? '')));
  void workers.ready.then(() => kept.update((have) => ({ ...have, page: true })));
  const look = (): void => {
    void startAlone().catch(() => {});
    void bringGames();
  };
  addEventListener('offline', look);
  addEventListener('online', look);
  look();
  const register = async (): Promise<void> => {
    const found = await workers.register('/service-worker.js');
    let asked = Date.now();
    // A page that stays open for days would not hear of a new build otherwise.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return;
      asked = Date.now();
      void found.update().catch(() => {});
    });
  };
  // A browser that keeps nothing says so here; the page works as long as the server answers.
  const later = (): void => void register().catch(() => {});
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
