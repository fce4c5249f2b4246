// The page is one program: the server sends the same shell for every address. Pages that say so in a `+page.ts` of their
// own are drawn when it is built, and that program goes on with them.
export const ssr = false;
export const prerender = false;
