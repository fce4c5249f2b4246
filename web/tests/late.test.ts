// Words that come with a part of the page are there wherever that part says them.
import { describe, expect, it } from 'vitest';
import { said } from '../src/lib/texts/texts.svelte';

const SOURCES = import.meta.glob<string>(
  ['../src/**/*.{svelte,ts}', '!../src/**/*.d.ts', '!../src/service-worker.ts'],
  { eager: true, query: '?raw', import: 'default' },
);
const CATALOGS = import.meta.glob<Record<string, string>>('../../src/spadework/texts/en/*.json', {
  eager: true,
  import: 'default',
});

/** The path from `src` on of what a file imports, where that is a part of the page. */
function found(from: string, path: string): string[] {
  const start = path.startsWith('$lib')
    ? '../src/lib' + path.slice(4)
    : `${from.replace(/[^/]+$/, '')}${path}`;
  const file = start.split('/').reduce((path, part) => {
    if (part === '.') return path;
    return part === '..' && !/(^|\/)\.\.$/.test(path) && path
      ? path.replace(/\/[^/]+$/, '')
      : `${path}${path && '/'}${part}`;
  }, '');
  return ['', '.ts', '.svelte.ts'].map((end) => file + end).filter((name) => name in SOURCES);
}
const AT_ONCE = /^\s*import\s+(?!type\b)(?:[\w*{][^;]*?\sfrom\s+)?'([^']+)'/gm;
const LATER = /\bimport\('([^']+)'\)/g;
/** What is only looked for in a line is not said. */
const COMPARED = /=== '[^']+'/g;
const imports = (file: string, how: RegExp): string[] =>
  [...(SOURCES[file] ?? '').matchAll(how)].flatMap(([, path]) => found(file, path ?? ''));

/** All that comes with a file. */
function whole(root: string): Set<string> {
  const seen = new Set([root]);
  for (const file of seen) for (const next of imports(file, AT_ONCE)) seen.add(next);
  return seen;
}

/** What each file of late words brings. */
const LATE = Object.keys(SOURCES)
  .filter((file) => file.includes('/texts/late/'))
  .map((file) => {
    const named = [...(SOURCES[file] ?? '').matchAll(/texts\/en\/(\w+\.json)/g)].map(([, name]) => name);
    const keys = named.flatMap((name) => Object.keys(CATALOGS[`../../src/spadework/texts/en/${name}`] ?? {}));
    return { file, keys };
  });
const pages = Object.keys(SOURCES).filter((file) => /\/\+\w+\.svelte$/.test(file));
const ROOTS = [...new Set([...pages, ...Object.keys(SOURCES).flatMap((file) => imports(file, LATER))])];

describe('words that come late', () => {
  it('are some', () => {
    expect(LATE.length).toBeGreaterThan(3);
    expect(LATE.every(({ keys }) => keys.length > 0)).toBe(true);
    expect(ROOTS.length).toBeGreaterThan(30);
  });
  it.each(ROOTS)('are with %s', (root) => {
    const parts = whole(root);
    const missing = [...parts].flatMap((part) =>
      LATE.flatMap(({ file, keys }) => {
        const said = keys.find((key) => SOURCES[part]?.replace(COMPARED, '').includes(`'${key}'`));
        return said && !parts.has(file) ? [`${part} says ${said}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('a page in Spanish', () => {
  const SPANISH = import.meta.glob<Record<string, string>>('../../src/spadework/texts/es/*.json', {
    eager: true,
    import: 'default',
  });
  const [, named = ''] =
    /texts\/es\/\{([\w,]+)\}/.exec(SOURCES['../src/lib/texts/texts.svelte.ts'] ?? '') ?? [];
  const come = Object.assign(
    {},
    ...named.split(',').map((name) => SPANISH[`../../src/spadework/texts/es/${name}.json`]),
  );
  const all = Object.assign({}, ...Object.values(SPANISH));
  const english: [string, string][] = Object.values(CATALOGS).flatMap((catalog) => Object.entries(catalog));
  const speaking = Object.keys(SOURCES).filter((file) => SOURCES[file]?.includes('speak(settings.language)'));
  it('is some', () => {
    expect(speaking).toHaveLength(2);
  });
  it.each(speaking)('said "Dealing" on %s', (root) => {
    const parts = [...whole(root)].map((part) => SOURCES[part]?.replace(COMPARED, '') ?? '');
    const left = english.filter(
      ([key, text]) =>
        key.startsWith('page.') &&
        !(key in come) &&
        all[key] !== text &&
        parts.some((source) => source.includes(`'${key}'`)),
    );
    expect(left).toEqual([]);
  });
});

describe('the end of a game', () => {
  it('was not told where it turned by anything but a contract or a nil', async () => {
    await import('../src/lib/texts/late/end');
    const line = { key: 'sheet.bags.penalty', args: { limit: 10 } };
    const what = { key: 'recap.line', args: { team: 'us', names: [], line } };
    expect(said({ key: 'recap.turned', args: { deal: 3, what } })).toBe(
      'Deal 3 decided it: your team: 10 bags.',
    );
  });
});
