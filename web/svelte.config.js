import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';

/** A name for what the page is made of: a build of the same sources is the same version, and no news to anybody. */
function name() {
  const whole = createHash('sha256');
  const sources = ['src', 'static', '../src/spadework/texts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  // The engine's files are named by their hashes in its list; their bytes need not be read again.
  const read = sources.filter((path) => !path.includes('/immutable/') && statSync(path).isFile()).sort();
  for (const path of [...read, 'package-lock.json', 'svelte.config.js', 'vite.config.ts'])
    whole.update(`${path}\0`).update(readFileSync(path));
  return whole.digest('hex').slice(0, 12);
}

/** What runs before the first paint stands in each page (`hooks.server.ts`), so that nobody waits for it. */
const firstHash = createHash('sha256').update(readFileSync('src/first.js', 'utf8').trim()).digest('base64');

const marks = new Map();
/** What marks the elements of one component for its styles: short, as it stands at each of them. */
function mark({ hash, css, filename }) {
  const short = `s${hash(filename ?? css).slice(-4)}`;
  if (marks.get(short) !== filename && marks.has(short))
    throw new Error(`${filename} and ${marks.get(short)} are marked alike: take one more letter.`);
  marks.set(short, filename);
  return short;
}

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true, cssHash: mark },
  kit: {
    // The server's own folder for the page: everything in it is made here.
    adapter: adapter({
      pages: '../src/spadework/server/site',
      assets: '../src/spadework/server/site',
      fallback: 'shell.html',
    }),
    // The hashes of the scripts in a page stand in a <meta> of it; the server sends the rest of the policy.
    csp: { mode: 'hash', directives: { 'script-src': ['self', `sha256-${firstHash}`] } },
    // A link leads to what a server answers as well: each page that is drawn before says so itself.
    prerender: { crawl: false },
    // A page that was drawn before has all that its first picture needs.
    inlineStyleThreshold: 100_000,
    version: { name: name(), pollInterval: 0 },
    // `lib/offline/installed.ts` registers it, where it can be; the engine's files come only to those who want them.
    serviceWorker: { register: false, files: (path) => !path.startsWith('engine/') },
  },
};
