// SHA-256, HMAC and Ed25519 of the browser. A page that came without https has none of them: there the first two are done here,
// and signatures stay unchecked.

const K = /* the first 32 bits of the fractional parts of the cube roots of the first 64 primes */ (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++)
    if (Array.from({ length: n - 2 }, (_, i) => i + 2).every((d) => n % d)) found.push(fraction(n));
  return found;
})();

/** Of the cube root of a number, the first 32 bits after the point, in whole numbers: rounding would be wrong now and then. */
function fraction(n: number): number {
  const wanted = BigInt(n) << 96n;
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** 3n <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** SHA-256 (FIPS 180-4) in plain TypeScript. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const h = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  const at = (words: Uint32Array | number[], i: number): number => words[i] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [at(w, i - 15), at(w, i - 2)];
      w[i] =
        at(w, i - 16) +
        (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
        at(w, i - 7) +
        (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, k] = h as unknown as [number, number, number, number, number, number, number, number]; // prettier-ignore
    for (let i = 0; i < 64; i++) {
      const one = k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [k, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, k].entries()) h[i] = at(h, i) + value;
  }
  const out = new Uint8Array(32);
  for (const [i, value] of h.entries()) new DataView(out.buffer).setUint32(4 * i, value);
  return out;
}

export const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

/** What a browser can do by itself; none on a page that came without https. */
const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Crypto | undefined)?.subtle;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const own = subtle();
  return own ? new Uint8Array(await own.digest('SHA-256', bytes)) : plainSha256(bytes);
}

export async function hmac(
  key: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const own = subtle();
  if (!own) return plainHmac(key, bytes);
  const known = await own.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await own.sign('HMAC', known, bytes));
}

/** HMAC (RFC 2104) for keys of at most a block. */
export function plainHmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64);
  padded.set(key);
  const inner = plainSha256(join(padded.map((byte) => byte ^ 0x36), bytes)); // prettier-ignore
  return plainSha256(join(padded.map((byte) => byte ^ 0x5c), inner)); // prettier-ignore
}

/** Whether a signature by Ed25519 is valid; null where the browser cannot tell. */
export async function valid(
  key: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  const own = subtle();
  if (!own) return null;
  try {
    const known = await own.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await own.verify({ name: 'Ed25519' }, known, signature, bytes);
  } catch (error) {
    // A browser that does not know the algorithm cannot tell; a key that is none is a bad one.
    return (error as Error).name === 'NotSupportedError' ? null : false;
  }
}
