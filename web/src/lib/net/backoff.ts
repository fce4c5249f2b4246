/** How long to wait before try number `tries` (from 0): doubling from 0.4 s to 10 s, spread so that not all come at once. */
export function backoff(tries: number, random: () => number = Math.random): number {
  const most = Math.min(10_000, 400 * 2 ** Math.min(tries, 10));
  return most * (0.5 + random() / 2);
}
