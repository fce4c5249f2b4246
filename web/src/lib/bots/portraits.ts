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

/** So many figures of people are drawn in `people.svg`, one for each seat of the largest table: of a name alone nobody can tell
 * a beard from braids, so they have none. */
const FIGURES = 6;
const LIKE_OWN = 2;
/** Who has which, whoever was seen last at the end. */
const worn = new Map<string, number>();

/** The figure of somebody by name: the same wherever it is seen, and never that of another who was seen just now, as everybody
 * at a table is. Whoever looks has no name and always the first. */
export function figureOf(name: string): number {
  let figure = name ? worn.get(name) : 0;
  if (figure === undefined) {
    const taken = new Set([0, ...[...worn.values()].filter(Boolean).slice(2 - FIGURES)]);
    const sum = [...name].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0);
    // The second is almost that of whoever looks, and is worn once the others are.
    figure = LIKE_OWN + (sum % (FIGURES - LIKE_OWN));
    while (taken.has(figure)) figure = (figure + 1) % FIGURES;
    for (const [other, its] of worn) if (its === figure) worn.delete(other);
  }
  worn.delete(name);
  worn.set(name, figure);
  return figure;
}
