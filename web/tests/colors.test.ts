import { describe, expect, it } from 'vitest';
import css from '../src/lib/look/tokens.css?raw';

const pairs = [...css.matchAll(/--team-\d: light-dark\((#\w+), (#\w+)\)/g)];
const onFelt = [...css.matchAll(/--team-\d: (#\w+);/g)].map((found) => found[1] ?? '');
const paper = /\[data-at='table'\] \{\s*--panel: light-dark\((#\w+)/.exec(css)?.[1] ?? '';
/** The colors of six teams, and the ground on which they stand. */
const PALETTES: [string, string, string[]][] = [
  ['light', '#ffffff', pairs.map((pair) => pair[1] ?? '')],
  ['light, over a table', paper, pairs.map((pair) => pair[1] ?? '')],
  ['dark', '#1d2125', pairs.map((pair) => pair[2] ?? '')],
  ['felt', '#124538', onFelt],
];
// How the three kinds of color blindness mix linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.
const EYES: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore
type Three = [number, number, number];
const dot = (row: number[], v: Three) => row.reduce((sum, n, i) => sum + n * (v[i] ?? 0), 0);
const linear = (hex: string): Three =>
  [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Three;
const light = (v: Three) => dot([0.2126, 0.7152, 0.0722], v);
function lab(v: Three): Three {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [dot([0.4124, 0.3576, 0.1805], v) / 0.95047, light(v), dot([0.0193, 0.1192, 0.9505], v) / 1.08883]; // prettier-ignore
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}
const seen = (hex: string, eye: number[][]): Three =>
  lab(eye.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as Three);

describe.each(PALETTES)('the colors of six teams, %s', (_, ground, colors) => {
  it('stand out from what is behind them', () => {
    expect(colors).toHaveLength(6);
    for (const color of colors) {
      const [a, b] = [light(linear(color)), light(linear(ground))];
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), color).toBeGreaterThanOrEqual(4.5);
    }
  });
  it.each(Object.keys(EYES))('are told apart by %s eyes', (name) => {
    const eye = EYES[name] ?? [];
    for (const [i, one] of colors.entries())
      for (const other of colors.slice(i + 1)) {
        const [a, b] = [seen(one, eye), seen(other, eye)];
        expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} ${other}`).toBeGreaterThan(19);
      }
  });
});
