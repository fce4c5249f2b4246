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

export const LEAST_CARD = 42;
const ROOMY = 100;
/** Where a table is looked at and there is no room at all, a small card is better than a seat that one does not see. */
const TINY_CARD = 34;
/** So much of the largest size is given up to lie in the middle. */
const NEARLY = 0.8;
const TALL = 1.4;
/** How far from the middle a card lies, in widths of a card, so that none lies on another though each leans a little. */
const [WIDE, CLOSE, HIGH, HIGHER, LOWER] = [1.24, 1.16, 0.77, 0.82, 0.38];
/** Five or six lie in two rows, near to each other, and as far from each other: how far from the middle, across and down. */
const ROWS = [
  [1.42, 0.82],
  [1.2, 0.82],
  [1.12, 0.82],
  [1.12, 0.78],
  [1.07, 0.82],
  [1.07, 0.78],
  [1.07, 0.74],
] as const;
/** So many of these ways leave room for the edge of brass around a card. */
const LOOSE = 2;
/** In a row, from one card to the next, and how far its own seat draws it: less where there is no height for more. */
const [BESIDE, DRAWN] = [1.06, [0.16, 0.08, 0.03]];

/** Where place `i` of `n` is around a table, clockwise from the bottom, as a direction: x to the right, y down. */
export function around(i: number, n: number): Spot {
  const angle = Math.PI / 2 + (2 * Math.PI * i) / n;
  const clean = (value: number) => Math.round(value * 1000) / 1000 + 0;
  return { x: clean(Math.cos(angle)), y: clean(Math.sin(angle)) };
}

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How each card lies around the middle, in widths of a card: loosely, and closer. */
function roses(n: number, high: number): Spot[][] {
  const each = Array.from({ length: n }, (_, i) => around(i, n));
  if (n === 3)
    return [WIDE, WIDE / 2].map((wide) =>
      each.map(({ x, y }) => ({ x: Math.sign(x) * wide, y: Math.sign(y) * (wide < 1 ? high : LOWER) })),
    );
  if (n < 5)
    return [WIDE, CLOSE, BESIDE].map((wide) => each.map(({ x, y }) => ({ x: x * wide, y: y * high })));
  // Two lie beside the middle of their row, or on both sides of it.
  return ROWS.map(([wide, level]) =>
    each.map(({ x, y }) => ({
      x: Math.sign(x) * wide * (n === 5 && y < 0 ? 0.5 : 1),
      y: (y > 0 ? 1 : -1) * level,
    })),
  );
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

/** How large the coin is that says what was led: in widths of a card, and at least in units of the room. */
export const coinOf = (card: number): number => Math.max(24, card * 0.36);
/** So far it lies from its card, in widths of that, clear of the brass around one that is ahead; else on its margin, where nothing is printed. */
const [OFF, ON] = [-0.06, 0.05];
/** Where along which edge it may lie, from its middle, in lengths of the edge. */
const ALONG = [0.3, 0.36, 0.2, 0, -0.2, -0.36];
/** First above its free corner. */
const EDGES = [[0, -1], [1, 0], [-1, 0], [0, 1]] as const; // prettier-ignore
/** So narrow is a card that has no picture, but a sign. */
const SIGNED = 64;
/** Of five or six, which lie close, one narrower than this has room for it in its own corner, where nothing is printed, and a little beyond;
 * where all have it at their corners, it lies around that of a large card. */
const [CORNERED, BEYOND] = [80, 3];
/** Where the coin lies at the card that led: beside it, or where nothing else lies. */
export function coin(
  at: Spot,
  cards: readonly Spot[],
  card: number,
  taken: readonly Box[],
  { width, height, corners }: { width: number; height: number; corners?: boolean | undefined },
): Spot {
  const half = coinOf(card) / 2;
  const small = card < SIGNED;
  const many = cards.length > 4;
  if (corners || (many && card < CORNERED)) {
    const out = many ? half - BEYOND : small ? half * 0.3 : 0;
    return { x: at.x + card / 2 - out, y: at.y - (card * TALL) / 2 + out };
  }
  const box = ({ x, y }: Spot, w: number, h: number): Box => ({ left: x - w, top: y - h, right: x + w, bottom: y + h }); // prettier-ignore
  // Away from the index, which is at the left of the upper edge, and once more at the right of the lower.
  const spot = (on: number, along: readonly number[], apart: number): Spot | undefined =>
    EDGES.flatMap(([x, y]) =>
      along.map((far): Spot => {
        const by = y < 0 ? far : -far;
        const out = half - on * card;
        return {
          x: at.x + x * (card / 2 + out) + Math.abs(y) * by * card,
          y: at.y + y * ((card * TALL) / 2 + out) + Math.abs(x) * by * card * TALL,
        };
      }),
    ).find((spot) => {
      const coin = box(spot, half, half);
      const others = cards.filter((other) => other !== at).map((other) => box(other, card / 2 + apart, (card * TALL) / 2 + apart)); // prettier-ignore
      return coin.left >= 0 && coin.top >= 0 && coin.right <= width && coin.bottom <= height
        && ![...others, ...taken].some((other) => meets(coin, other)); // prettier-ignore
    });
  // Beside it, so far from another card, which leans; else over the corner of a small one where nothing is printed, and of a large one on its
  // edge below the index, where no card is printed.
  return (
    spot(OFF, ALONG, 4) ??
    spot(ON, ALONG, small ? 4 : 2) ??
    (small
      ? { x: at.x + card * 0.36, y: at.y - card * 0.58 }
      : { x: at.x + half - card * 0.62, y: at.y + card * 0.2 })
  );
}

export function laid(
  n: number,
  { width, height, middle }: { width: number; height: number; middle: number },
  taken: readonly Box[],
  most: number,
  /** Whether they lie in a row: never, always, or where they are larger so. */
  row: boolean | 'else',
  /** Between a card and whatever is beside it. */
  gap: number,
  /** Whether they keep well apart, though they be smaller. */
  loose: boolean,
): { cards: Spot[]; card: number } {
  const lay = (all: Spot[], card: number, y: number): Spot[] =>
    all.map((way) => ({ x: width / 2 + way.x * card, y: y + way.y * card }));
  const fits = (card: number, spots: Spot[]): boolean =>
    spots.every((spot) => {
      const [w, h] = [card / 2 + gap, (card * TALL) / 2 + gap];
      const box = { left: spot.x - w, top: spot.y - h, right: spot.x + w, bottom: spot.y + h };
      return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
        && !taken.some((other) => meets(box, other)); // prettier-ignore
    });
  const ways = row === true ? [] : roses(n, loose ? HIGHER : HIGH);
  if (row) ways.push(...rows(n));
  // Large cards lean so far that those which are close would touch.
  if (most > ROOMY) ways.pop();
  const found = (least: number, far: number): { cards: Spot[]; card: number } | null => {
    for (const some of loose ? [ways.slice(0, LOOSE), ways] : [ways])
      for (let card = most; card > least; card -= 2)
        for (const way of some)
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
  return { cards: lay(ways.at(-1) ?? [], LEAST_CARD, middle), card: LEAST_CARD };
}
