// Where the last trick lies while one looks at it: beside the table, or on the felt above what is played.
import type { Lies } from '../parts/Dialog.svelte';
import { faces } from './clear';

/** How wide the last trick is on the felt at least, and beside who sits opposite. */
const [WIDE, BESIDE] = [150, 240];
/** Where the one that is played lies below it: how high it is, a row of at most four (of so much of the window) and a cross of more, how much of what is free, and how far from that. */
const [ROW, TALL, CROWDED, SHARE, APART] = [116, 0.15, 228, 0.5, 8];
/** So much smaller may what is played become to be seen below it. */
const SMALLEST = 0.58;
/** How high that is at the foot of the paper beside a table, where it lies already; it may go further down than that. */
const ON_PAPER = 320;
const BETWEEN = 6;

const rect = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
const topOf = (part: string): number => rect(part)?.top ?? innerHeight;
/** The paper beside a table, where the last trick lies on it in sight. */
function paper(): DOMRect | undefined {
  const beside = rect('.paper:has(.last)');
  return beside?.height && topOf('.paper .last') < innerHeight ? beside : undefined;
}

/** So far, in px, what is played may give way to it with all else on the felt left as it is. */
const AWAY = 72;
/** Where the last trick can lie on the felt, and how far below it that which is played goes, and how much smaller it is there. */
interface Above {
  from: number;
  to: number;
  high: number;
  floor: number;
  trick: { down: number; scale: number } | null;
}
function above(around: HTMLElement): Above {
  const { top, left, right } = around.getBoundingClientRect();
  const from = Math.max(left, ...faces(around, 'left').map((face) => face.right)) + BETWEEN;
  const to = Math.min(right, ...faces(around, 'right').map((face) => face.left)) - BETWEEN;
  const crowd = around.querySelector('[data-place="4"]');
  // The cards of many lie as far out as one's own token.
  const floor = Math.min(topOf('.prompt'), crowd ? topOf('.narrow .own .token') : Infinity) - BETWEEN;
  const opposite =
    Math.max(top, ...faces(around, 'top', '.medal, .name, .bid').map((face) => face.bottom)) + BETWEEN;
  const [lies, ends] = ['--trick-from', '--trick-to'].map((edge) => parseFloat(around.style.getPropertyValue(edge)) || 0) as [number, number]; // prettier-ignore
  const least = crowd ? CROWDED : Math.max(ROW, TALL * innerHeight);
  const edge = Math.min(...faces(around, 'top', '.medal, .packets').map((face) => face.left)) - BETWEEN;
  const sill = Math.min(top + lies - APART, ...faces(around, 'left').map((face) => face.top - BETWEEN));
  if (!crowd && edge < right && edge - left > BESIDE && sill - top >= ROW)
    return { from: left + BETWEEN, to: edge, high: top, floor: sill, trick: { down: 0, scale: 1 } };
  // Below who sits opposite, or over them for a moment, where that leaves what is played nearly as it lies.
  for (const high of crowd ? [] : [opposite, top]) {
    const down = Math.max(0, high - top + least + APART - lies);
    if (down <= AWAY && top + ends + down <= floor)
      return { from, to, high, floor: top + lies + down - APART, trick: { down, scale: 1 } };
  }
  for (const high of [opposite, top]) {
    const free = floor - high;
    const scale = Math.min(1, (free - Math.max(least, crowd ? free * SHARE : 0) - APART) / (ends - lies));
    if (scale < SMALLEST) continue;
    const begins = floor - (ends - lies) * scale;
    return { from, to, high, floor: begins - APART, trick: { down: begins - top - lies, scale } };
  }
  return { from, to, high: floor - opposite < least ? top : opposite, floor, trick: null };
}

/**
 * The place of the last trick: on the paper beside the table where it lies there already, larger; or between all who sit there
 * and above what is played and whose turn it is, or over who sits opposite; none where there is no room for it.
 */
export function placeOfLast(): Lies | undefined {
  const lies = paper();
  if (lies) {
    const { left, right, bottom, width } = lies;
    const from = Math.max(lies.top, Math.min(topOf('.paper .last'), innerHeight - 8 - ON_PAPER));
    return {
      style: `inset:${from}px ${innerWidth - right}px 8px ${left}px;--wide:${width}px;min-height:${bottom - from}px`,
      on: 'paper',
    };
  }
  const around = document.querySelector<HTMLElement>('.around');
  if (!around) return;
  const { from, to, high, floor, trick } = above(around);
  const [wide, tall] = [to - from, floor - high];
  if (wide < WIDE || tall < ROW || floor > innerHeight) return;
  return {
    style: `inset:${high}px ${innerWidth - to}px ${innerHeight - floor}px ${from}px;--wide:${wide}px;--tall:${tall}px`,
    ...(trick?.scale === 1 && { on: 'felt' as const }),
  };
}

/** Lays what is played below the last trick, or puts it out of sight where there is no room for both; gives how to lay it back. */
export function makesRoom(): (() => void) | undefined {
  const around = document.querySelector<HTMLElement>('.around');
  if (!around || paper()) return;
  const below = above(around).trick;
  const parts = [...around.querySelectorAll<HTMLElement>(':scope > :is(.trick, .own-place)')];
  for (const { style } of parts)
    if (below) style.transform = `translateY(${below.down}px) scale(${below.scale})`;
    else style.opacity = '0';
  return () => {
    for (const { style } of parts) style.transform = style.opacity = '';
  };
}
