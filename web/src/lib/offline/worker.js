// The core in a thread of its own: Pyodide, msgspec and `spadework.api`. It is no part of the bundle: tools/engine.py
// puts it beside what it loads, at an address of its own, where the server gives it a policy that lets it run
// WebAssembly, which no page of ours may.
//
// in: the parts of the engine, once; then {id, name, body}
// out: {loaded} in bytes, {ready}, {failed}; then {id, said: {status, body}} or {id, failed}

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
 * @returns {Promise<(name: string, body: string) => [number, string]>}
 */
async function boot(parts) {
  const cache = await opened();
  /** @type {Map<string, Response>} */
  const files = new Map();
  const got = Object.entries(parts.files).map(async ([address, size]) => {
    files.set(new URL(address, location.href).href, await get(cache, address, size));
  });
  await Promise.all(got);
  /** @param {string} address */
  const take = (address) => files.get(new URL(address, location.href).href);
  // Pyodide fetches two of them by itself; it is handed what is here already.
  self.fetch = async (asked, how) =>
    take(String(asked instanceof Request ? asked.url : asked)) ?? plain(asked, how);
  postMessage({ loaded });

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
  const asked = python.runPython('lambda name, body: answer(name, body.encode())');
  return (name, body) => {
    const answered = asked(name, body);
    const [status, bytes] = answered.toJs();
    answered.destroy();
    return [status, new TextDecoder().decode(bytes)];
  };
}

/** @type {ReturnType<typeof boot> | undefined} */
let core;

self.onmessage = async ({ data }) => {
  if (!core) {
    core = boot(data);
    core.then(
      () => postMessage({ ready: true }),
      (error) => postMessage({ failed: String(error) }),
    );
    return;
  }
  try {
    const [status, body] = (await core)(data.name, data.body);
    postMessage({ id: data.id, said: { status, body } });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
