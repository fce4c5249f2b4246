// Where the last trick lies while one looks at it: beside the table, or right above the hand, in place of what can be pressed there.
import type { Lies } from '../parts/Dialog.svelte';

/** How high the last trick is at the foot of the paper beside a table, where it lies already; it may go further down than that. */
const ON_PAPER = 320;
/** How far it keeps from the edges of the window, and from a row of a hand, of which a card may stand up. */
const [EDGE, CLEAR] = [8, 18];

const rect = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
const topOf = (part: string): number | undefined => rect(part)?.top;
/** The paper beside a table, where the last trick lies on it in sight. */
function paper(): DOMRect | undefined {
  const beside = rect('.paper:has(.last)');
  return beside?.height && (topOf('.paper .last') ?? innerHeight) < innerHeight ? beside : undefined;
}

/**
 * The place of the last trick: on the paper beside the table where it lies there already, larger; or just above the hand, so that
 * all who sit there, what they took, what is played and what one holds stay as they are. Who looks on has no hand to see.
 */
export function placeOfLast(): Lies {
  const lies = paper();
  if (lies) {
    const { left, right, bottom, width } = lies;
    const lying = topOf('.paper .last') ?? lies.top;
    const from = Math.max(lies.top, Math.min(lying, innerHeight - EDGE - ON_PAPER));
    return {
      style: `inset:${from}px ${innerWidth - right}px ${EDGE}px ${left}px;--wide:${width}px;min-height:${bottom - from}px`,
      on: 'paper',
    };
  }
  const hand = topOf('[data-testid="hand"] .row:has(button)');
  if (hand === undefined) return { style: 'inset:auto 4px 4px;--wide:none;--cross:2.3rem', on: 'hand' };
  // Where the felt is large, whose turn it is stays to be read below it.
  const large = innerWidth >= 560 && innerHeight > 500;
  const floor = Math.min(hand - CLEAR, large ? (topOf('.prompt') ?? hand) - EDGE : hand);
  return { style: `bottom:${innerHeight - floor}px`, on: 'hand' };
}
