import { describe, expect, it } from 'vitest';
import { COMPASS } from '../src/lib/felt/compass';
import { around, coinOf, meets, type Box } from '../src/lib/felt/laid';
import { fan } from '../src/lib/felt/fan';
import { blocks, OWN, reach } from '../src/lib/felt/place';
import { CORNER } from '../src/lib/felt/plans';
import { room } from '../src/lib/felt/room';

/** Rooms as they are between the score and the hand, and the windows that they are in: phones, a tablet, screens. */
const ROOMS = [
  [360, 380, 360, 640],
  [360, 480, 360, 740],
  [390, 560, 390, 844],
  [740, 197, 740, 360],
  [844, 218, 844, 390],
  [768, 780, 768, 1024],
  [1120, 640, 1120, 900],
  [1440, 640, 1440, 900],
  [1600, 770, 1600, 1080],
] as const;
const CASES = [2, 3, 4, 5, 6].flatMap((n) =>
  ROOMS.map(([w, h, width, height]) => ({ n, w, h, width, height })),
);

describe('around', () => {
  it('goes around the table clockwise from the bottom', () => {
    expect([0, 1, 2, 3].map((i) => around(i, 4))).toEqual([
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: 1, y: 0 },
    ]);
  });
});

describe.each(CASES)('a table of $n in a room of $w by $h', ({ n, w, h, width, height }) => {
  const hand = fan(width, height, 13, 13);
  const { places, cards, card, token } = room(n, { width: w, height: h, hand: hand.card });
  const medals = places.map(({ x, y, medal }) => box(x, y, medal, medal));
  const faces = cards.map(({ x, y }) => box(x, y, card, card * 1.4));

  it('gives every seat a medallion in sight, large enough for a finger', () => {
    expect(places).toHaveLength(n);
    for (const [i, a] of medals.entries()) {
      expect(Math.min(a.left, a.top, w - a.right, h - a.bottom), `seat ${i}`).toBeGreaterThanOrEqual(0);
      expect(a.right - a.left).toBeGreaterThanOrEqual(44);
      for (const [j, b] of medals.entries()) if (i < j) expect(meets(a, b), `${i} and ${j}`).toBe(false);
    }
  });
  it('lays no card of the trick over a medallion, a name or a token', () => {
    for (const [i, place] of places.entries())
      for (const block of blocks(place, token).slice(0, 3))
        for (const [j, b] of faces.entries()) expect(meets(block, b), `seat ${i}, card ${j}`).toBe(false);
  });
  it('keeps every card in sight, no larger than one of the hand, on no other', () => {
    expect(card).toBeGreaterThanOrEqual(42);
    expect(card).toBeLessThanOrEqual(hand.card);
    for (const [i, a] of faces.entries()) {
      expect(Math.min(a.left, a.top, w - a.right, h - a.bottom), `card ${i}`).toBeGreaterThanOrEqual(0);
      for (const [j, b] of faces.entries())
        if (j !== i) expect(meets(a, b), `card ${i} and card ${j}`).toBe(false);
    }
  });
  it('has oneself at the bottom, and the cards where their seats are', () => {
    expect(Math.max(...places.map(({ y }) => y))).toBe(places[0]?.y);
    for (const [i, { side }] of places.entries()) {
      const way = side === 'left' ? -1 : side === 'right' ? 1 : 0;
      if (way) expect(Math.sign((cards[i]?.x ?? 0) - w / 2), `card ${i}`).toBe(way);
    }
  });
});

it.each(CASES)(
  'says beside one card of $n which one led, and covers nothing, in a room of $w by $h',
  (one) => {
    const { n, w, h, width, height } = one;
    const hand = fan(width, height, 13, 13).card;
    const { kind, places, cards, card, token, led } = room(n, { width: w, height: h, hand });
    const size = coinOf(card);
    /** What is printed on a card, from its middle, in widths of it. */
    const printed = [
      ...(kind === 'wide' ? [[0.095, 0, 0.69, 1.28], [-0.37, -0.45, 0.14, 0.38]] : [[-0.28, -0.34, 0.28, 0.58], [0.2, 0.36, 0.46, 0.5]]), // prettier-ignore
    ];
    for (const [i, at] of led.entries()) {
      const coin = box(at.x, at.y, size, size);
      for (const [j, { x, y }] of cards.entries()) {
        const near = box(x, y, card * 1.13, card * 1.53);
        expect(meets(coin, near) || i !== j, `coin ${i} at its card`).toBe(true);
        for (const [right = 0, down = 0, wide = 0, high = 0] of printed) {
          const part = box(x + right * card, y + down * card, wide * card, high * card);
          expect(meets(coin, part), `coin ${i} on card ${j}`).toBe(false);
        }
      }
      for (const [j, place] of places.entries())
        for (const block of blocks(place, token).slice(0, 3))
          expect(meets(coin, block), `coin ${i} on seat ${j}`).toBe(false);
    }
  },
);

