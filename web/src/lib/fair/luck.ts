// One's own luck: what this device was dealt, in sums that it keeps for itself, beside what chance brings.

const KEPT = 'spadework.luck';
/** Hands that were counted last, so that none is counted twice. */
const LAST = 8;

/** Sums over hands of thirteen cards from the whole pack. */
export interface Luck {
  /** When the first was counted, in milliseconds since 1970. */
  since: number;
  hands: number;
  aces: number;
  /** Aces, kings and queens. */
  high: number;
  spades: number;
  /** Hands that lacked a suit. */
  voids: number;
  last: string[];
}

const NONE: Luck = { since: 0, hands: 0, aces: 0, high: 0, spades: 0, voids: 0, last: [] };

export function readLuck(): Luck {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Luck>) };
  } catch {
    return NONE;
  }
}

export const forgetLuck = (): void => localStorage.removeItem(KEPT);

/** A hand as it was dealt, counted; unless it was before. */
export function counted(luck: Luck, table: string, hand: readonly string[], now: number): Luck {
  const key = `${table} ${[...hand].sort().join('')}`;
  if (luck.last.includes(key)) return luck;
  const has = (what: (card: string) => boolean): number => hand.filter(what).length;
  const suits = new Set(hand.map((card) => card[1]));
  return {
    since: luck.since || now,
    hands: luck.hands + 1,
    aces: luck.aces + has((card) => card.startsWith('A')),
    high: luck.high + has((card) => 'AKQ'.includes(card[0] ?? '-')),
    spades: luck.spades + has((card) => card.endsWith('S')),
    voids: luck.voids + (suits.size < 4 ? 1 : 0),
    last: [...luck.last, key].slice(-LAST),
  };
}

/** Counts a hand on this device, where it is one of the whole pack to four seats. */
export function keepHand(table: string, seats: number, hand: readonly string[]): void {
  if (seats !== 4 || hand.length !== 13 || hand.some((card) => card.endsWith('J'))) return;
  const before = readLuck();
  const after = counted(before, table, hand, Date.now());
  try {
    if (after !== before) localStorage.setItem(KEPT, JSON.stringify(after));
  } catch {
    // A browser that keeps nothing counts nothing.
  }
}
