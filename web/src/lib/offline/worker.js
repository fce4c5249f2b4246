// The core in a thread of its own: Pyodide, msgspec, `spadework.api` and the compiled kernel. It is no part of the bundle: tools/engine.py
// puts it beside what it loads, at an address of its own, where the server gives it a policy that lets it run
// WebAssembly, which no page of ours may.
//
// in: the parts of the engine, once; then {id, name, body}
// out: {loaded} in bytes, {ready}, {failed}; then {id, said: {status, body}} or {id, failed}
//
// It also keeps tables (`spadework.browser`), for calls that begin with `here.`, over lines as over a socket:
// in: {join, table, since}, {line, frame}, {leave}; and {kept} once what was to be kept is
// out: {line, frame}; {keep, table, written}

/** @typedef {import('./engine').Parts} Parts */

const CACHE = 'spadework-engine';
const plain = self.fetch.bind(self);
let loaded = 0;

/** The cache that outlives the page; there is none over plain http, where the browser's own has to do. */
async function opened() {
  return 'caches' in self ? caches.open(CACHE).catch(() => null) : null;
}

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  postMessage({ loaded });
}

/**
 * A file of the engine, out of the cache or into it.
 * @param {Cache | null} cache
 * @param {string} address
 * @param {number} size
 */
async function get(cache, address, size) {
  const kept = await cache?.match(address);
  if (kept) {
    count(size);
    return kept;
  }
  const answer = await plain(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream({
      transform(/** @type {Uint8Array} */ chunk, out) {
        count(chunk.byteLength);
        out.enqueue(chunk);
      },
    }),
  );
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  const policy = answer.headers.get('content-security-policy');
  if (policy) Object.assign(headers, { 'content-security-policy': policy });
  const whole = new Response(await new Response(counted).arrayBuffer(), { headers });
  // A full disk must not keep the engine from running now.
  await cache?.put(address, whole.clone()).catch(() => {});
  return whole;
}

/**
 * Fetch what is missing, start Python, and give back what answers calls.
 * @param {Parts} parts
 * @returns {Promise<any>} Python.
 */
async function boot(parts) {
  const cache = await opened();
  /** @type {Map<string, Response>} */
  const files = new Map();
  /** Without the compiled kernel all else works. */
  const spared = Object.values(parts.kernel);
  const got = Object.entries(parts.files).map(async ([address, size]) => {
    const file = await get(cache, address, size).catch((error) => {
      if (!spared.includes(address)) throw error;
    });
    if (file) files.set(new URL(address, location.href).href, file);
  });
  await Promise.all(got);
  /** @param {string} address */
  const take = (address) => files.get(new URL(address, location.href).href);
  // Pyodide fetches two of them by itself; it is handed what is here already.
  self.fetch = async (asked, how) =>
    take(String(asked instanceof Request ? asked.url : asked)) ?? plain(asked, how);
  postMessage({ loaded });

  kernel = loadKernel(parts, take(parts.kernel.compiled));
  const { loadPyodide } = await import(`${parts.runtime}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: parts.runtime, lockFileContents: parts.lock });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  for (const address of parts.unpack) {
    const kind = address.endsWith('.whl') ? 'wheel' : 'zip';
    python.unpackArchive(await take(address)?.arrayBuffer(), kind, { extractDir: folder });
  }
  files.clear();
  self.fetch = plain;
  python.runPython('from spadework.api import answer');
  answer = python.runPython('lambda name, body: answer(name, body.encode())');
  return python;
}

/**
 * The compiled kernel; nothing where this browser cannot run it, and bots go by rules of thumb.
 * @param {Parts} parts
 * @param {Response | undefined} compiled
 */
async function loadKernel(parts, compiled) {
  try {
    const { load } = await import(parts.kernel.script);
    return await load(await compiled?.arrayBuffer());
  } catch (error) {
    console.warn(`Spadework's kernel: ${error}`);
    return null;
  }
}

/** @type {ReturnType<typeof loadKernel> | undefined} */
let kernel;
/** @type {ReturnType<typeof boot> | undefined} */
let core;
/** @type {any} */
let answer;
/** @type {any} */
let tables;

let last = 0;
/** @type {Map<number, (failed: string) => void>} */
const keeping = new Map();

/**
 * Has the page put what was written at a table into its box.
 * @param {string} table
 * @param {string} written
 */
const keep = (table, written) =>
  new Promise((resolve, reject) => {
    keeping.set(++last, (failed) => (failed ? reject(new Error(failed)) : resolve(undefined)));
    postMessage({ keep: last, table, written });
  });

/**
 * @param {any} python
 * @param {((what: number, asked: Uint8Array) => Uint8Array | string) | null} ask
 */
function tablesOf(python, ask) {
  if (tables) return tables;
  const make = python.runPython('from spadework.browser.tables import TablesHere; TablesHere');
  const asked = (/** @type {number} */ what, /** @type {any} */ words) => {
    const bytes = words.getBuffer('u8');
    try {
      return ask?.(what, bytes.data);
    } finally {
      bytes.release();
    }
  };
  tables = make(
    (/** @type {number} */ line, /** @type {string} */ frame) => postMessage({ line, frame }),
    keep,
    ask ? asked : undefined,
  );
  // For the console, and for whoever measures.
  Object.assign(self, { spadework: { tables } });
  return tables;
}

/**
 * @param {any} python
 * @param {string} name
 * @param {string} body
 */
async function said(python, name, body) {
  const here = name.startsWith('here.');
  const answered = here
    ? await tablesOf(python, (await kernel) ?? null).ask(name.slice(5), body)
    : answer(name, body);
  const [status, found] = answered.toJs();
  answered.destroy();
  return { status, body: here ? found : new TextDecoder().decode(found) };
}

self.onmessage = async ({ data }) => {
  if (!core) {
    core = boot(data);
    core.then(
      () => postMessage({ ready: true }),
      (error) => postMessage({ failed: String(error) }),
    );
    return;
  }
  if (data.kept !== undefined) {
    keeping.get(data.kept)?.(data.failed);
    keeping.delete(data.kept);
    return;
  }
  const python = await core;
  // Whoever has a line has asked for its table before.
  if (data.join !== undefined) return tables.join(data.join, data.table, data.since);
  if (data.line !== undefined) return tables.hear(data.line, data.frame);
  if (data.leave !== undefined) return tables.leave(data.leave);
  try {
    postMessage({ id: data.id, said: await said(python, data.name, data.body) });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
