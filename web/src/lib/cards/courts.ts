// Addresses of the twelve court pictures; see CARDS.md for where they come from.
const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' });

export const COURTS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice('./'.length, -'.svg'.length), url]),
);
