// Where the last trick lies while one looks at it: beside the table, or on the felt above what is played.
import type { Lies } from '../parts/Dialog.svelte';
import { above, type Above } from './above';
import { faces } from './clear';

/** How high the last trick is at the foot of the paper beside a table, where it lies already; it may go further down than that. */
const ON_PAPER = 320;
/** How far it keeps from the lower edge of the window there. */
const EDGE = 8;

const rect = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
const topOf = (part: string): number => rect(part)?.top ?? innerHeight;
/** The paper beside a table, where the last trick lies on it in sight. */
function paper(): DOMRect | undefined {
  const beside = rect('.paper:has(.last)');
  return beside?.height && topOf('.paper .last') < innerHeight ? beside : undefined;
}

/** The place for it on the felt, by what is seen of a table. */
function onFelt(around: HTMLElement): Above | null {
  const felt = around.getBoundingClientRect();
  const edge = (name: string): number => felt.top + (parseFloat(around.style.getPropertyValue(name)) || 0);
  const crowd = around.querySelector('[data-place="4"]') !== null;
  return above({
    felt,
    left: faces(around, 'left'),
    right: faces(around, 'right'),
    opposite: faces(around, 'top', '.medal, .name, .bid'),
    beside: faces(around, 'top', '.medal, .packets'),
    trick: { top: edge('--trick-from'), bottom: edge('--trick-to') },
    // The cards of many lie as far out as one's own token.
    asked: Math.min(topOf('.prompt'), crowd ? topOf('.narrow .own .token') : Infinity),
    crowd,
    window: innerHeight,
  });
}

/**
 * The place of the last trick: on the paper beside the table where it lies there already, larger; or between all who sit there
 * and above what is played and whose turn it is, or over who sits opposite; none where there is no room for it.
 */
export function placeOfLast(): Lies | undefined {
  const lies = paper();
  if (lies) {
    const { left, right, bottom, width } = lies;
    const from = Math.max(lies.top, Math.min(topOf('.paper .last'), innerHeight - EDGE - ON_PAPER));
    return {
      style: `inset:${from}px ${innerWidth - right}px ${EDGE}px ${left}px;--wide:${width}px;min-height:${bottom - from}px`,
      on: 'paper',
    };
  }
  const around = document.querySelector<HTMLElement>('.around');
  const place = around && onFelt(around);
  if (!place) return;
  const { left, top, right, bottom, trick } = place;
  return {
    style: `inset:${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px;--wide:${right - left}px;--tall:${bottom - top}px`,
    ...(trick?.scale === 1 && { on: 'felt' as const }),
  };
}

/** Lays what is played below the last trick, or puts it out of sight where there is no room for both; gives how to lay it back. */
export function makesRoom(): (() => void) | undefined {
  const around = document.querySelector<HTMLElement>('.around');
  if (!around || paper()) return;
  const below = onFelt(around)?.trick;
  const parts = [...around.querySelectorAll<HTMLElement>(':scope > :is(.trick, .own-place)')];
  for (const { style } of parts)
    if (below) style.transform = `translateY(${below.down}px) scale(${below.scale})`;
    else style.opacity = '0';
  return () => {
    for (const { style } of parts) style.transform = style.opacity = '';
  };
}
