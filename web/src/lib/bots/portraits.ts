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