it.each(CASES)(
  'had somebody of $n speak over the face or the name of another, in a room of $w by $h',
  (one) => {
    const { n, w, h, width, height } = one;
    const { kind, places, token } = room(n, { width: w, height: h, hand: fan(width, height, 13, 13).card });
    for (const [i, { side, x, y, medal, edge, say, below, packets }] of places.entries()) {
      if (side === 'own') continue;
      const r = medal / 2;
      const wide = Math.max(77, kind === 'narrow' ? Math.min(say, 118) : say);
      const high = kind === 'low' ? 33 : 40;
      const beside = side === 'top' && !below;
      const way = beside ? packets.way : side === 'right' || (below && x > w / 2) ? -1 : 1;
      const from = below ? x - way * (edge - 4) : beside ? x + way * (r + 10) : x - way * r;
      const top = below ? y + r * 1.34 + 4 : beside ? y - r + 3 : y - r - high - 5;
      const speech = box(from + (way * wide) / 2, top + high / 2, wide, high);
      expect(speech.left, `${i} at the left`).toBeGreaterThanOrEqual(0);
      expect(speech.right, `${i} at the right`).toBeLessThanOrEqual(w);
      for (const [j, other] of places.entries())
        for (const block of blocks(other, token).slice(0, j === i ? 1 : 3))
          expect(meets(speech, block), `${i} over ${j}`).toBe(false);
    }
  },
);

