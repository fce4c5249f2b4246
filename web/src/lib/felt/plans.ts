// The kinds of room: where the table and those around it lie on a phone, on a phone on its side, and on anything larger.
import type { Spot } from './laid';
import { HANG, OWN, type Place, type Plan, type Size } from './place';

/** What can be pressed on a phone on its side lies in the corner, in two rows. */
export const CORNER = { width: 106, height: 98 };
/** So far up from the bottom of a phone's table reaches what can be pressed. */
const PRESSED = 94;
/** Half a packet's width, of its medallion: the first lies right below its token. */
const PACKET = 0.12;
/** How far packets go, in widths of one. */
const [FEW_PACKETS, MANY_PACKETS] = [3.1, 5];
/** How wide the rim is, with what a token keeps from it. */
const RIM = 20;

/** On a phone: the others sit around the upper half, oneself at the lower left. */
export function narrow(n: number, { width, height, hand, bare = false }: Size): Plan {
  const small = !hand && height < 300 && (n > 4 || !bare);
  const medal = small ? 48 : height < 360 || (n > 4 && height < 440) ? 54 : 64;
  const token = medal * 0.58;
  const r = medal / 2;
  const [top, edge, low] = [r + 3, r + 8, r * (1 + 2 * HANG)];
  // Where a table is looked at, there is width enough to put all down clear of the rim.
  const under = { x: token / 2 - r + (hand ? 9 : 16), y: low + token / 2 + 7 };
  /** Where others sit right below, what it took lies beside its token. */
  const flank = (way: 1 | -1, y: number, beside = false, at: Spot = under): Place => ({
    side: way > 0 ? 'left' : 'right',
    x: way > 0 ? edge : width - edge,
    y,
    medal,
    token: { x: way * at.x, y: at.y },
    packets: {
      x: way * (at.x + (beside ? token / 2 + 3 : -medal * PACKET)),
      y: at.y + (beside ? 0 : token / 2 + 14),
      way,
      room: FEW_PACKETS,
    },
    fan: way * 90,
    name: bare ? width * 0.36 : Math.min(104, width * (n > 4 ? 0.24 : 0.28)),
    edge,
  });
  /** Where the rim turns away below, what a seat has lies beside it. */
  const corner = (way: 1 | -1, y: number): Place => {
    // Of six, who sits lowest has it beside the cards, away from oneself below.
    if (hand) return flank(way, y, false, n > 5 ? { x: r + 30 + token / 2, y: r * 0.42 } : under);
    const place = flank(way, y, n > 5);
    const at = { x: way * (r + token / 2 + 8), y: 0 };
    return { ...place, token: at, packets: { ...place.packets, x: way * (r + 4), y: -token / 2 - 12 } };
  };
  const above = (from: number, name: number): Place => {
    const way = from > width / 2 ? -1 : 1;
    const place: Place = {
      side: 'top',
      x: from,
      y: top,
      medal,
      // Below the rim, and beside the cards.
      token: { x: way * (r + token / 2 + 10), y: r * 0.75 },
      packets: { x: -way * (name - r), y: r * 0.75, way: -way as 1 | -1, room: 2.2 },
      fan: 180,
      name,
      edge: Math.min(from, width - from),
    };
    if (!hand && n === 5) return below(place, low + 3, token);
    // Below the name, beside the cards; where there is no height for that, beside the name, which two who sit opposite then have shorter.
    if (height >= (n === 5 ? 300 : 400))
      place.packets = { ...place.packets, x: -way * (r * 0.7 + 8), y: low + 14 };
    else if (n === 5) place.packets.x = -way * (r + 16);
    return place;
  };
  const opposite = above(width / 2, 104);
  const high = Math.max(r + 40, height * 0.2);
  // Where a hand and somebody who asks for a seat leave little, the two move up, out of reach of what is asked below.
  const mid = hand
    ? Math.max(r + 50, Math.min(height * 0.25, height * 0.75 - 240))
    : Math.max(r + 34, height * 0.25);
  // Who sits lowest has a bid right above what can be pressed; of six, it lies beside the cards and they sit lower.
  const deep = height - (hand ? low + token + PRESSED + (n > 5 ? -17 : 7) : medal * 1.42);
  /** Of six, two sit so much higher than two of five. */
  const rise = hand && height < 440 ? 25 : 17;
  const less = hand ? Math.min(high + medal + token + 62, deep) - 20 : deep - 8;
  // Where a table is looked at and there is no height at all, one sits aside, so that the trick has the middle.
  const me = own(hand > 0 || (small && n < 5 && height < 250), width / 2, edge, height, medal, token);
  // On one line with what is said; what was taken lies above it, beside what can be pressed.
  if (hand) {
    // The hand lies right below: both so high that what is counted has its word.
    me.token = { x: r + token * 0.75, y: r * 0.2 };
    me.packets = { ...me.packets, x: r + 10, y: -r * 0.88, room: 2.2 };
  }
  const others: Record<number, Place[]> = {
    1: [],
    2: [opposite],
    3: [flank(1, high), flank(-1, high)],
    4: [flank(1, mid), opposite, flank(-1, mid)],
    5: [corner(1, less), above(width * 0.28, 98), above(width * 0.72, 98), corner(-1, less)],
    6: [
      corner(1, deep),
      flank(1, high - rise, !hand),
      opposite,
      flank(-1, high - rise, !hand),
      corner(-1, deep),
    ],
  };
  return {
    table: { left: 6, top: r * 0.85, right: width - 6, bottom: height - 4 },
    round: [42, 30],
    places: [me, ...(others[n] ?? [])],
    token,
  };
}

