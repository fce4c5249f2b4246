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

/** So many figures of people are drawn in `people.svg`: of a name alone nobody can tell a beard from braids, so they have none. The last is
 * almost that of whoever looks. */
const FIGURES = 24;
/** Who has which, whoever was seen last at the end. */
const worn = new Map<string, number>();

/** The figure of somebody, by the name: mostly the same on every page, and never that of another who was seen just now, as everybody at a
 * table is. Whoever looks has no name and always the first. */
export function figureOf(name: string): number {
  let figure = name ? worn.get(name) : 0;
  if (figure === undefined) {
    const taken = new Set([0, ...[...worn.values()].slice(2 - FIGURES)]);
    figure = 1 + [...name].reduce((sum, one) => (13 * sum + (one.codePointAt(0) ?? 0)) % (FIGURES - 2), 0);
    while (taken.has(figure)) figure = (figure + 1) % FIGURES;
    for (const [other, its] of worn) if (its === figure) worn.delete(other);
  }
  worn.delete(name);
  worn.set(name, figure);
  return figure;
}
