// Where the tricks that a seat has taken lie, in widths of a packet from where the first one begins.

const [APART, ASIDE, WHOLE] = [0.55, 0.2, 1.4];

/** How far packet `i` of `n` begins from the first, where all may take so many widths together; every other one lies crosswise. */
export function packetAt(i: number, n: number, room: number): number {
  return i * Math.min(APART, (room - WHOLE) / Math.max(1, n - 1)) + (crosswise(i) ? ASIDE : 0);
}
export const crosswise = (i: number): boolean => i % 2 === 1;
