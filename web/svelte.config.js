import adapter from '@sveltejs/adapter-static';

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true },
  kit: {
    // The server's own folder for the page: everything in it is made here.
    adapter: adapter({
      pages: '../src/spadework/server/site',
      assets: '../src/spadework/server/site',
      fallback: 'index.html',
    }),
    // The bootstrap's hash stands in a <meta> of index.html; the server sends the rest of the policy.
    csp: { mode: 'hash', directives: { 'script-src': ['self'] } },
    alias: { $mock: 'tests/mock' },
    version: { pollInterval: 0 },
  },
};
