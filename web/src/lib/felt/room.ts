// Where everything lies in the room: the table, a medallion for each seat on its rim, what each has before it, the trick.
import { coin, laid, type Box, type Spot } from './laid';

/** How a table lies: on a phone, on a phone on its side, or on anything larger. */
export type Kind = 'narrow' | 'low' | 'wide';

/** A seat on the rim; what it has lies where these say, from the middle of its medallion. */
export interface Place extends Spot {
  side: 'own' | 'left' | 'right' | 'top';
  /** Diameter of the medallion. */
  medal: number;
  /** The middle of the token that it bids with. */
  token: Spot;
  /** Where its first packet lies, and whether the next ones go to the right or to the left. */
  packets: Spot & {
    way: 1 | -1;
    /** How far they may go, in widths of one. */
    room: number;
  };
  /** Where its cards point, in degrees from upwards; none for a hand that lies open below. */
  fan: number | null;
  /** How wide its name may be, and how far it is from the middle to the side of the room. */
  name: number;
  edge: number;
}
/** A place in its room. */
export interface Sat extends Place {
  /** How wide what it says may be, so that it lies over nobody else, and whether that is said below the face. */
  say: number;
  below: boolean;
}
export interface Room {
  kind: Kind;
  table: Box;
  /** Corners of the table, across and down, in % of it. */
  round: [number, number];
  places: Sat[];
  /** Diameter of a token. */
  token: number;
  /** Where each place's card of the trick lies, by its middle. */
  cards: Spot[];
  /** Width of such a card. */
  card: number;
  /** Where each of them says that it led. */
  led: Spot[];
}
export interface Size {
  width: number;
  height: number;
  /** Width of a card of the hand that lies below; 0 where nobody's does. */
  hand: number;
}

/** A name hangs over the lower edge of its medallion, by so much of its diameter. */
export const HANG = 0.17;
/** What can be pressed, and whose turn it is, at the bottom right of a phone; above the hand and at the right elsewhere. */
const FOOT = 92;
/** On a phone on its side whose turn it is stands low in the middle, and what can be pressed in the corner, in two rows. */
const LOW_FOOT = 31;
export const CORNER = { width: 106, height: 98 };
const PACKET_ROW = 54;
/** Half a packet's width, of its medallion: the first lies right below its token. */
const PACKET = 0.12;
/** How far packets go, in widths of one. */
const [FEW_PACKETS, MANY_PACKETS] = [3.4, 5];

export const kindOf = (width: number, height: number): Kind =>
  height < 320 && width >= 500 ? 'low' : width < 560 ? 'narrow' : 'wide';

/** The room for `n` seats, by place clockwise from the bottom. */
export function room(n: number, size: Size): Room {
  const kind = kindOf(size.width, size.height);
  const plan = { narrow, low, wide }[kind](n, size);
  const taken = plan.places.flatMap((place) => blocks(place, plan.token));
  const { width, height, hand } = size;
  const foot = !hand
    ? 0
    : kind === 'low'
      ? LOW_FOOT
      : kind === 'narrow'
        ? FOOT
        : Math.max(56, plan.token * 1.1);
  if (hand)
    taken.push({
      left: width * (kind === 'narrow' ? 0.45 : 0.3),
      top: height - foot,
      right: width * (kind === 'narrow' ? 1 : 0.7),
      bottom: height,
    });
  // No card lies on the rim.
  if (kind !== 'low')
    taken.push(
      { left: 0, top: 0, right: width, bottom: plan.table.top },
      { left: 0, top: height < 250 ? height : plan.table.bottom - 6, right: width, bottom: Infinity },
    );
  if (hand && kind === 'low')
    taken.push({ left: width - CORNER.width, top: height - CORNER.height, right: width, bottom: height });
  const bound = kind === 'wide' ? height * 0.21 : hand ? 76 : Math.min(76, height * 0.2);
  const most = Math.max(46, Math.min(hand ? hand * 0.95 : 150, bound));
  // The trick lies in the middle of what is free, from who sits opposite to the hand.
  const edges = (side: Place['side']): Box[] =>
    plan.places.filter((place) => place.side === side).flatMap((place) => blocks(place, plan.token));
  const top = Math.max(plan.table.top, ...edges('top').map(({ bottom }) => bottom));
  const bottom = Math.min(
    height - foot,
    plan.table.bottom,
    ...(hand ? [] : edges('own').map(({ top }) => top)),
  );
  const middle = kind === 'low' && !hand ? height / 2 : (top + bottom) / 2;
  const row = kind === 'low' || (kind === 'narrow' && !hand && height < 300 && 'else');
  const largest = hand && kind !== 'wide' ? hand : most;
  const cards = laid(n, { width, height, middle }, taken, largest, row);
  const led = cards.cards.map((spot, i, all) => coin(spot, i, all, cards.card, taken, size));
  const places = plan.places.map((place) => ({ ...place, ...saying(place, plan, cards, width, kind) }));
  return { kind, ...plan, places, ...cards, led };
}

