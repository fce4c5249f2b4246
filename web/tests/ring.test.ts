import { describe, expect, it } from 'vitest';
import { around, boxOf, ring } from '../src/lib/felt/ring';

/** Felts as they are between the score and the hand: phones upright and on their side, a tablet, a screen. */
const FELTS = [
  [300, 330],
  [352, 290],
  [352, 375],
  [382, 520],
  [540, 210],
  [640, 190],
  [752, 560],
  [944, 430],
  [944, 560],
] as const;
const CASES = [2, 3, 4, 5, 6].flatMap((n) => FELTS.map(([w, h]) => ({ n, w, h })));
const TALL = 50;
type Box = ReturnType<typeof boxOf>;
const meet = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01;

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

describe.each(CASES)('a table of $n on $w by $h', ({ n, w, h }) => {
  const { plates, cards, card } = ring(n, w, h, TALL);
  const boxes = plates.map((plate) => boxOf(plate, TALL));
  const faces = cards.map(({ x, y }) => ({
    left: x - card / 2,
    right: x + card / 2,
    top: y - card * 0.7,
    bottom: y + card * 0.7,
  }));

  it('gives every seat a plate on the felt, wide enough for a name', () => {
    expect(plates).toHaveLength(n);
    for (const [i, box] of boxes.entries()) {
      expect(Math.min(box.left, box.top, w - box.right, h - box.bottom), `plate ${i}`).toBeGreaterThanOrEqual(
        0,
      );
      expect(plates[i]?.width).toBeGreaterThanOrEqual(84);
    }
  });
  it('lays no plate over another, and no card over a plate', () => {
    for (const [i, a] of boxes.entries()) {
      for (const [j, b] of boxes.entries()) if (i < j) expect(meet(a, b), `plates ${i} and ${j}`).toBe(false);
      for (const [j, b] of faces.entries()) expect(meet(a, b), `plate ${i}, card ${j}`).toBe(false);
    }
  });
  it('keeps every card on the felt, large enough to read, with its index in sight', () => {
    expect(card).toBeGreaterThanOrEqual(42);
    for (const [i, a] of faces.entries()) {
      expect(Math.min(a.left, a.top, w - a.right, h - a.bottom), `card ${i}`).toBeGreaterThanOrEqual(0);
      // The index is the upper left of a card; what lies lower lies on top.
      const index = { ...a, right: a.left + card * 0.4, bottom: a.top + card * 0.7 };
      for (const [j, b] of faces.entries())
        if (j !== i && b.top >= a.top) expect(meet(index, b), `index ${i} under card ${j}`).toBe(false);
    }
  });
  it('has oneself at the bottom, and the cards where their seats are', () => {
    const [me] = plates;
    expect(Math.max(...plates.map(({ y }) => y))).toBe(me?.y);
    expect(cards.map(({ y }) => y)).toHaveLength(n);
    for (const [i, plate] of plates.entries()) {
      const side = plate.at === 'left' ? -1 : plate.at === 'right' ? 1 : 0;
      if (side) expect(Math.sign((cards[i]?.x ?? 0) - (cards[0]?.x ?? 0)), `card ${i}`).toBe(side);
    }
  });
});
