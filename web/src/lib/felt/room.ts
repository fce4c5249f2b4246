// Where everything lies in the room: the table, a medallion for each seat on its rim, what each has before it, the trick.
import { coin, laid, type Box } from './laid';
import { blocks, type Kind, type Place, type Room, type Size } from './place';
import { CORNER, low, narrow, wide } from './plans';
import { saying } from './speech';

/** What can be pressed, and whose turn it is, at the bottom right of a phone; above the hand and at the right elsewhere. */
const FOOT = 92;
/** On a phone on its side whose turn it is stands low in the middle, and what can be pressed in the corner, in two rows. */
const LOW_FOOT = 31;
/** So high is a name at least where the pictures are small: its letters are no smaller there. */
const PLATE = 19;
export const kindOf = (width: number, height: number): Kind =>
  height < 320 && width >= 500 ? 'low' : width < 560 ? 'narrow' : 'wide';

/** The room for `n` seats, by place clockwise from the bottom. */
export function room(n: number, size: Size): Room {
  const kind = kindOf(size.width, size.height);
  const plan = { narrow, low, wide }[kind](n, size);
  const { width, height, hand } = size;
  /** A table that is looked at on a phone, and has some height. */
  const small = !hand && height >= 250 && height < 300;
  const covered = (places: Place[]): Box[] =>
    places.flatMap((place) => blocks(place, plan.token, small ? PLATE : 0));
  const taken = covered(plan.places);
  const foot = !hand
    ? 0
    : kind === 'low'
      ? LOW_FOOT
      : kind === 'narrow'
        ? FOOT
        : Math.max(56, plan.token * 1.1);
  if (hand)
    taken.push({
      left: width * (kind === 'narrow' ? 0.45 : 0.3),
      top: height - foot,
      right: width * (kind === 'narrow' ? 1 : 0.7),
      bottom: height,
    });
  // No card lies on the rim.
  if (kind !== 'low')
    taken.push(
      { left: 0, top: 0, right: width, bottom: plan.table.top },
      { left: 0, top: height < 250 ? height : plan.table.bottom - 6, right: width, bottom: Infinity },
    );
  if (hand && kind === 'low')
    taken.push({ left: width - CORNER.width, top: height - CORNER.height, right: width, bottom: height });
  const bound = kind === 'wide' ? height * 0.21 : hand ? 76 : Math.min(76, height * 0.2);
  const most = Math.max(46, Math.min(hand ? hand * 0.95 : 150, bound));
  // The trick lies in the middle of what is free, from who sits opposite to the hand.
  const edges = (side: Place['side']): Box[] => covered(plan.places.filter((place) => place.side === side));
  const top = Math.max(plan.table.top, ...edges('top').map(({ bottom }) => bottom));
  const bottom = Math.min(
    height - foot,
    plan.table.bottom,
    ...(hand ? [] : edges('own').map(({ top }) => top)),
  );
  // Of six, two sit so low that their cards would lie at the hands of these.
  const rise = kind === 'narrow' && hand && n > 5 ? 20 : 0;
  const middle = kind === 'low' && !hand ? height / 2 : (top + bottom) / 2 - rise;
  const row = kind === 'low' || (kind === 'narrow' && !hand && n < 5 && height < 250 && 'else');
  // Five or six lie beside each other, and keep from each other and from who sits there.
  const largest =
    kind === 'wide' ? most * (n > 4 ? 0.91 : 1) : n > 5 && hand ? Math.min(hand, width / 6) : hand || most;
  const cards = laid(
    n,
    { width, height, middle },
    taken,
    largest,
    row,
    kind === 'wide' && !hand ? 12 : 6,
    small || (!hand && (n > 4 || kind === 'wide')),
  );
  const led = cards.cards.map((spot, _, all) => coin(spot, all, cards.card, taken, size));
  const places = plan.places.map((place) => ({ ...place, ...saying(place, plan, cards, width, kind) }));
  return { kind, ...plan, places, ...cards, led };
}
