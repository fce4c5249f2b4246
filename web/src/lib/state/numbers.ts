// Numbers in words.
import { getContext, setContext } from 'svelte';

const DECIMALS = Symbol('decimals');

/** A number with a true minus sign, and a plus where asked for. */
export function points(n: number, sign = false): string {
  return `${n < 0 ? '\u2212' : sign && n > 0 ? '+' : ''}${Math.abs(n)}`;
}

/** Says, for all components below, with how many decimals points are written: with one, 42 is 4.2. */
export const writePointsWith = (decimals: () => number): unknown => setContext(DECIMALS, decimals);

/** How points are written here; to be asked while a component is set up. */
export function pointsHere(): typeof points {
  const decimals = getContext<(() => number) | undefined>(DECIMALS) ?? (() => 0);
  return (n, sign) => points(n / 10 ** decimals(), sign);
}
