// Keeps the page for when there is no network, says whether a newer one is there, and how to put it among the apps.
import { derived, get, readable, writable, type Readable } from 'svelte/store';
import { version } from '$app/environment';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export const canKeep = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator;

/** What of both is kept here. */
export const kept = writable({ page: false, engine: false });
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
  const asked = matchMedia('(display-mode: standalone)');
  const say = (): void => set(asked.matches);
  say();
  asked.addEventListener('change', say);
  return () => asked.removeEventListener('change', say);
});

/** Looks whether all files of the engine are kept; a browser under pressure may have dropped them. */
export async function lookForEngine(): Promise<void> {
  const files = Object.keys(__ENGINE__?.files ?? {});
  const found = await Promise.all(files.map((path) => caches.match(path, { cacheName: 'spadework-engine' })));
  kept.update((have) => ({ ...have, engine: found.length > 0 && found.every(Boolean) }));
}

/** Keeps the engine's files for later without starting it, for who plays with bots; not where data is dear. */
export async function keepEngine(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker?.controller || connection?.saveData) return;
  const cache = await caches.open('spadework-engine');
  for (const path of Object.keys(__ENGINE__?.files ?? {}))
    if (!(await cache.match(path))) await cache.add(path);
  await lookForEngine();
}

/** Without a network the engine will be asked for sooner or later, if it is kept. */
async function startAlone(): Promise<void> {
  await lookForEngine();
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