type Plan = Pick<Room, 'table' | 'round' | 'token'> & { places: Place[] };

/** Speech is two lines high, or three, and no wider than this; the lines are closer where there is no height. */
const [SAID, LOW_SAID, WIDEST] = [46, 36, 300];
/** Who sits opposite, but so near to the edge, has no room beside the face. */
const CORNERED = 120;
/** Who sits opposite speaks beside the face, where no bid lies, or below it; others above it, from their edge inwards. */
function saying(
  place: Place,
  { places, token }: Plan,
  { cards, card }: Pick<Room, 'cards' | 'card'>,
  width: number,
  kind: Kind,
): Pick<Sat, 'say' | 'below'> {
  const { side, x, y, medal, packets, edge } = place;
  const r = medal / 2;
  const below = side === 'top' && edge < CORNERED;
  const beside = side === 'top' && !below;
  const way = beside ? packets.way : side === 'right' || (below && x > width / 2) ? -1 : 1;
  const from = below ? x - way * (edge - 4) : beside ? x + way * (r + 6) : x - way * r;
  const high = kind === 'low' ? LOW_SAID : SAID;
  const top = below ? y + r * (1 + 2 * HANG) : beside ? y - r : y - r - high;
  const others = places
    .filter((other) => other !== place)
    .flatMap((other) => blocks(other, token).slice(0, 3));
  const lie = cards.map((at) => ({ left: at.x - card / 2, top: at.y - card * 0.7, right: at.x + card / 2, bottom: at.y + card * 0.7 })); // prettier-ignore
  const far = side === 'own' ? [] : [...others, ...lie]
    .filter((other) => other.top < top + high && other.bottom > top)
    .map((other) => way > 0 ? other.left - from : from - other.right)
    .filter((free) => free > 0); // prettier-ignore
  return {
    below,
    say: Math.min(WIDEST, (way > 0 ? width - from : from) - 4, ...far.map((free) => free - 5)),
  };
}

/** All that a seat covers. */
export function blocks({ x, y, medal, token, packets, side, name, edge, fan }: Place, size: number): Box[] {
  const r = medal / 2;
  const box = (left: number, top: number, width: number, height: number): Box => ({
    left: x + left,
    top: y + top,
    right: x + left + width,
    bottom: y + top + height,
  });
  const near = Math.min(name / 2, edge - 2);
  const plate = side === 'left' || side === 'own' ? -near : side === 'right' ? near - name : -name / 2;
  return [
    box(-r, -r, medal, medal * (1 + HANG)),
    box(plate, r - medal * 0.1, name, medal * (HANG + 0.1)),
    box(token.x - size / 2, token.y - size / 2, size, size),
    box(packets.way > 0 ? packets.x : packets.x - PACKET_ROW, packets.y - 11, PACKET_ROW, 22),
    ...(fan === null || medal < 54 ? [] : side === 'top' ? [box(-r * 0.7, r, medal * 0.7, medal * 0.42)] : side === 'own' ? [box(-r * 0.7, -r * 1.5, medal * 0.7, r * 0.5)] : []), // prettier-ignore
  ];
}

/** Whether a table that is looked at on a phone has no height. */
const isShort = (n: number, height: number, hand: number): boolean => !hand && n < 5 && height < 300;

