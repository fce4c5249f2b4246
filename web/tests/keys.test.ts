// Every text of the page is said somewhere in it; that none is missing is checked by its types.
import { expect, it } from 'vitest';
import page from '../../src/spadework/texts/en/page.json';

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const named = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/['`](page\.[^'`\n]+)['`]/g)].map(([, key]) => key ?? ''),
);
const shapes = named.map(
  (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^ ]+')}$`),
);

it('keeps no text that nobody says', () => {
  expect(Object.keys(page).filter((key) => !shapes.some((shape) => shape.test(key)))).toEqual([]);
});
