// The cast in linocut, cut for Spadework: each bot's picture by its id.
const files = import.meta.glob<string>('./portraits/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const PORTRAITS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice('./portraits/'.length, -'.svg'.length), url]),
);

/** "RB" for "Ruby Blum", "N" for "ned". */
export function initials(name: string): string {
  const words = name.split(/[\s.\-_]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** So many figures of people are drawn in `people.svg`: of a name alone nobody can tell a beard from braids, so they have none. The second
 * half are the first turned over, from the last one on, in another coat. */
const FIGURES = 24;
/** At a table there are fewer. */
const NEAR = 10;
/** Who has which, whoever was seen last at the end. */
const worn = new Map<string, number>();

/** The figure of somebody, by the name: mostly the same on every page, and never that of another who was seen just now, nor that turned over,
 * as everybody at a table is. Whoever looks has no name and always the first. */
export function figureOf(name: string): number {
  if (!name) return 0;
  const first =
    worn.get(name) ??
    1 + [...name].reduce((sum, one) => (13 * sum + (one.codePointAt(0) ?? 0)) % (FIGURES - 2), 0);
  worn.delete(name);
  const taken = [...[...worn.values()].slice(2 - FIGURES), 0];
  const near = taken.slice(-1 - NEAR);
  const all = Array.from({ length: FIGURES }, (_, i) => (first + i) % FIGURES);
  const free = all.filter((one) => !taken.includes(one));
  const figure = free.find((one) => !near.includes(FIGURES - 1 - one)) ?? free[0] ?? 0;
  worn.set(name, figure);
  return figure;
}
