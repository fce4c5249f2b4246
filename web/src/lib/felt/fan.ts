// How a hand lies on the screen: as large as it can, each card with enough of it to see and to tap, wider as cards leave.
import type { Suit } from '../cards/card';

export interface Fan {
  /** Width of a card, in px. */
  card: number;
  /** From one card's edge to the next one's. */
  step: number;
  /** So much more of a card is seen where another suit begins beside it. */
  gap: number;
  rows: number;
  /** How many cards lie in each row. */
  sizes: readonly number[];
  /** From one row to the next. */
  down: number;
  /** The height that is kept for the hand, whatever it holds. */
  area: number;
  /** By how many degrees each card leans from the one beside it. */
  lean: number;
  /** A phone: the index alone is to be seen of most cards. */
  phone: boolean;
}

/** What is to be seen of a card of the hand, and said. */
export interface Look {
  label: string;
  /** It may be played or not, is lifted, new, advised, tried in vain, or open to be tried. */
  marks: Partial<Record<'may' | 'not' | 'lifted' | 'new' | 'advised' | 'tried' | 'open', boolean>>;
  as?: Suit | undefined;
  legal?: boolean;
  pressed?: boolean | undefined;
  /** Which element says why it may not be played. */
  why?: string | undefined;
}

/** A card stands up by so much when it may be played. */
export const LIFT = 12;
const LEAST_STEP = 33;
/** Between two suits, in widths of a card; on a phone where cards keep more than the least. */
const [BETWEEN, LEAST_BETWEEN] = [0.15, 38];
/** More cards than these lie in two rows on a phone. */
const MOST_IN_A_ROW = 8;
/** So many more than an even share may lie in one, for a suit to stay together. */
const MOST_UNEVEN = 2;
export const TALL = 1.4;
/** So far may the first card of an arc lie from the last, in widths of one, before they close up. */
const OPEN = 4.2;
const NEARLY = 0.93;

/**
 * `now` is how many cards there are, `whole` how many there can be: the room that is kept depends on these alone. `suits`
 * are those of the cards, where they are seen: a row ends where a suit does, if it can.
 */
export function fan(
  width: number,
  height: number,
  now: number,
  whole: number,
  suits: readonly string[] = [],
): Fan {
  const cards = Math.max(1, now);
  if (width < 560 && height >= 500) return stacked(width, height, cards, Math.max(cards, whole), suits);
  const low = height < 500;
  const card = low
    ? Math.max(60, Math.min(84, height * 0.2))
    : Math.max(84, Math.min(width * (height > width ? 0.19 : 0.16), height * 0.178));
  const gaps = Math.max(1, cards - 1);
  // Few cards open up, until they stand side by side.
  const open = low ? 0.86 : Math.min(1.03, Math.max(0.64, OPEN / gaps));
  const free = width - card - (low ? 24 : card * 0.3);
  // Suits stand apart; but where all cards can all but lie side by side, none of them is covered for it.
  const spare = Math.max(0, free - gaps * card) / Math.max(1, changes(suits));
  const side = open >= 1 && free > gaps * card * NEARLY;
  const gap = side ? Math.min(card * BETWEEN, spare) : card * BETWEEN;
  const step = Math.min(card * open, (free - gap * changes(suits)) / gaps);
  const lean = low ? 0 : Math.min(1.1, 7 / cards);
  const area = card * TALL * (low ? 0.8 : 1) + LIFT + (low ? 0 : card * 0.12);
  return { card, step, gap, rows: 1, sizes: [cards], down: 0, area, lean, phone: low };
}

/** Which cards lie in each row, and how many backs. */
export function rowsOf<T>(
  hand: readonly T[],
  backs: number,
  sizes: readonly number[],
): { cards: T[]; downs: number }[] {
  let from = 0;
  return sizes.map((size) => {
    const row = { cards: hand.slice(from, from + size), downs: Math.max(0, Math.min(size, backs - from)) };
    from += size;
    return row;
  });
}
/** How many cards lie in each row: as even as can be without tearing a suit, or even where that makes one too long. */
function parted(cards: number, rows: number, most: number, suits: readonly string[]): number[] {
  const each = Math.ceil(cards / rows);
  const even = Array.from({ length: rows }, (_, row) => Math.min(each, cards - row * each));
  const ends = suits.flatMap((suit, i) => (i > 0 && suit !== suits[i - 1] ? [i] : []));
  const part = (from: number, left: number): number[] | null => {
    if (left === 1) return cards - from <= most ? [cards - from] : null;
    const ways = ends
      .filter((end) => end > from && end - from <= most)
      .flatMap((end) => {
        const rest = part(end, left - 1);
        return rest ? [[end - from, ...rest]] : [];
      });
    return ways.sort((a, b) => Math.max(...a) - Math.max(...b))[0] ?? null;
  };
  return (suits.length === cards ? part(0, rows) : null) ?? even;
}
/** How often another suit begins. */
const changes = (suits: readonly string[]): number =>
  suits.filter((suit, i) => i > 0 && suit !== suits[i - 1]).length;
/** How a card lies in an arc: each leans from the one beside it, and the outer ones lie lower. */
export function leaning({ lean, step }: Fan, i: number, n: number): string {
  const off = i - (n - 1) / 2;
  const radius = step / Math.tan((Math.max(lean, 0.01) * Math.PI) / 180);
  return lean ? `--lean:${off * lean}deg;--drop:${(off * step) ** 2 / (2 * radius)}px` : '';
}

function stacked(width: number, height: number, cards: number, whole: number, suits: readonly string[]): Fan {
  const few = whole <= MOST_IN_A_ROW;
  const card = few ? Math.min(112, width * 0.27) : Math.max(72, Math.min(96, width * 0.2112));
  const fits = (n: number): boolean => n === 1 || (width - card) / (n - 1) >= LEAST_STEP;
  const rowsFor = (n: number): number => {
    let rows = n > MOST_IN_A_ROW ? 2 : 1;
    while (!fits(Math.ceil(n / rows))) rows += 1;
    return rows;
  };
  const down = card * TALL * (height < 680 ? 0.6 : 0.79);
  const area = (rowsFor(whole) - 1) * down + card * TALL + LIFT + 6;
  const rows = rowsFor(cards);
  const fitting = Math.floor((width - card) / LEAST_STEP) + 1;
  const sizes = parted(cards, rows, Math.min(fitting, Math.ceil(cards / rows) + MOST_UNEVEN), suits);
  const gaps = Math.max(1, Math.max(...sizes) - 1);
  const most = Math.max(...rowsOf(suits, 0, sizes).map((row) => changes(row.cards)));
  // What lies in one row may be larger, as far as there is room kept for two.
  const size = rows === 1 ? Math.min(area / TALL - LIFT, width * 0.29, width - gaps * LEAST_STEP) : card;
  const large = Math.max(card, size);
  const wide = Math.min(large + 5, (width - large) / gaps);
  const close = Math.min(large + 5, (width - large - most * large * BETWEEN) / gaps);
  return {
    card: large,
    ...(close < LEAST_BETWEEN ? { step: wide, gap: 0 } : { step: close, gap: large * BETWEEN }),
    rows,
    sizes,
    down,
    area,
    lean: 0,
    phone: true,
  };
}
