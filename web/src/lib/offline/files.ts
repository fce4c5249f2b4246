// The engine's files: whether this browser keeps them, and that it does.
import { kept } from './kept';

/** Looks whether all of them are kept; a browser under pressure may have dropped some. */
export async function lookForEngine(): Promise<void> {
  const files = Object.keys(__ENGINE__?.files ?? {});
  const found = await Promise.all(files.map((path) => caches.match(path, { cacheName: 'spadework-engine' })));
  kept.update((have) => ({ ...have, engine: found.length > 0 && found.every(Boolean) }));
}

/** Keeps them for later without starting the engine, for who plays with bots; not where data is dear. */
export async function keepEngine(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker?.controller || connection?.saveData) return;
  const cache = await caches.open('spadework-engine');
  for (const path of Object.keys(__ENGINE__?.files ?? {}))
    if (!(await cache.match(path))) await cache.add(path);
  await lookForEngine();
}