/** On a phone: the others sit around the upper half, oneself at the lower left. */
function narrow(n: number, { width, height, hand }: Size): Plan {
  // Where a table is looked at and there is no height, one sits aside, so that the trick has the middle.
  const short = isShort(n, height, hand);
  const medal =
    short || (!hand && n > 4 && height < 300) ? 48 : height < 360 || (n > 4 && height < 440) ? 54 : 64;
  const token = medal * 0.58;
  const r = medal / 2;
  const [top, edge, low] = [r + 3, r + 5, r * (1 + 2 * HANG)];
  const column = { token: { x: token / 2 - r + 8, y: low + token / 2 + 7 }, packets: low + token + 21 };
  /** Where others sit right below, what it took lies beside its token. */
  const flank = (way: 1 | -1, y: number, beside = false): Place => ({
    side: way > 0 ? 'left' : 'right',
    x: way > 0 ? edge : width - edge,
    y,
    medal,
    token: { x: way * column.token.x, y: column.token.y },
    packets: {
      x: way * (beside ? column.token.x + token / 2 + 5 : column.token.x - medal * PACKET),
      y: beside ? column.token.y : column.packets,
      way,
      room: FEW_PACKETS,
    },
    fan: way * 90,
    name: Math.min(104, width * 0.28),
    edge,
  });
  const above = (x: number, name: number): Place => {
    const way = x > width / 2 ? -1 : 1;
    return {
      side: 'top',
      x,
      y: top,
      medal,
      token: { x: way * (r + token / 2 + 4), y: 4 },
      packets: { x: -way * (r + 8), y: 2, way: -way as 1 | -1, room: FEW_PACKETS },
      fan: 180,
      name,
      edge: Math.min(x, width - x),
    };
  };
  const opposite = above(width / 2, 132);
  const [high, mid] = [Math.max(r + 40, height * 0.2), Math.max(r + 34, height * 0.25)];
  const deep = height - medal * (hand ? 2.9 : 1.42);
  const less = hand ? Math.min(high + medal + token + 62, deep) - 20 : deep - 8;
  const others: Record<number, Place[]> = {
    1: [],
    2: [opposite],
    3: [flank(1, high), flank(-1, high)],
    4: [flank(1, mid), opposite, flank(-1, mid)],
    5: [flank(1, less, !hand), above(width * 0.28, 110), above(width * 0.72, 110), flank(-1, less, !hand)],
    6: [flank(1, deep, true), flank(1, high - 12), opposite, flank(-1, high - 12), flank(-1, deep, true)], // prettier-ignore
  };
  return {
    table: { left: 6, top: r * 0.85, right: width - 6, bottom: height - 12 },
    round: [42, 30],
    places: [
      own(hand > 0 || short, width / 2, edge, height, medal, token, short && height > 249),
      ...(others[n] ?? []),
    ],
    token,
  };
}

/** Oneself: beside what can be pressed, or opposite all others where nobody's hand lies below. */
function own(
  aside: boolean,
  middle: number,
  x: number,
  height: number,
  medal: number,
  token: number,
  line = false,
): Place {
  // prettier-ignore
  const r = medal / 2;
  const y = height - r * (1 + 2 * HANG) - 3;
  const at = {
    side: 'own' as const,
    y,
    medal,
    name: aside ? medal + (line ? 36 : 10) : medal * 2,
    edge: aside ? x : middle,
  };
  const right = r + token / 2 + 6;
  return aside
    ? {
        ...at,
        x,
        token: { x: right, y: -token * 0.28 },
        packets: line
          ? { x: right + token / 2 + 6, y: -token * 0.28, way: 1, room: FEW_PACKETS }
          : { x: r + 6, y: r + 2, way: 1, room: FEW_PACKETS },
        fan: null,
      }
    : {
        ...at,
        x: middle,
        token: { x: -right, y: 0 },
        packets: { x: r + 14, y: 2, way: 1, room: MANY_PACKETS },
        fan: 0,
      };
}

