// @ts-expect-error -- the types of Node are not installed; two calls do not need them
import { existsSync, readFileSync } from 'node:fs';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

// What tools/engine.py made. The page names its files by their hashes, so that page and engine are of one build.
const parts = new URL('static/engine/parts.json', import.meta.url);

export default defineConfig(({ command }) => {
  if (command === 'build' && !existsSync(parts))
    throw new Error('The offline engine is not made yet: run `make page`, or `python tools/engine.py`.');
  return {
    plugins: [sveltekit()],
    define: { __ENGINE__: existsSync(parts) ? readFileSync(parts, 'utf8') : 'null' },
    build: { assetsInlineLimit: 1024 },
    server: {
      proxy: {
        '/api': 'http://127.0.0.1:8000',
        '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
      },
    },
    test: { css: true, include: ['tests/**/*.test.ts'] },
  };
});
