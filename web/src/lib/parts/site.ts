// Where one can go from everywhere: four places by name, and a list of all pages at the foot of each.
import type { Key } from '../texts/texts.svelte';

export interface Way {
  href: string;
  text: Key;
}

/** The four places, each with the beginnings of the addresses that belong to it. */
export const PLACES: readonly (Way & {
  sign: 'play' | 'learn' | 'score' | 'games';
  has: readonly string[];
})[] = [
  { href: '/', text: 'page.frame.play', sign: 'play', has: ['/new', '/join', '/t/'] },
  { href: '/learn', text: 'page.frame.learn', sign: 'learn', has: ['/learn'] },
  { href: '/keep', text: 'page.frame.score', sign: 'score', has: ['/keep'] },
  { href: '/rules', text: 'page.frame.games', sign: 'games', has: ['/rules'] },
];

/** What is one's own. */
export const OWN: readonly Way[] = [
  { href: '/history', text: 'page.frame.history' },
  { href: '/tables', text: 'page.frame.tables' },
  { href: '/settings', text: 'page.frame.settings' },
];

/** All pages that are not among the four. */
export const OTHERS: readonly Way[] = [
  { href: '/new', text: 'page.frame.new' },
  { href: '/join', text: 'page.frame.join' },
  { href: '/replay', text: 'page.frame.replay' },
  { href: '/deals', text: 'page.frame.deals' },
  { href: '/offline', text: 'page.frame.offline' },
  ...OWN,
];

/** The place to which an address belongs. */
export const placeOf = (path: string): string | undefined =>
  path === '/' ? '/' : PLACES.find(({ has }) => has.some((start) => path.startsWith(start)))?.href;
