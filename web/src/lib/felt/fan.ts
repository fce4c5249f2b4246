// How a hand lies on the screen: as large as it can, each card with enough of it to see and to tap.

export interface Fan {
  /** Width of a card, in px. */
  card: number;
  /** From one card's edge to the next one's. */
  step: number;
  rows: 1 | 2;
}

const LEAST_CARD = 52;
const LEAST_STEP = 24;
const MOST_CARD = 112;
/** Cards that stand apart. */
const [MOST_SPREAD, GAP] = [88, 8];

/** `cards` is how many the hand began with, so that nothing changes its size while cards leave; `spread`: few may stand apart. */
export function fan(width: number, height: number, cards: number, spread = false): Fan {
  const apart = Math.min(MOST_SPREAD, (width - GAP * (cards - 1)) / cards);
  if (spread && apart >= LEAST_CARD) return { card: apart, step: apart + GAP, rows: 1 };
  const tall = Math.max(LEAST_CARD, Math.min(MOST_CARD, height * 0.16));
  const gaps = Math.max(1, cards - 1);
  if (LEAST_CARD + gaps * LEAST_STEP <= width) {
    const card = Math.min(
      tall,
      Math.max(LEAST_CARD, Math.min(width / (1 + gaps * 0.4), width - gaps * LEAST_STEP)),
    );
    return { card, step: Math.min(card * 0.64, (width - card) / gaps), rows: 1 };
  }
  const half = Math.max(1, Math.ceil(cards / 2) - 1);
  const card = Math.min(tall, LEAST_CARD + 4);
  return { card, step: Math.min(card + 4, Math.max(LEAST_STEP, (width - card) / half)), rows: 2 };
}
