// Numbers in words.

/** A number with a true minus sign, and a plus where asked for. */
export function points(n: number, sign = false): string {
  return `${n < 0 ? '\u2212' : sign && n > 0 ? '+' : ''}${Math.abs(n)}`;
}
export const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
