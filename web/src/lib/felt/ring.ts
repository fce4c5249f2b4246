// Where everything lies on the felt: a plate for each seat along its edge, oneself at the bottom, and the trick between.

/** A seat's plate: the middle of its height, and of its width or of the edge that it stands at. */
export interface Plate {
  x: number;
  y: number;
  /** The edge at which it stands; none where it hangs by its middle. */
  at: 'left' | 'right' | 'middle';
  /** It may be narrower. */
  width: number;
}
export interface Spot {
  x: number;
  y: number;
}
export interface Ring {
  plates: Plate[];
  /** Where each seat's card lies, by its middle. */
  cards: Spot[];
  /** Width of a card of the trick, in px. */
  card: number;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a plate and whatever is beside it. */
const GAP = 6;
/** What was led, at the lower left. */
const LED = { width: 110, height: 34 };
const LEAST_PLATE = 84;
const LEAST_CARD = 42;
const MOST_CARD = 112;
const TALL = 1.4;
/** How far from the middle a card lies, in widths of a card; less upright than sideways, and every index in sight. */
const [WIDE, HIGH] = [0.96, 0.76];

/** Where place `i` of `n` is around a table, clockwise from the bottom, as a direction: x to the right, y down. */
export function around(i: number, n: number): Spot {
  const angle = Math.PI / 2 + (2 * Math.PI * i) / n;
  const clean = (value: number) => Math.round(value * 1000) / 1000 + 0;
  return { x: clean(Math.cos(angle)), y: clean(Math.sin(angle)) };
}

/** The room that a plate may take. */
export function boxOf({ x, y, at, width }: Plate, tall: number): Box {
  const left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
  return { left, top: y - tall / 2, right: left + width, bottom: y + tall / 2 };
}
/** The middle of a plate, where its cards come from and go to. */
export function heart({ x, y, at, width }: Plate): Spot {
  return { x: at === 'left' ? x + width / 2 : at === 'right' ? x - width / 2 : x, y };
}
const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Places for `n` seats on a felt of this size, by place clockwise from oneself; `tall` is the height of a plate. */
export function ring(n: number, width: number, height: number, tall: number): Ring {
  const low = height < 250 && width >= 400;
  const plates = low
    ? beside(n, width, height, tall)
    : width < 520
      ? above(n, width, height, tall)
      : edges(n, width, height, tall);
  const led = { left: 0, top: height - LED.height, right: LED.width, bottom: height };
  const raised = { ...led, top: led.top - tall - GAP, bottom: led.bottom - tall - GAP };
  const taken = [...plates.map((plate) => boxOf(plate, tall)), width <= 300 ? raised : led];
  const free = low ? (plateWidth(width) * 2 + GAP * 2 + width - plateWidth(width)) / 2 : width / 2;
  return { plates, ...trick(n, width, height, free, taken) };
}

const plateWidth = (width: number): number => Math.max(LEAST_PLATE, Math.min(112, width * 0.19));
const left = (y: number, width: number): Plate => ({ x: 0, y, at: 'left', width });
const right = (felt: number, y: number, width: number): Plate => ({ x: felt, y, at: 'right', width });
const middle = (x: number, y: number, width: number): Plate => ({ x, y, at: 'middle', width });

/** On a narrow felt the others sit in one or two rows above the trick. */
function above(n: number, width: number, height: number, tall: number): Plate[] {
  const [first, own] = [tall / 2, height - tall / 2];
  const second = Math.max(tall * 1.5 + GAP, height * 0.24);
  const half = Math.min(136, (width - GAP * 2) / 2);
  const third = Math.min(120, (width - GAP * 2) / 3);
  const me = middle(width / 2, own, Math.max(LEAST_PLATE, Math.min(180, width - 2 * (LED.width + GAP))));
  const sides = (y: number, size: number) => [left(y, size), right(width, y, size)] as const;
  if (n === 2) return [me, middle(width / 2, first, Math.min(192, width))];
  if (n === 3) return [me, ...sides(first, half)];
  const [one, last] = sides(second, third);
  if (n === 4) return [me, one, middle(width / 2, first, Math.min(180, width - 2 * GAP)), last];
  if (n === 5) {
    const shift = Math.max(third / 2 + GAP / 2, width * 0.2);
    return [me, one, middle(width / 2 - shift, first, third), middle(width / 2 + shift, first, third), last];
  }
  return [me, one, left(first, third), middle(width / 2, first, third), right(width, first, third), last];
}

/** On a low felt two columns stand at the left of the trick and one at its right. */
function beside(n: number, width: number, height: number, tall: number): Plate[] {
  const [top, bottom] = [tall / 2, height - tall / 2];
  const size = plateWidth(width);
  const inner = size * 1.5 + GAP;
  const me = middle(inner, bottom, size);
  const [high, mid, deep] = [Math.max(top, height * 0.25), height * 0.46, Math.min(bottom, height * 0.7)];
  if (n === 2) return [me, middle(inner, top, size)];
  if (n === 3) return [me, left(high, size), right(width, high, size)];
  if (n === 4) return [me, left(mid, size), middle(inner, top, size), right(width, mid, size)];
  const pair = [left(deep, size), left(high, size)];
  const other = [right(width, high, size), right(width, deep, size)];
  return n === 5 ? [me, ...pair, ...other] : [me, ...pair, middle(inner, top, size), ...other];
}

/** On a wide felt everybody sits along the edge of it. */
function edges(n: number, width: number, height: number, tall: number): Plate[] {
  const [top, bottom] = [tall / 2, height - tall / 2];
  const [size, long] = width < 700 ? [120, 150] : [150, 192];
  const me = middle(width / 2, bottom, Math.min(long, width - 2 * (LED.width + GAP)));
  const opposite = middle(width / 2, top, long);
  if (n === 2) return [me, opposite];
  if (n === 3) return [me, left(height * 0.28, size), right(width, height * 0.28, size)];
  if (n === 4) return [me, left(height * 0.46, size), opposite, right(width, height * 0.46, size)];
  if (n === 5) {
    const shift = Math.max(size / 2 + GAP, width * 0.22);
    const tops = [middle(width / 2 - shift, top, size), middle(width / 2 + shift, top, size)];
    return [me, left(height * 0.5, size), ...tops, right(width, height * 0.5, size)];
  }
  const [high, deep] = [Math.max(top, height * 0.24), Math.max(height * 0.6, height * 0.24 + tall + GAP)];
  return [
    me,
    left(deep, size),
    left(high, size),
    opposite,
    right(width, high, size),
    right(width, deep, size),
  ];
}

/** The largest cards for which there is room between the plates, as near to the middle as they can lie. */
function trick(
  n: number,
  width: number,
  height: number,
  x: number,
  taken: Box[],
): Pick<Ring, 'cards' | 'card'> {
  const ways = Array.from({ length: n }, (_, i) => around(i, n));
  // From five on, the cards at the sides lie a whole card from the one in the middle.
  const wide = n < 5 ? WIDE : 1 / Math.abs(ways[1]?.x ?? 1);
  const lay = (card: number, y: number): Spot[] =>
    ways.map((way) => ({ x: x + way.x * card * wide, y: y + way.y * card * HIGH }));
  const fits = (card: number, spots: Spot[]): boolean =>
    spots.every((spot) => {
      const [w, h] = [card / 2 + GAP, (card * TALL) / 2 + GAP];
      const box = { left: spot.x - w, top: spot.y - h, right: spot.x + w, bottom: spot.y + h };
      return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
        && !taken.some((other) => meets(box, other)); // prettier-ignore
    });
  const center = height * 0.47;
  const most = Math.max(LEAST_CARD, Math.min(MOST_CARD, height * 0.24));
  for (let card = most; card > LEAST_CARD; card -= 2)
    for (let off = 0; off < height / 2; off += 4)
      for (const y of [center - off, center + off]) {
        const cards = lay(card, y);
        if (fits(card, cards)) return { cards, card };
      }
  return { cards: lay(LEAST_CARD, center), card: LEAST_CARD };
}
