/// <reference no-default-lib="true"/>
/// <reference lib="esnext" />
/// <reference lib="webworker" />
// Keeps the page for when there is no network. Each build has a cache of its own, filled as a whole before the build
// takes over, so that what is shown offline is always of one build. With a network the page comes from the server:
// the table's messages must be those that this very server speaks.
import { build, files, prerendered, version } from '$service-worker';

const self = globalThis.self as unknown as ServiceWorkerGlobalScope;

const PAGE = 'spadework-page-';
const CACHE = PAGE + version;
/** Filled by the engine's worker when somebody first asks for it, and from then on by each new build. */
const ENGINE = 'spadework-engine';
const PARTS = Object.keys(__ENGINE__?.files ?? {});

/** So many milliseconds the server has before the kept page is shown. */
const PATIENCE = 4000;

const hashed = (path: string): boolean => path.includes('/immutable/');
/** What the core answers to what is only read: of the same build as the page that asks. */
const given = (path: string): boolean => path.startsWith('/given/');
/** What draws whatever its address asks for. */
const SHELL = '/shell.html';
const shell = [SHELL, ...prerendered, ...build, ...files];

async function install(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    // What has its hash in its name may come from the browser's own cache; of all else the server is asked.
    await cache.addAll(
      shell.map((path) => new Request(path, { cache: hashed(path) ? 'default' : 'no-cache' })),
    );
  } catch (error) {
    // Half a build is worse than none; what was kept before stays.
    await caches.delete(CACHE);
    throw error;
  }
  if (await caches.has(ENGINE)) {
    // Somebody counts on it: its new files come with the new page, and only those that changed.
    const engine = await caches.open(ENGINE);
    const kept = await Promise.all(PARTS.map((path) => engine.match(path)));
    await engine.addAll(PARTS.filter((_, i) => !kept[i]));
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  // Tabs of the build before this one may still want a part of it that they have not loaded yet.
  const pages = (await caches.keys()).filter((name) => name.startsWith(PAGE) && name !== CACHE);
  await Promise.all(pages.slice(0, -1).map((name) => caches.delete(name)));
  if (await caches.has(ENGINE)) {
    const engine = await caches.open(ENGINE);
    for (const { url } of await engine.keys())
      if (!PARTS.includes(new URL(url).pathname)) await engine.delete(url);
  }
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ version });
}

/** What is kept under an address, of this build before any other. */
async function kept(path: string): Promise<Response | undefined> {
  return (await (await caches.open(CACHE)).match(path)) ?? (hashed(path) ? caches.match(path) : undefined);
}

async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const old = await kept(prerendered.includes(pathname) ? pathname : SHELL);
  const asked = fetch(request);
  if (!old) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, old));
  return Promise.race([asked.catch(() => old), late]);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // A file that is opened by itself is no page of ours.
    if (!/^\/(api|ws)(\/|$)|\.\w+$|^\/(healthz|readyz|metrics)$/.test(pathname))
      event.respondWith(page(request));
  } else if (hashed(pathname) || given(pathname)) {
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
  } else if (shell.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()));
  }
});
