// The page is one program: the server sends the same index.html for every address.
export const ssr = false;
export const prerender = false;