function box(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Of its width, how large its rank and its suit are printed. */
const [RANK, SUIT] = [0.38, 0.25];
it.each([
  [360, 480, 740],
  [360, 434, 640],
  [390, 560, 844],
])('prints ranks and suits in 15 px or more for six in a room of %i by %i', (w, h, height) => {
  const { card } = room(6, { width: w, height: h, hand: fan(w, height, 8, 8).card });
  expect(Math.min(RANK, SUIT) * card).toBeGreaterThanOrEqual(15);
});
it('lays a trick of three in the middle of the table and not at its far end', () => {
  for (const [w, height, window] of [
    [320, 276, 568],
    [360, 480, 740],
    [390, 560, 844],
  ] as const) {
    const { cards } = room(3, { width: w, height, hand: fan(w, window, 17, 17).card });
    const ys = cards.map(({ y }) => y);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeGreaterThan(height * 0.35);
  }
});
it.each([
  [667, 208, 375],
  [740, 197, 360],
  [844, 218, 390],
])(
  'lays a trick nearly as large as the hand on a phone on its side, in a room of %i by %i',
  (w, h, height) => {
    for (const n of [2, 3, 4, 5, 6]) {
      const hand = fan(w, height, 13, 13).card;
      expect(room(n, { width: w, height: h, hand }).card / hand, `${n} seats`).toBeGreaterThan(0.86);
    }
  },
);
it('lays what was taken right below the token at both sides of a phone', () => {
  for (const place of room(4, { width: 360, height: 480, hand: 76 }).places)
    if (place.side === 'left' || place.side === 'right') {
      const first = place.packets.x + place.packets.way * place.medal * 0.12;
      expect(Math.round(first - place.token.x)).toBe(0);
    }
});
it('lays a trick between those who sit around a table that is low, and on none of them', () => {
  for (const [w, h] of [
    [320, 205],
    [336, 205],
    [360, 240],
  ] as const) {
    const { places, cards, card, token } = room(4, { width: w, height: h, hand: 0 });
    const faces = cards.map(({ x, y }) => box(x, y, card, card * 1.4));
    for (const place of places)
      for (const block of blocks(place, token).slice(0, 3))
        for (const face of faces) expect(meets(block, face), `${w} by ${h}`).toBe(false);
  }
});

it('points from the last trick to each seat, however many there are', () => {
  for (const n of [2, 3, 4, 5, 6])
    for (const [i, [row, column]] of (COMPASS[n] ?? []).entries()) {
      const { x, y } = around(i, n);
      expect(Math.sign(column - 3), `${i} of ${n}`).toBe(Math.sign(x));
      if (y) expect(row, `${i} of ${n}`).toBe(y > 0 ? 2 : 1);
    }
});

it('laid a bid nearer to somebody else than to who made it, where the rim turns away', () => {
  for (const [w, h, width, height] of ROOMS.filter(([w]) => w > 760))
    for (const n of [2, 3, 4, 5, 6]) {
      const { places } = room(n, { width: w, height: h, hand: fan(width, height, 13, 13).card });
      const far = ({ x, y }: { x: number; y: number }, to: (typeof places)[number]): number =>
        Math.hypot(to.x - x, to.y - y) / to.medal;
      for (const [i, { x, y, token }] of places.entries())
        for (const other of places.toSpliced(i, 1)) {
          const at = { x: x + token.x, y: y + token.y };
          const own = places[i];
          if (own) expect(far(at, other), `${i} of ${n} at ${w} by ${h}`).toBeGreaterThan(far(at, own));
        }
    }
});

it('laid a bid, or what was taken, over the rim of a large table', () => {
  for (const [w, h, width, height] of ROOMS.filter(([w]) => w > 760))
    for (const n of [2, 3, 4, 5, 6]) {
      const { kind, table, round, places, token } = room(n, {
        width: w,
        height: h,
        hand: fan(width, height, 13, 13).card,
      });
      if (kind !== 'wide') continue;
      const [x, y] = [(table.left + table.right) / 2, (table.top + table.bottom) / 2];
      /** How high a corner is, and how far from the middle one begins. */
      const corner = ((table.bottom - table.top) * round[1]) / 100;
      const straight = (table.bottom - table.top) / 2 - corner;
      for (const [i, place] of places.entries())
        for (const [at, inset] of [
          [place.token, 12 + token / 2],
          [place.packets, 12],
        ] as const)
          // prettier-ignore
          expect(
            Math.hypot((place.x + at.x - x) / ((table.right - table.left) / 2 - inset), Math.max(0, Math.abs(place.y + at.y - y) - straight) / (corner - inset)), // prettier-ignore
            `${i} of ${n} at ${w} by ${h}`,
          ).toBeLessThan(1.01);
    }
});

it('laid a name under what can be pressed, on the smallest phones on their side', () => {
  for (const [w, h] of [
    [740, 197],
    [667, 212],
    [640, 165],
    [568, 165],
  ] as const)
    for (const n of [3, 4, 5, 6]) {
      const { places, token } = room(n, { width: w, height: h, hand: 72 });
      const corner = { left: w - CORNER.width, top: h - CORNER.height, right: w, bottom: h };
      for (const block of places.flatMap((place) => blocks(place, token).slice(0, 3)))
        expect(meets(block, corner), `${n} at ${w} by ${h}`).toBe(false);
    }
});

it('laid the bids of two who sit beside each other onto one another, five at a phone', () => {
  for (const [w, h] of [
    [320, 400],
    [360, 380],
    [360, 480],
    [390, 560],
  ] as const)
    for (const n of [2, 3, 4, 5]) {
      const { places, token } = room(n, { width: w, height: h, hand: 76 });
      const tokens = places.map(({ x, y, token: at }) => box(x + at.x, y + at.y, token, token));
      for (const [i, a] of tokens.entries())
        for (const b of tokens.slice(i + 1)) expect(meets(a, b), `${n} at ${w} by ${h}`).toBe(false);
    }
});

it('laid the cards of five and six so close on a phone that one that leans lay on another', () => {
  for (const [w, h, hand] of [
    [360, 480, 76],
    [390, 560, 80],
    [344, 276, 0],
    [352, 280, 0],
  ] as const)
    for (const n of [5, 6]) {
      const { cards, card } = room(n, { width: w, height: h, hand });
      const gaps = cards.flatMap((a, i) =>
        cards.slice(i + 1).map((b) => {
          const across = Math.abs(a.x - b.x) - card;
          return across < 0 ? Math.abs(a.y - b.y) - card * 1.4 : across;
        }),
      );
      expect(Math.min(...gaps), `${n} at ${w} by ${h}`).toBeGreaterThanOrEqual(card * 0.065);
    }
});

it('laid a bid of six under what can be pressed on a phone', () => {
  for (const h of [434, 480]) {
    const { places, token } = room(6, { width: 360, height: h, hand: 76 });
    for (const { side, y, token: at } of places)
      if (side === 'right') expect(y + at.y + token / 2, `${h}`).toBeLessThanOrEqual(h - 94);
  }
});

/** Tables that are looked at, on a phone and beside all hands. */
const LOOKED_AT = [
  [328, 264],
  [328, 272],
  [770, 480],
] as const;
it('laid the coin over the brass of the card that led, though there was felt beside it', () => {
  for (const [w, h, width, height] of [
    [360, 490, 360, 740],
    [1120, 590, 1120, 900],
  ] as const)
    for (const n of [2, 3, 4]) {
      const { cards, card, led } = room(n, { width: w, height: h, hand: fan(width, height, 13, 13).card });
      for (const [i, at] of led.entries()) {
        const { x, y } = cards[i] ?? { x: 0, y: 0 };
        const coin = box(at.x, at.y, coinOf(card), coinOf(card));
        expect(meets(coin, box(x, y, card * 1.1, card * 1.5)), `${i} of ${n} at ${w}`).toBe(false);
      }
    }
});
it('laid the coin between two cards of five or six that are looked at, on both', () => {
  for (const [w, h] of LOOKED_AT)
    for (const n of [5, 6]) {
      const { cards, card, led } = room(n, { width: w, height: h, hand: 0 });
      for (const [i, { x, y }] of led.entries()) {
        const coin = box(x, y, coinOf(card), coinOf(card));
        for (const [j, at] of cards.entries())
          if (card < 80 || i !== j)
            expect(meets(coin, box(at.x, at.y, card, card * 1.4)), `${i} of ${n} on ${j} at ${w}`).toBe(
              i === j,
            );
      }
    }
});
it('laid the card that takes a trick of five or six on the one beside it, though there was felt at both sides', () => {
  for (const [w, h] of [
    [328, 264],
    [770, 480],
  ] as const)
    for (const n of [5, 6]) {
      const { cards, card } = room(n, { width: w, height: h, hand: 0 });
      const [first, ...others] = cards.filter(({ y }) => y > (cards[0]?.y ?? 0) - 1);
      const near = Math.min(...others.map(({ x }) => Math.abs(x - (first?.x ?? 0))));
      expect(near / card, `${n} at ${w}`).toBeGreaterThan(1.055);
    }
});
it('laid a bid at one side of two who sit opposite, and what they took at the other', () => {
  for (const [w, h] of LOOKED_AT)
    for (const { side, medal, token, packets } of room(5, { width: w, height: h, hand: 0 }).places)
      if (side === 'top')
        expect(Math.hypot(token.x - packets.x, token.y - packets.y), `${w} by ${h}`).toBeLessThan(
          medal * 0.6,
        );
});
it('sat oneself in a corner of a table that is looked at, under somebody else', () => {
  for (const n of [2, 3, 4, 5, 6])
    expect(room(n, { width: 328, height: 264, hand: 0 }).places[0]?.x, `${n}`).toBe(164);
});

it('laid a long name over a bid, or over what was taken', () => {
  const looked = [
    [328, 264, 0],
    [360, 300, 0],
    [770, 480, 0],
  ] as const;
  const played = ROOMS.map(([w, h, width, height]) => [w, h, fan(width, height, 13, 13).card] as const);
  for (const [w, h, hand] of [...played, ...looked])
    for (const n of [2, 3, 4, 5, 6]) {
      const { places, token } = room(n, { width: w, height: h, hand });
      const plates = places.map((place) => {
        const [left, right] = reach(place, token);
        const high = Math.max(20, place.medal * 0.24);
        const at = place.x + (right - left) / 2;
        return box(at, place.y + place.medal * 0.38 + high / 2, left + right, high);
      });
      for (const [i, plate] of plates.entries()) {
        const where = `${i} of ${n} at ${w} by ${h}`;
        expect(plate.right - plate.left, `${where} is short`).toBeGreaterThanOrEqual(48);
        expect(Math.min(plate.left, w - plate.right), `${where} is cut off`).toBeGreaterThanOrEqual(2);
        for (const [j, { x, y, medal, side, token: at, packets }] of places.entries()) {
          const size = side === 'own' ? token * OWN : token;
          const bid = box(x + at.x, y + at.y, size, size);
          const first = x + packets.x + packets.way * medal * 0.12;
          const taken = box(first, y + packets.y, medal * 0.24, medal * 0.24 * 1.4);
          expect(meets(plate, bid), `${where} over the bid of ${j}`).toBe(false);
          expect(meets(plate, taken), `${where} over the tricks of ${j}`).toBe(false);
        }
      }
    }
});
