// Where a card lies that is not at a table's own place.

/** For each seat clockwise, by two rows and three columns. */
export type Compass = readonly (readonly [row: number, column: number])[];
/** By the number of seats. */
export const COMPASS: Readonly<Record<number, Compass>> = {
  2: [[2, 3], [1, 3]],
  3: [[2, 3], [1, 2], [1, 4]],
  4: [[2, 3], [2, 1], [1, 3], [2, 5]],
  5: [[2, 3], [2, 1], [1, 2], [1, 4], [2, 5]],
  6: [[2, 3], [2, 1], [1, 1], [1, 3], [1, 5], [2, 5]],
}; // prettier-ignore
