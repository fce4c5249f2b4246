import { describe, expect, it } from 'vitest';

// What lies on a table, as it is written.
const parts = import.meta.glob<string>('../src/lib/{felt,cards,bots,table}/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What the compositor moves by itself, while the page does nothing; what is hidden has no steps between. */
const FREE = ['transform', 'translate', 'rotate', 'scale', 'opacity', 'visibility', 'offset', 'easing'];

/** The bodies of all keyframes of a style, the braces that belong together. */
function keyframes(css: string): string[] {
  return css
    .split('@keyframes')
    .slice(1)
    .map((rest) => {
      let depth = 0;
      for (const [i, sign] of [...rest].entries()) {
        if (sign === '{') depth++;
        if (sign === '}' && --depth === 0) return rest.slice(0, i);
      }
      return rest;
    });
}
const named = (css: string): string[] =>
  [...css.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name]) => name ?? '');

describe.each(Object.entries(parts))('%s', (_, source) => {
  const css = source.slice(source.indexOf('<style>')).replace(/\/\*[^]*?\*\//g, '');
  it('animates nothing that has to be laid out or painted anew in every frame', () => {
    for (const body of keyframes(css)) expect(FREE).toEqual(expect.arrayContaining(named(body)));
    for (const [, what = ''] of css.matchAll(/[{;]\s*transition:([^;]*)/g))
      for (const one of what.split(/,(?![^(]*\))/))
        expect([...FREE, 'none']).toContain(one.trim().split(/\s/)[0]);
  });
});

describe('a card of a trick', () => {
  it('is never laid out anew because it comes to be lifted, or is no more', () => {
    const [, trick = ''] = Object.entries(parts).find(([name]) => name.endsWith('felt/Trick.svelte')) ?? [];
    const [, always = ''] = /\n {2}\.card \{([^}]*)\}/.exec(trick) ?? [];
    expect(named(`{${always.replace(/\/\*[^]*?\*\//g, '')}`)).toEqual(
      expect.arrayContaining(['translate', 'scale']),
    );
  });
});