/** On a phone on its side: what a seat has lies beside it. */
function low(n: number, { width, height, hand }: Size): Plan {
  const medal = Math.max(44, Math.min(52, height * 0.21));
  const token = medal * 0.58;
  const r = medal / 2;
  const lines = { token: { x: r + token / 2 + 5, y: -r + token / 2 } };
  const place = (x: number, y: number, side: Place['side'], way: 1 | -1): Place => ({
    side,
    x,
    y,
    medal,
    token: { x: way * lines.token.x, y: lines.token.y },
    packets:
      side === 'top'
        ? { x: -way * (r + 6), y: 0, way: -way as 1 | -1, room: FEW_PACKETS }
        : { x: way * (r + token + 12), y: lines.token.y, way, room: FEW_PACKETS },
    fan: side === 'top' ? 180 : way * 90,
    name: side === 'top' ? 110 : 100,
    edge: Math.min(x, width - x),
  });
  const edge = r + 8;
  // Whoever sits at the right stays above what can be pressed.
  const deepest = hand ? Math.max(r + 2, height - CORNER.height - r * (1 + 2 * HANG) - 1) : height;
  const at = (y: number) => Math.min(height * y, deepest);
  const left = (y: number) => place(edge, at(y), 'left', 1);
  const right = (y: number) => place(width - edge, at(y), 'right', -1);
  const top = (x: number) => place(width * x, r + 2, 'top', x > 0.5 ? -1 : 1);
  const others: Record<number, Place[]> = {
    1: [],
    2: [top(0.5)],
    3: [left(0.28), right(0.28)],
    4: [left(0.3), top(0.5), right(0.3)],
    5: [left(0.33), top(0.34), top(0.66), right(0.33)],
    6: [left(0.33), top(0.25), top(0.5), top(0.75), right(0.33)],
  };
  return {
    table: { left: r, top: r * 0.8, right: width - r, bottom: height - 4 },
    round: [22, 50],
    places: [own(hand > 0, width / 2, edge, height, medal, token), ...(others[n] ?? [])],
    token,
  };
}

/** On anything larger: everybody sits on the rim of an oval. */
function wide(n: number, { width, height, hand }: Size): Plan {
  const medal = Math.max(68, Math.min(132, height * 0.155, width * 0.115));
  const token = medal * 0.5;
  const r = medal / 2;
  const across = Math.min(width - medal * 1.3, height * 1.95);
  const table = {
    left: (width - across) / 2,
    top: r * 0.9,
    right: (width + across) / 2,
    bottom: height + (hand ? medal * 0.3 : -r * 1.2),
  };
  const [cx, cy] = [width / 2, (table.top + table.bottom) / 2];
  const [rx, ry] = [across / 2, (table.bottom - table.top) / 2];
  // The lower somebody sits, the more the rim turns away below: the token stays on the felt.
  const inward = (at: number): number => 0.35 + Math.max(0, at + 0.12) * 2.2;
  const flank = (way: 1 | -1, at: number): Place => {
    const edge = cx - rx * Math.sqrt(1 - at * at);
    let [x, y] = [r * inward(at), r * (1 + 2 * HANG) + token / 2 + 8];
    // Where the rim is below the seat, what lies before it lies beyond its cards, and near to nobody else.
    const off = ((cx - edge - x) / rx) ** 2 + (at + y / ry) ** 2;
    const beyond = off > 0.94;
    if (beyond) [x, y] = [medal + token * 0.6, -r * 0.2];
    // Tricks lie below it there, or above it where somebody sits below: they go far, and the trick is near.
    const aside = (at > 0.1 ? -1 : 1) * (token / 2 + medal * PACKET * 1.4 + 6);
    return {
      side: way > 0 ? 'left' : 'right',
      x: cx - way * (cx - edge),
      y: cy + at * ry,
      medal,
      token: { x: way * x, y },
      packets: beyond
        ? { x: way * (x - medal * PACKET), y: y + aside, way, room: MANY_PACKETS }
        : { x: way * (x + token / 2 + 8), y, way, room: FEW_PACKETS },
      fan: way * 90,
      name: medal * 1.7,
      edge,
    };
  };
  const above = (at: number): Place => {
    const way = at > 0 ? -1 : 1;
    return {
      side: 'top',
      x: cx + at * rx,
      y: Math.max(r + 4, cy - ry * Math.sqrt(1 - at * at) + 4),
      medal,
      token: { x: way * (r + token / 2 + 10), y: r * 0.5 },
      packets: { x: -way * (r + 14), y: r * 0.6, way: -way as 1 | -1, room: MANY_PACKETS },
      fan: 180,
      name: medal * 1.7,
      edge: width / 2,
    };
  };
  const others: Record<number, Place[]> = {
    1: [],
    2: [above(0)],
    3: [flank(1, -0.42), flank(-1, -0.42)],
    4: [flank(1, -0.12), above(0), flank(-1, -0.12)],
    5: [flank(1, 0.05), above(-0.4), above(0.4), flank(-1, 0.05)],
    6: [flank(1, 0.24), flank(1, -0.5), above(0), flank(-1, -0.5), flank(-1, 0.24)],
  };
  const x = Math.max(r + 12, cx - Math.max(rx * 0.66, 246));
  return {
    table,
    round: [50, 50],
    places: [own(hand > 0, cx, x, height, medal * (hand ? 0.86 : 1), token), ...(others[n] ?? [])],
    token,
  };
}
