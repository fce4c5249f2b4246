// @ts-expect-error -- the types of Node are not installed; three calls do not need them
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sveltekit } from '@sveltejs/kit/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// What tools/engine.py made. The page names its files by their hashes, so that page and engine are of one build.
const parts = new URL('static/engine/parts.json', import.meta.url);

/** Notes of whose packages there is something in the page, for tools/notices.py. */
const bundled = (): Plugin => ({
  name: 'bundled',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
    const packages = [...new Set(names.filter((name) => name !== undefined))].sort();
    writeFileSync('.svelte-kit/bundled.json', JSON.stringify(packages));
  },
});

/** Worth its bytes where there is something to compile. */
const SIZABLE = 8_000;
/**
 * A browser that knows this mark compiles all of a file while that arrives, beside the page's own work and not within it: a slow
 * phone is kept half as long when a page comes to life.
 */
const eager = (): Plugin => ({
  name: 'eager',
  generateBundle: {
    // It is read at the very start of a file only, before what is set there of others.
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.code.length > SIZABLE)
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
});

/** What nearly every page begins with, the table that home and a game draw, and what else a game needs, are a file each. */
const groups = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules|preload-helper|generated\/root|lib\/texts\/(?!late)|texts\/en\/(words|show_signs|page|page_bots)\.json|lib\/net\/problem|state\/settings|parts\/(Mark|Page|Site\w+|site|State)\.|offline\/(playing|installed|kept)|felt\/laid|a11y\/(announce|keys)|state\/numbers|parts\/(rescue|next)|rules\/own/,
  },
  {
    name: 'play',
    priority: 1,
    test: /texts\/late\/play\.|texts\/en\/(asides|show|page_table)\.json|felt\/(Fan|fan|drag)|state\/(words|table|answers|log)\.|net\/(socket|changed|backoff)\.|fair\/(luck|keeping)\.|table\/Clock\./,
  },
  {
    name: 'offline',
    priority: 3,
    test: /texts\/late\/offline\.|texts\/en\/page_offline\.json|offline\/(engine|given|files|readiness)\./,
  },
  { name: 'box', priority: 3, test: /offline\/(box|database|storage|shelf)\./ },
  {
    name: 'keep',
    priority: 2,
    test: /keep\/(evenings|keys|offer)\.|texts\/late\/keep\.|texts\/en\/page_keep\.json/,
  },
  { name: 'server', priority: 2, test: /lib\/net\/(api|open)\./ },
  {
    name: 'evening',
    priority: 1,
    test: /keep\/(keeper|Evening(View|Head)|Ledger(Cell)?|Printed|Standing|Thumb|rows|rules)\./,
  },
  {
    name: 'felt',
    priority: 2,
    test: /lib\/cards\/|felt\/(room|place|plans|speech|Dealer|Seat|Token|Medallion|Body|Packets|Backs|Trick|flight)|state\/pace|bots\/(Portrait|portraits|bots|last|PlayWithBots)/,
  },
];

/** A list of every page's files would be longer than many pages; a page's own are asked for once a finger lies on its link (`app.html`). */
const modulePreload = { resolveDependencies: () => [] };

export default defineConfig(({ command }) => {
  if (command === 'build' && !existsSync(parts))
    throw new Error('The offline engine is not made yet: run `make page`, or `python tools/engine.py`.');
  return {
    plugins: [sveltekit(), bundled(), eager()],
    define: { __ENGINE__: existsSync(parts) ? readFileSync(parts, 'utf8') : 'null' },
    build: {
      assetsInlineLimit: 1024,
      modulePreload,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
    server: {
      proxy: {
        '/api': 'http://127.0.0.1:8000',
        '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
      },
    },
    test: { css: true, include: ['tests/**/*.test.ts'] },
  };
});
