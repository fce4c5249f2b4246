// Where somebody's words lie beside a face, and how wide.
import { blocks, HANG, type Kind, type Place, type Plan, type Room, type Sat } from './place';

/** Speech is two lines high, or three, and no wider than this; the lines are closer where there is no height. */
const [SAID, LOW_SAID, WIDEST] = [46, 36, 300];
/** Who sits opposite, but so near to the edge, has no room beside the face. */
const CORNERED = 120;
/** Who sits opposite speaks beside the face, where no bid lies, or below it; others above it, from their edge inwards. */
export function saying(
  place: Place,
  { places, token }: Plan,
  { cards, card }: Pick<Room, 'cards' | 'card'>,
  width: number,
  kind: Kind,
): Pick<Sat, 'say' | 'below'> {
  const { side, x, y, medal, packets, edge } = place;
  const r = medal / 2;
  const below = side === 'top' && edge < CORNERED;
  const beside = side === 'top' && !below;
  const way = beside ? packets.way : side === 'right' || (below && x > width / 2) ? -1 : 1;
  const from = below ? x - way * (edge - 4) : beside ? x + way * (r + 12) : x - way * r;
  const high = kind === 'low' ? LOW_SAID : SAID;
  const top = below ? y + r * (1 + 2 * HANG) : beside ? y - r : y - r - high;
  const others = places
    .filter((other) => other !== place)
    .flatMap((other) => blocks(other, token).slice(0, 4));
  const lie = cards.map((at) => ({ left: at.x - card / 2, top: at.y - card * 0.7, right: at.x + card / 2, bottom: at.y + card * 0.7 })); // prettier-ignore
  const far = side === 'own' ? [] : [...others, ...lie]
    .filter((other) => other.top < top + high && other.bottom > top)
    .map((other) => way > 0 ? other.left - from : from - other.right)
    .filter((free) => free > 0); // prettier-ignore
  return {
    below,
    say: Math.min(WIDEST, (way > 0 ? width - from : from) - 4, ...far.map((free) => free - 8)),
  };
}
