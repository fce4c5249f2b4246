// How few cards lie that stand apart.
import { fan, TALL, type Fan } from './fan';

const [MOST_SPREAD, GAP, LEAST_CARD] = [88, 8, 52];
/** The same where there is room. */
const [LARGE_SPREAD, LARGE_FROM] = [124, 900];

/** Few cards that stand apart, as in a lesson; else a row in which they overlap. */
export function apart(width: number, height: number, cards: number): Fan {
  const most =
    width < LARGE_FROM ? MOST_SPREAD : Math.max(MOST_SPREAD, Math.min(LARGE_SPREAD, height * 0.14));
  const card = Math.min(most, (width - GAP * (cards - 1)) / cards);
  const kept = { rows: 1, sizes: [cards], down: 0, lean: 0, gap: 0, phone: card < 80 };
  if (card >= LEAST_CARD) return { ...kept, card, step: card + GAP, area: card * TALL };
  return { ...fan(width, Math.max(500, height), cards, cards), lean: 0, gap: 0 };
}
