// How pages are drawn when the page is built; no server of ours runs this later.
import type { Handle } from '@sveltejs/kit';
import first from './first.js?raw';

export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk: ({ html }) => html.replace('%first%', () => `<script>${first.trim()}</script>`),
    // The letters come with the page; its script may come after it.
    preload: ({ type }) => type === 'font',
  });
