// Where a panel lies on the table: between those who sit there as far as that goes. What opens for a moment lies over what is
// there, at its button where there is room; what comes to stay leaves no half of a face beside it.

/** What is seen of a table, part by part; a seat goes as a whole where its face or its name would be cut. */
const PARTS = '.seat > *, .prompt, .acts, .pad > *';
const FACES = ':scope > :is(.medal, .name)';
const GAP = 10;
/** A panel that is no wider than this has nothing to give up. */
const LEAST = 480;

const meets = (part: Element, panel: DOMRect): boolean =>
  [part, ...part.querySelectorAll('*')].some((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < panel.right && panel.left < right && top < panel.bottom && panel.top < bottom;
  });

/** How wide what opens at a button is with the space around it, in rem. */
const BESIDE = 20.5;
/** The place of a few things at the button that opens them, as a style: beside the table, below the button or above it. */
export function beside(id: string): string {
  const button = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
  if (!button || innerWidth < 768) return '';
  const { top, right, bottom } = button;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (innerWidth - right > BESIDE * rem) return `left:${right + 8}px;bottom:${innerHeight - bottom}px`;
  const [side, away] = top < innerHeight / 2 ? ['top', bottom + 4] : ['bottom', innerHeight - top + 8];
  return `right:${Math.max(8, innerWidth - right)}px;${side}:${away}px;max-height:calc(100dvh - ${away + 8}px)`;
}

/** The place of what one may say where nothing has room beside the table, as a style: just above the hand, in place of what is there. */
export function aboveHand(): string {
  const edge = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
  const asked = edge('.pad > *');
  const floor = Math.min(asked?.bottom ?? (edge('.lap')?.top ?? 0) - 6, innerHeight - 8);
  return `bottom:${innerHeight - floor}px;max-height:${floor - 8}px;${asked ? `left:${asked.left}px;--wide:${asked.width}px` : 'right:8px'}`;
}

const faces = (around: Element, side: string): DOMRect[] =>
  [...around.querySelectorAll(`.${side}`)].flatMap((seat) =>
    [...seat.querySelectorAll(FACES)].map((face) => face.getBoundingClientRect()),
  );

/** How wide and how high the last trick is on the felt at least. */
const LOOKED_AT = 150;
/** How high that is over the paper beside a table, at the foot of which it lies already. */
const ON_PAPER = 460;
/**
 * The place of the last trick, as a style: on the paper beside the table where it lies there already, larger; or between all who sit there
 * and above whose turn it is, or over who sits opposite; none where there is no room for it.
 */
export function placeOfLast(): string {
  const around = document.querySelector('.around');
  const edge = (part: string): number =>
    document.querySelector(part)?.getBoundingClientRect().top ?? innerHeight;
  const paper = document.querySelector('.paper:has(.last)')?.getBoundingClientRect();
  if (paper?.height && edge('.paper .last') < innerHeight) {
    const { left, right, bottom, width } = paper;
    const from = Math.max(paper.top, bottom - ON_PAPER);
    return `--on-paper:1;inset:${from}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px;--wide:${width}px`;
  }
  if (!around) return '';
  const { top, left, right } = around.getBoundingClientRect();
  const from = Math.max(left, ...faces(around, 'left').map((face) => face.right)) + 6;
  const to = Math.min(right, ...faces(around, 'right').map((face) => face.left)) - 6;
  const floor = Math.min(edge('.prompt'), edge('.narrow .own .token')) - 6;
  const opposite = Math.max(top, ...faces(around, 'top').map((face) => face.bottom)) + 6;
  const high = floor - opposite < LOOKED_AT ? top : opposite;
  const [wide, tall] = [to - from, floor - high];
  if (wide < LOOKED_AT || tall < LOOKED_AT || floor > innerHeight) return '';
  return `inset:${high}px ${innerWidth - to}px ${innerHeight - floor}px ${from}px;--wide:${wide}px;--tall:${tall}px`;
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
  const edges = (side: string): DOMRect[] => faces(around, side);
  const lay = (): void => {
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
    // What a deal came to rises where the hand lay, beside one's own seat where that leaves it wide enough.
    const room = 2 * Math.min(free, ...edges('own').map((face) => middle - face.right)) - 2 * GAP;
    if (wide && room > LEAST && !panel.matches('dialog, .grand')) set('--between', room);
    const tall = height();
    const lowest = (part: string): number =>
      document.querySelector(part)?.getBoundingClientRect().top ?? bottom;
    if (panel.matches('dialog')) {
      // In the middle above what is asked, or of the whole where it must lie over that.
      const floor = [lowest('.pad'), lowest('.lap'), bottom].find((edge) => high + tall + GAP <= edge);
      const above = floor && high + (floor - high - tall) / 2;
      set('--above', wide && above ? above : null);
      set('--below', wide && above ? innerHeight - above - tall : null);
      // Of what is asked no stump is left below it.
      const pad = document.querySelector<HTMLElement>('.pad');
      if (pad && meets(pad, panel.getBoundingClientRect())) away = [pad];
      for (const part of away) part.style.opacity = '0';
      return;
    }
    const fits = wide && tall <= bottom - GAP - high;
    set('--above', fits ? high - top : null);
    set('--below', fits ? innerHeight - high - tall : null);
    // Before it is seen itself, all at the table are.
    if (getComputedStyle(panel).visibility === 'hidden') return;
    const lies = panel.getBoundingClientRect();
    const cut = [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => meets(part, lies));
    away = cut.flatMap((part) => {
      const seat = part.matches('.medal, .name') && part.parentElement;
      return seat ? [seat] : [part];
    });
    for (const part of away) part.style.opacity = '0';
  };
  const sizes = new ResizeObserver(lay);
  sizes.observe(panel);
  sizes.observe(felt);
  // What somebody says is cut no more than they are.
  const said = new MutationObserver(lay);
  said.observe(around, { childList: true, subtree: true });
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
