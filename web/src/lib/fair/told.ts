// How the deals of a transcript are called, and on what trust in those that hold rests.
import type { CheckedDeal } from './check';

/** A deal with the game that it is of. */
export interface Numbered extends CheckedDeal {
  game: number;
}
/** Some of the deals that hold: all of them, few enough to be named, or so many that they are only counted. */
export interface Grounds {
  which: 'all' | 'few' | 'some';
  deals: Numbered[];
}
/** More deals than this are counted and not named. */
const NAMED = 3;

/** A game begins with each first deal. */
export function numbered(deals: readonly CheckedDeal[]): Numbered[] {
  let game = 0;
  return deals.map((deal) => ({ ...deal, game: deal.number === 1 ? ++game : Math.max(1, game) }));
}

/** Which deals this device helped to shuffle, and which nobody did but the server: of those it says no more than they show. */
export function grounds(sound: readonly Numbered[]): { own: Grounds; alone: Grounds } {
  const some = (deals: Numbered[]): Grounds => ({
    which: deals.length === sound.length ? 'all' : deals.length <= NAMED ? 'few' : 'some',
    deals,
  });
  return {
    own: some(sound.filter(({ own }) => own)),
    alone: some(sound.filter(({ mixed }) => mixed.length === 0)),
  };
}
