import { describe, expect, it } from 'vitest';
import { fan } from '../src/lib/felt/fan';
import { meets, type Box } from '../src/lib/felt/laid';
import { blocks, type Place } from '../src/lib/felt/place';
import { room } from '../src/lib/felt/room';
import { above, type Above, type Table } from '../src/lib/table/above';

/** The room between the score and the hand, and the window that it is in. */
const PHONE = [360, 481, 360, 740] as const;
const LARGE_PHONE = [390, 569, 390, 844] as const;
const PHONE_ON_ITS_SIDE = [740, 197, 740, 360] as const;
const TABLET = [768, 739, 768, 1024] as const;
const LOW_SCREEN = [1024, 496, 1024, 768] as const;
const SCREEN = [1120, 592, 1440, 900] as const;
const ROOMS = [PHONE, LARGE_PHONE, PHONE_ON_ITS_SIDE, [844, 218, 844, 390], TABLET, LOW_SCREEN, SCREEN, [1520, 712, 1920, 1080]] as const; // prettier-ignore
const CASES = [2, 3, 4, 5, 6].flatMap((n) => ROOMS.map((where) => ({ n, w: where[0], h: where[1], where })));

/** So high is the score above the room, and so far from its bottom one is told whose turn it is. */
const SCORE = 52;
const TOLD = { narrow: 38, low: 30, wide: 42 };
/** So wide is a name of a few letters. */
const NAME = 84;

/** A table of `n` in the midst of a trick, as it is measured on a page. */
function table(n: number, [w, h, width, height]: (typeof ROOMS)[number]): Table {
  const hand = fan(width, height, 13, 13).card;
  const { kind, places, cards, card, led, token } = room(n, { width: w, height: h, hand });
  /** Of what lies before those at one side: 0 is the face, 1 the name, 2 the bid, 3 the packets. */
  const seen = (side: Place['side'], ...parts: number[]): Box[] =>
    places
      .filter((place) => place.side === side)
      .map((place) => blocks({ ...place, name: Math.min(place.name, NAME) }, token))
      .flatMap((all) => all.filter((_, part) => parts.includes(part)))
      .map((box) => ({ ...box, top: box.top + SCORE, bottom: box.bottom + SCORE }));
  const ends = [
    ...cards.flatMap(({ y }) => [y - card * 0.72, y + card * 0.72]),
    ...led.map(({ y }) => y - card * 0.2),
  ];
  const crowd = n > 4;
  const bids = crowd && kind === 'narrow' ? seen('own', 2) : [];
  return {
    felt: { left: 0, top: SCORE, right: w, bottom: SCORE + h },
    left: seen('left', 0, 1),
    right: seen('right', 0, 1),
    opposite: seen('top', 0, 1, 2),
    beside: seen('top', 0, 3),
    trick: { top: SCORE + Math.min(...ends), bottom: SCORE + Math.max(...ends) },
    asked: Math.min(SCORE + h - TOLD[kind], ...bids.map(({ top }) => top)),
    crowd,
    window: height,
  };
}
const covers = (place: Above | null, parts: Box[]): boolean =>
  parts.some((part) => place !== null && meets(place, part));

describe.each(CASES)('the last trick of $n in a room of $w by $h', ({ n, where }) => {
  const measured = table(n, where);
  const place = above(measured);

  it('has room on the table, and leaves what is asked to be read', () => {
    expect(place?.top).toBeGreaterThanOrEqual(measured.felt.top);
    expect(place?.bottom).toBeLessThan(measured.asked);
  });
  it('hides nobody at the sides', () => {
    expect(covers(place, [...measured.left, ...measured.right])).toBe(false);
  });
  it('lies on no card of the trick that is played, which has room below it or is put away', () => {
    if (!place?.trick) return;
    const { top, bottom } = measured.trick;
    const { down, scale } = place.trick;
    expect(top + down).toBeGreaterThan(place.bottom);
    expect(top + down + scale * (bottom - top)).toBeLessThan(measured.asked);
    expect(scale).toBeGreaterThan(0.5);
  });
});

it.each([2, 4])('moves nothing of a table of %i where there is a corner for it', (n) => {
  for (const where of [TABLET, SCREEN]) {
    const measured = table(n, where);
    const place = above(measured);
    expect(place?.trick).toEqual({ down: 0, scale: 1 });
    expect(covers(place, [...measured.opposite, ...measured.beside])).toBe(false);
  }
});
it('lies between the four at a phone’s table, whose cards go down a little and stay as large', () => {
  const measured = table(4, LARGE_PHONE);
  const place = above(measured);
  expect(covers(place, measured.opposite)).toBe(false);
  expect(place?.trick?.scale).toBe(1);
  expect(place?.trick?.down).toBeLessThanOrEqual(72);
});
it('covers who sits opposite for a moment where there is no height below them', () => {
  const measured = table(4, LOW_SCREEN);
  const place = above(measured);
  expect(covers(place, measured.opposite)).toBe(true);
  expect(place?.trick?.scale).toBe(1);
});
it('has the table to itself on a phone on its side', () => {
  for (const n of [2, 3, 4, 5, 6]) expect(above(table(n, PHONE_ON_ITS_SIDE))?.trick).toBeNull();
});
it.each([5, 6])('lies as %i sat, and the cards of these are seen below it, smaller', (n) => {
  const place = above(table(n, LARGE_PHONE));
  expect(place && place.bottom - place.top).toBeGreaterThanOrEqual(228);
  expect(place?.trick?.scale).toBeLessThan(1);
});
it('is shown elsewhere where the names of two leave no width between them', () => {
  const measured = table(4, PHONE);
  const long = measured.left.map((box) => ({ ...box, right: box.right + 60 }));
  expect(above({ ...measured, left: long })).toBeNull();
});
it('is shown elsewhere where what is asked leaves no height', () => {
  expect(above({ ...table(4, PHONE_ON_ITS_SIDE), asked: 160 })).toBeNull();
});
