// Where the last trick lies on the felt, above what is played: the first place that fits, worked out on what is measured of a table.
import type { Box } from '../felt/laid';

/** What is measured of a table, in px of the window. */
export interface Table {
  felt: Box;
  /** The faces and names of those at its sides. */
  left: Box[];
  right: Box[];
  /** Those opposite: their faces, names and bids, and how far to the sides they reach with their packets. */
  opposite: Box[];
  beside: Box[];
  /** What is played, from its first card to its last. */
  trick: Pick<Box, 'top' | 'bottom'>;
  /** Where what is asked begins, below all that. */
  asked: number;
  /** Five or six play: their cards lie as they sat, and not in a row. */
  crowd: boolean;
  /** How high the window is. */
  window: number;
}
/** A place for the last trick, and how far down that which is played goes, and how much smaller it is there; null where it is out of sight. */
export interface Above extends Box {
  trick: { down: number; scale: number } | null;
}

/** How far the last trick keeps from those who sit there, and from what is played. */
const [BETWEEN, APART] = [6, 8];
/** How wide it is at least, and in a corner. */
const [WIDE, CORNER] = [150, 240];
/** How high it is: a row of at most four, and of so much of the window; a cross of more, and of so much of what is free. */
const [ROW, OF_WINDOW] = [116, 0.15];
const [CROSS, OF_FREE] = [228, 0.5];
/** So far may what is played give way to it with all else on the felt left as it is. */
const AWAY = 72;
/** So much smaller may that become to be seen below it. */
const SMALLEST = 0.58;

const least = ({ crowd, window }: Table): number => (crowd ? CROSS : Math.max(ROW, OF_WINDOW * window));
const floor = ({ asked }: Table): number => asked - BETWEEN;
const belowOpposite = ({ felt, opposite }: Table): number =>
  Math.max(felt.top, ...opposite.map(({ bottom }) => bottom)) + BETWEEN;
/** From those at the left to those at the right. */
const between = ({ felt, left, right }: Table): Pick<Box, 'left' | 'right'> => ({
  left: Math.max(felt.left, ...left.map((face) => face.right)) + BETWEEN,
  right: Math.min(felt.right, ...right.map((face) => face.left)) - BETWEEN,
});

/** In the corner at the left of who sits opposite: all stays as it is. */
function inCorner({ felt, left, beside, trick, crowd }: Table): Above | null {
  const right = Math.min(...beside.map((face) => face.left)) - BETWEEN;
  const bottom = Math.min(trick.top - APART, ...left.map((face) => face.top - BETWEEN));
  if (crowd || right >= felt.right || right - felt.left <= CORNER || bottom - felt.top < ROW) return null;
  return { left: felt.left + BETWEEN, top: felt.top, right, bottom, trick: { down: 0, scale: 1 } };
}
/** From `top` on, and what is played gives way. */
function overLower(table: Table, top: number): Above | null {
  const { trick, crowd } = table;
  const down = Math.max(0, top + least(table) + APART - trick.top);
  if (crowd || down > AWAY || trick.bottom + down > floor(table)) return null;
  return { ...between(table), top, bottom: trick.top + down - APART, trick: { down, scale: 1 } };
}
/** From `top` on, and what is played lies as low as it can, smaller where it must. */
function overSmaller(table: Table, top: number): Above | null {
  const { trick, crowd } = table;
  const free = floor(table) - top;
  const high = trick.bottom - trick.top;
  const taken = Math.max(least(table), crowd ? OF_FREE * free : 0);
  const scale = Math.min(1, (free - taken - APART) / high);
  if (scale < SMALLEST) return null;
  const begins = floor(table) - high * scale;
  return { ...between(table), top, bottom: begins - APART, trick: { down: begins - trick.top, scale } };
}
/** In all that is free, and what is played is out of sight. */
function alone(table: Table): Above {
  const opposite = belowOpposite(table);
  const bottom = floor(table);
  const top = bottom - opposite < least(table) ? table.felt.top : opposite;
  return { ...between(table), top, bottom, trick: null };
}

/** The place of the last trick; null where there is no room for it. */
export function above(table: Table): Above | null {
  // Below who sits opposite, or else over them: it is looked at for a moment.
  const tops = [belowOpposite(table), table.felt.top];
  const places = [
    inCorner(table),
    ...tops.map((top) => overLower(table, top)),
    ...tops.map((top) => overSmaller(table, top)),
  ];
  const found = places.find((place) => place !== null) ?? alone(table);
  const { left, top, right, bottom } = found;
  return right - left < WIDE || bottom - top < ROW || bottom > table.window ? null : found;
}
