// What the sums of one's own luck say, beside what chance brings.
import type { Luck } from './luck';

/** How one number of a hand varies: so many of the 52 cards are marked, and thirteen are drawn. */
const spread = (marked: number): number =>
  Math.sqrt(13 * (marked / 52) * (1 - marked / 52) * ((52 - 13) / (52 - 1)));
const VOID = 0.0510655;

export interface Told {
  what: 'aces' | 'high' | 'spades' | 'voids';
  mean: number;
  expected: number;
  /** Of a hundred players with as many hands, how many have fewer. */
  percent: number;
}

/** What the sums say. */
export function told({ hands, aces, high, spades, voids }: Luck): Told[] {
  if (hands === 0) return [];
  const one = (what: Told['what'], sum: number, expected: number, by: number): Told => ({
    what,
    mean: sum / hands,
    expected,
    percent: Math.min(99, Math.max(1, Math.round(100 * normal((sum / hands - expected) / (by / Math.sqrt(hands)))))), // prettier-ignore
  });
  return [
    one('high', high, 3, spread(12)),
    one('aces', aces, 1, spread(4)),
    one('spades', spades, 3.25, spread(13)),
    one('voids', voids, VOID, Math.sqrt(VOID * (1 - VOID))),
  ];
}

/** The part of a normal distribution below a value (Abramowitz and Stegun 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
