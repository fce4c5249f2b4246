// Where a panel lies on the table: between those who sit there as far as that goes. What opens for a moment lies over what is
// there, at its button where there is room; what comes to stay leaves no half of a face beside it.

import type { Lies } from '../parts/Dialog.svelte';

/** What is seen of a table, part by part; a seat goes as a whole where its face or its name would be cut. */
const PARTS = '.seat > *, .prompt, .acts, .pad > *';
const GAP = 10;
/** A panel that is no wider than this has nothing to give up. */
const LEAST = 480;

const meets = (part: Element, panel: DOMRect): boolean =>
  [part, ...part.querySelectorAll('*')].some((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < panel.right && panel.left < right && top < panel.bottom && panel.top < bottom;
  });

/** The place of a few things at the button that opens them: below the button or above it. */
export function beside(id: string): Lies | undefined {
  const button = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
  if (!button || innerWidth < 768) return;
  const { top, right, bottom } = button;
  const [side, away] = top < innerHeight / 2 ? ['top', bottom + 4] : ['bottom', innerHeight - top + 8];
  return {
    style: `right:${Math.max(8, innerWidth - right)}px;${side}:${away}px;max-height:calc(100dvh - ${away + 8}px)`,
  };
}

/** How high what one may say is, with the score above it. */
const SAYING = 240;
/**
 * The place of what one may say where nothing has room beside the table: above what is asked, or just above the hand, in place
 * of what is there.
 */
export function aboveHand(): Lies {
  const edge = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
  const asked = edge('.pad > *');
  if (asked && asked.top > SAYING)
    return {
      style: `bottom:${innerHeight - asked.top + 6}px;left:8px;right:8px;margin-inline:auto`,
      on: 'pad',
    };
  const floor = Math.min(asked?.bottom ?? (edge('.lap')?.top ?? 0) - 6, innerHeight - 8);
  const from = asked ? `left:${asked.left}px;--wide:${asked.width}px` : 'right:8px';
  return { style: `bottom:${innerHeight - floor}px;max-height:${floor - 8}px;${from}` };
}

/** Lays a panel, as often as it or the table changes its size, and puts out of sight what one that stays would cut; gives how to end that. */
export function clears(panel: HTMLElement): (() => void) | undefined {
  const felt = document.querySelector<HTMLElement>('.felt:has(.around)');
  const around = felt?.querySelector('.around');
  if (!felt || !around) return;
  let away: HTMLElement[] = [];
  const back = (): void => {
    for (const part of away) part.style.opacity = '';
    away = [];
  };
  const set = (name: string, value: number | null): void =>
    value === null ? void panel.style.removeProperty(name) : panel.style.setProperty(name, `${value}px`);
  /** The faces and names of those who sit at a side of the table, or what else of theirs. */
  const edges = (side: string, parts = '.medal, .name'): DOMRect[] =>
    [...around.querySelectorAll(`.${side} > :is(${parts})`)].map((face) => face.getBoundingClientRect());
  const lay = (): void => {
    place();
    // What was put out of sight here is no news.
    said.takeRecords();
  };
  const place = (): void => {
    back();
    const { left, top, right, bottom, width } = felt.getBoundingClientRect();
    const wide = around.classList.contains('wide');
    const middle = (left + right) / 2;
    const free = Math.min(
      ...edges('left').map((face) => middle - face.right),
      ...edges('right').map((face) => face.left - middle),
      width / 2,
    );
    const between = 2 * (free - GAP);
    set('--between', wide && between > LEAST ? between : null);
    const height = (): number => [...panel.children].reduce((sum, part) => sum + part.scrollHeight, 2);
    const high = Math.max(top, ...edges('top').map((face) => face.bottom)) + GAP;
    // What a deal came to leaves one's own seat and bid in sight, or else rises where the hand lay, beside that seat where it
    // is wide enough there.
    const own = Math.min(...edges('own', '.medal, .name, .bid').map((face) => face.top));
    const room = 2 * Math.min(free, ...edges('own').map((face) => middle - face.right)) - 2 * GAP;
    if (wide && room > LEAST && !panel.matches('dialog, .grand') && high + height() > own - 4)
      set('--between', room);
    const tall = height();
    const lowest = (part: string): number =>
      document.querySelector(part)?.getBoundingClientRect().top ?? bottom;
    if (panel.matches('dialog')) {
      // In the middle above what is asked, or of the whole where it must lie over that.
      const floor = [lowest('.pad'), lowest('.lap'), bottom].find((edge) => high + tall + GAP <= edge);
      const above = floor && high + (floor - high - tall) / 2;
      set('--above', wide && above ? above : null);
      set('--below', wide && above ? innerHeight - above - tall : null);
      // Of what is asked and what can be pressed no stump is left beside it.
      const lies = panel.getBoundingClientRect();
      away = [...document.querySelectorAll<HTMLElement>('.lap > .pad, .acts')].filter((part) =>
        meets(part, lies),
      );
      for (const part of away) part.style.opacity = '0';
      return;
    }
    // In the middle where nobody sits around it any more.
    const fits = wide && !panel.closest('.alone') && tall <= bottom - GAP - high;
    set('--above', fits ? high - top : null);
    set('--below', fits ? innerHeight - high - tall : null);
    // Before it is seen itself, all at the table are.
    if (getComputedStyle(panel).visibility === 'hidden') return;
    const lies = panel.getBoundingClientRect();
    const cut = [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => meets(part, lies));
    away = cut.map((part) => (part.matches('.medal, .name') && part.parentElement) || part);
    for (const part of away) part.style.opacity = '0';
  };
  const sizes = new ResizeObserver(lay);
  sizes.observe(panel);
  sizes.observe(felt);
  // What somebody says is cut no more than they are; and those who sit there take their places after the window has its size.
  const said = new MutationObserver(lay);
  said.observe(around, { childList: true, subtree: true, attributeFilter: ['style'] });
  // It comes in a moment, with what it lies in, or at once where somebody asks for it.
  const over = panel.parentElement ?? panel;
  said.observe(over, { attributes: true });
  const come = ({ target }: Event): void => {
    if (target === panel || target === over) lay();
  };
  over.addEventListener('animationend', come);
  return () => {
    over.removeEventListener('animationend', come);
    sizes.disconnect();
    said.disconnect();
    back();
  };
}
