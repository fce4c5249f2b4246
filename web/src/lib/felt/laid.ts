// Where the cards of a trick lie between what else lies on the table: as large as they can, and near to the middle of what is free.

export interface Spot {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a card and whatever is beside it. */
const GAP = 6;
export const LEAST_CARD = 42;
/** Where a table is looked at and there is no room at all, a small card is better than a seat that one does not see. */
const TINY_CARD = 34;
/** So much of the largest size is given up to lie in the middle. */
const NEARLY = 0.8;
const TALL = 1.4;
/** How far from the middle a card lies, in widths of a card; less upright than sideways, and every index in sight. */
const [WIDE, HIGH] = [0.96, 0.76];
/** Six lie in a rose of their own: a pair on each side, and none over another. */
const [APART, PAIRED, OPPOSITE] = [1.03, 0.72, 0.88];
/** Where there is height and no width, five or six lie in two columns: from the middle to each, and from row to row. */
const [COLUMN, LEVEL] = [0.53, 0.9];
/** In a row, from one card to the next, and how far its own seat draws it: less where there is no height for more. */
const [BESIDE, DRAWN] = [1.02, [0.16, 0.08, 0.03]];

/** Where place `i` of `n` is around a table, clockwise from the bottom, as a direction: x to the right, y down. */
export function around(i: number, n: number): Spot {
  const angle = Math.PI / 2 + (2 * Math.PI * i) / n;
  const clean = (value: number) => Math.round(value * 1000) / 1000 + 0;
  return { x: clean(Math.cos(angle)), y: clean(Math.sin(angle)) };
}

/** By two rows and three columns, where a card lies that is not at a table's own place: by the number of seats, clockwise. */
export const COMPASS: Readonly<Record<number, readonly (readonly [row: number, column: number])[]>> = {
  2: [[2, 3], [1, 3]],
  3: [[2, 3], [1, 2], [1, 4]],
  4: [[2, 3], [2, 1], [1, 3], [2, 5]],
  5: [[2, 3], [2, 1], [1, 2], [1, 4], [2, 5]],
  6: [[2, 3], [2, 1], [1, 1], [1, 3], [1, 5], [2, 5]],
}; // prettier-ignore

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Two columns, oneself below them and who sits opposite above: each card on the side of its seat. */
function columns(n: number): Spot[] {
  const each = Array.from({ length: n }, (_, i) => around(i, n));
  const rows = [...new Set(each.map(({ y }) => y))].sort((a, b) => a - b);
  return each.map(({ x, y }) => ({
    x: Math.sign(x) * COLUMN,
    y: (rows.indexOf(y) - (rows.length - 1) / 2) * LEVEL,
  }));
}

/** How each card lies around the middle, in widths of a card. */
function rose(n: number): Spot[] {
  const each = Array.from({ length: n }, (_, i) => around(i, n));
  // From five on, the cards at the sides lie a whole card from the one in the middle.
  const wide = n < 5 ? WIDE : 1 / Math.abs(each[1]?.x ?? 1);
  if (n === 6)
    return each.map(({ x, y }) =>
      x ? { x: Math.sign(x) * APART, y: Math.sign(y) * PAIRED } : { x: 0, y: y * OPPOSITE },
    );
  return each.map(({ x, y }) => ({ x: x * wide, y: y * HIGH }));
}

/** In a row, where there is no height: each card in the order of the seats, drawn a little towards its own. */
function rows(n: number): Spot[][] {
  const each = Array.from({ length: n }, (_, i) => around(i, n));
  const order = each.map((_, i) => i).sort((i, j) => key(each, i) - key(each, j));
  return DRAWN.map((drawn) =>
    each.map(({ y }, i) => ({ x: (order.indexOf(i) - (n - 1) / 2) * BESIDE, y: y * drawn })),
  );
}
const key = (each: readonly Spot[], i: number): number => (each[i]?.x ?? 0) * 10 + (each[i]?.y ?? 0);

export function laid(
  n: number,
  { width, height, middle }: { width: number; height: number; middle: number },
  taken: readonly Box[],
  most: number,
  /** Whether they lie in a row: never, always, or where they are larger so. */
  row: boolean | 'else',
): { cards: Spot[]; card: number } {
  const lay = (all: Spot[], card: number, y: number): Spot[] =>
    all.map((way) => ({ x: width / 2 + way.x * card, y: y + way.y * card }));
  const fits = (card: number, spots: Spot[]): boolean =>
    spots.every((spot) => {
      const [w, h] = [card / 2 + GAP, (card * TALL) / 2 + GAP];
      const box = { left: spot.x - w, top: spot.y - h, right: spot.x + w, bottom: spot.y + h };
      return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
        && !taken.some((other) => meets(box, other)); // prettier-ignore
    });
  const roses = row === true ? rows(n) : [rose(n)];
  if (n > 4 && row !== true) roses.push(columns(n));
  if (row === 'else') roses.push(...rows(n));
  const found = (least: number, far: number): { cards: Spot[]; card: number } | null => {
    for (let card = most; card > least; card -= 2)
      for (const way of roses)
        for (let off = 0; off < far; off += 4)
          for (const y of [middle + off, middle - off]) {
            const cards = lay(way, card, y);
            if (fits(card, cards)) return { cards, card };
          }
    return null;
  };
  // A little smaller in the middle is better than large at the edge.
  const near = found(LEAST_CARD, height / 8);
  const far = near && near.card >= most * NEARLY ? near : found(LEAST_CARD, height / 2);
  const lies = near && far && near.card >= far.card * NEARLY ? near : (far ?? found(TINY_CARD, height / 2));
  if (lies) return lies;
  return { cards: lay((row ? roses.at(-1) : roses[0]) ?? [], LEAST_CARD, middle), card: LEAST_CARD };
}
