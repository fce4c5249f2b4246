// What this device keeps of each table, so that nobody can change a game behind its back: the last head that the server signed, and
// the bytes that it mixed into deals itself.
import type { Receipt, SignedHead } from '../wire/types';

const PREFIX = 'spadework.receipt/';
/** So many tables are kept; those that were heard of longest ago make room. */
const MOST = 100;
/** So many deals of a table. */
const DEALS = 60;

interface Kept extends Receipt {
  /** When it was last written, in milliseconds since 1970. */
  at: number;
}

/** What is kept of a table; null for nothing. */
export function receiptOf(table: string): Receipt | null {
  const kept = keptOf(PREFIX + table);
  if (!kept) return null;
  const { at: _, ...receipt } = kept;
  return receipt;
}

/** What does not fit with what is kept: the server's key is another, or it knows less than it has signed. */
export type Doubt = 'key' | 'rolled_back' | null;

export function doubt(table: string, key: string, v: number): Doubt {
  const kept = receiptOf(table);
  if (!kept) return null;
  return kept.key !== key ? 'key' : v < kept.head.v ? 'rolled_back' : null;
}

/** Keeps a head, unless a later one is kept. */
export function keepHead(table: string, key: string, head: SignedHead): void {
  const kept = receiptOf(table);
  if (kept && (kept.key !== key || kept.head.v >= head.v)) return;
  write({ receipt: 1, table, key, head, nonces: kept?.nonces ?? {} });
}

/** Keeps what this device mixed into a deal. */
export function keepNonce(table: string, commitment: string, nonce: string): void {
  const kept = receiptOf(table);
  if (!kept) return;
  const nonces = Object.entries({ ...kept.nonces, [commitment]: nonce }).slice(-DEALS);
  write({ ...kept, nonces: Object.fromEntries(nonces) });
}

function write(receipt: Receipt): void {
  try {
    localStorage.setItem(
      PREFIX + receipt.table,
      JSON.stringify({ ...receipt, at: Date.now() } satisfies Kept),
    );
    const known = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (known.length > MOST) {
      const oldest = known.map((key) => ({ key, at: keptOf(key)?.at ?? 0 })).sort((a, b) => a.at - b.at);
      for (const { key } of oldest.slice(0, known.length - MOST)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to hold the server to.
  }
}

function keptOf(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