/** Where two sit opposite and no hand lies below, what each has put down lies before it, below its name. */
const below = (place: Place, low: number, token: number): Place => {
  const y = low + token / 2 + 6;
  const { packets } = place;
  return { ...place, token: { x: 0, y }, packets: { ...packets, x: packets.way * (token / 2 + 6), y } };
};

/** Oneself: beside what can be pressed, or opposite all others where nobody's hand lies below. */
function own(aside: boolean, middle: number, x: number, height: number, medal: number, token: number): Place {
  const r = medal / 2;
  const y = height - r * (1 + 2 * HANG) - 6;
  const at = {
    side: 'own' as const,
    y,
    medal,
    name: aside ? medal + 10 : medal * 2,
    edge: aside ? x : middle,
  };
  const coin = token * OWN;
  const right = r + coin / 2 + 6;
  return aside
    ? {
        ...at,
        x,
        token: { x: right, y: -token * 0.28 },
        packets: { x: r + 6, y: r + 2, way: 1, room: FEW_PACKETS },
        fan: null,
      }
    : {
        ...at,
        x: middle,
        // Beside the cards that are held.
        token: { x: -right - r * 0.35, y: 0 },
        packets: { x: r * 1.35 + 12, y: 2, way: 1, room: MANY_PACKETS },
        fan: 0,
      };
}

/** On a phone on its side: what a seat has lies beside it. */
export function low(n: number, { width, height, hand }: Size): Plan {
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
  const me = own(hand > 0, width / 2, edge, height, medal, token);
  if (hand && n < 6) me.packets = { ...me.packets, x: me.token.x + token * 0.6 + 8, y: me.token.y };
  return {
    table: { left: r, top: r * 0.8, right: width - r, bottom: height - 4 },
    round: [22, 50],
    places: [me, ...(others[n] ?? [])],
    token,
  };
}

/** On anything larger: everybody sits on the rim of an oval. */
export function wide(n: number, { width, height, hand }: Size): Plan {
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
  // An oval where there is width; where there is height, its sides are straight, and its corners as high as this.
  const tall = height > width * 0.85;
  const bend = tall ? ry * 0.55 : ry;
  // All that is put down lies on the cloth, clear of the rim: so far down, or across, from the middle.
  const inner = RIM + token / 2;
  const down = (off: number, less = inner): number =>
    ry - bend + (bend - less) * Math.sqrt(Math.max(0, 1 - (off / (rx - less)) ** 2));
  const over = (off: number, less = inner): number =>
    (rx - less) * Math.sqrt(Math.max(0, 1 - Math.max(0, (Math.abs(off) - ry + bend) / (bend - less)) ** 2));
  const flank = (way: 1 | -1, at: number): Place => {
    const from = over(at * ry, 0);
    let y = r * (1 + 2 * HANG) + token / 2 + 8;
    let x = Math.max(r * 0.35, from - over(at * ry + y));
    // Where the rim is below the seat, or another sits there, what lies before it lies beyond its cards, and near to nobody else.
    if (x > r || (n === 6 && at < 0)) [x, y] = [medal + token * 0.6, -r * 0.2];
    // Above another who sits at the same side, all of it lies beside the seat, and nothing right before that other.
    const beside = n === 6 && !hand && at < 0;
    if (beside) [x, y] = [r + token / 2 + 8, r * 0.8];
    return {
      side: way > 0 ? 'left' : 'right',
      x: cx - way * from,
      y: cy + at * ry,
      medal,
      token: { x: way * x, y },
      packets: {
        x: way * (beside ? x + token / 2 + 6 : x - medal * PACKET),
        y: beside ? y : y + token / 2 + medal * PACKET * 1.4 + 6,
        way,
        room: MANY_PACKETS,
      },
      fan: way * 90,
      name: medal * (beside ? 1.15 : 1.7),
      edge: cx - from,
    };
  };
  const above = (at: number): Place => {
    const way = at > 0 ? -1 : 1;
    // Two who sit opposite have their bids between them.
    const name = medal * (at ? 1.3 : 1.7);
    const far = name / 2 + token / 2 + 8;
    const top = Math.max(r + 4, cy - down(at * rx, 0) + 4);
    const y = Math.max(r * 0.5, cy - down(Math.abs(at * rx) + far) - top);
    const place: Place = {
      side: 'top',
      x: cx + at * rx,
      y: top,
      medal,
      token: { x: way * far, y },
      packets: { x: -way * (name / 2 + 8), y, way: -way as 1 | -1, room: MANY_PACKETS },
      fan: 180,
      name,
      edge: width / 2,
    };
    return !hand && n === 5 ? below(place, r * (1 + 2 * HANG), token) : place;
  };
  /** Of six, two sit low; on a tall table so high that what they took lies above what can be pressed. */
  const deep = tall ? 0.17 : 0.24;
  const others: Record<number, Place[]> = {
    1: [],
    2: [above(0)],
    3: [flank(1, -0.42), flank(-1, -0.42)],
    4: [flank(1, -0.12), above(0), flank(-1, -0.12)],
    5: [flank(1, 0.05), above(-0.4), above(0.4), flank(-1, 0.05)],
    6: [flank(1, deep), flank(1, -0.5), above(0), flank(-1, -0.5), flank(-1, deep)],
  };
  const x = Math.max(r + 12, cx - Math.max(rx * (tall ? 0.87 : 0.66), 246));
  const me = own(hand > 0, cx, x, height, medal * (hand ? 0.86 : 1), token);
  me.token.y = Math.min(me.token.y, cy + down(cx - me.x - me.token.x) - token * 0.2 - me.y);
  me.packets = { ...me.packets, y: me.token.y, x: hand ? me.token.x + token * 0.7 + 8 : me.packets.x };
  return {
    table,
    round: [50, (50 * bend) / ry],
    places: [me, ...(others[n] ?? [])],
    token,
  };
}
