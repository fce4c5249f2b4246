// How cards move: each by the Web Animations API and by `transform` alone, so that nothing is laid out while they fly.
import { prefersReducedMotion } from 'svelte/motion';

/** Where a card was before it was played: its middle on the screen, how wide it was and how it leant. */
export interface Origin {
  x: number;
  y: number;
  width: number;
  lean: number;
}
const [OUT, IN_OUT] = ['cubic-bezier(.16,.74,.3,1)', 'cubic-bezier(.5,0,.35,1)'];
/** Above everything in the room. */
const ABOVE = '40';

/** What a card's element was like on the screen. */
export function originOf(element: HTMLElement): Origin {
  const { left, top, width, height } = element.getBoundingClientRect();
  const lean =
    parseFloat(getComputedStyle(element.closest<HTMLElement>('[data-card]') ?? element).rotate) || 0;
  return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth, lean };
}

/** What is on its way between the hands and the packets. */
const moving = new Set<Animation>();

/** Whether anything flies at this moment. */
export const flies = (): boolean => moving.size > 0;

/** When everything that flies has come to rest, which is later than planned where the device is slow. */
export const still = async (): Promise<void> =>
  void (await Promise.allSettled([...moving].map(({ finished }) => finished)));

function moves(animation: Animation, rests?: () => void): void {
  moving.add(animation);
  animation.onfinish = animation.oncancel = () => {
    moving.delete(animation);
    rests?.();
  };
}

/** A way on the screen, as an element goes it that lies a little turned: its own turn comes before what moves it. */
function along(node: HTMLElement, x: number, y: number): { x: number; y: number; lean: number } {
  const lean = parseFloat(node.style.rotate) || 0;
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  return { x: x * cos + y * sin, y: y * cos - x * sin, lean };
}

/** Along an arc from where it was to where it lies: it rises, turns a little and lands with weight. */
export function fly(node: HTMLElement, from: Origin, ms: number, heavy: boolean): void {
  if (ms === 0) return;
  if (prefersReducedMotion.current) return moves(node.animate({ opacity: [0, 1] }, { duration: ms }));
  const here = node.getBoundingClientRect();
  const { x, y, lean } = along(
    node,
    from.x - here.left - here.width / 2,
    from.y - here.top - here.height / 2,
  );
  const scale = from.width / node.offsetWidth;
  const rise = Math.min(60, Math.hypot(x, y) * 0.14) + (heavy ? 14 : 0);
  const turn = from.lean - lean;
  const at = (part: number, up: number, size: number) =>
    `translate(${x * part}px, ${y * part - up}px) scale(${size}) rotate(${turn * part}deg)`;
  const swell = heavy ? 1.17 : 1.09;
  const animation = node.animate(
    [
      { transform: at(1, 0, scale), easing: 'cubic-bezier(.3,.1,.5,1)' },
      {
        transform: at(0.42, rise, Math.max(1, scale * 0.5 + 0.5) * swell),
        offset: 0.52,
        easing: 'cubic-bezier(.45,0,.6,1)',
      },
      { transform: at(0, 0, heavy ? 0.965 : 0.985), offset: 0.88, easing: 'ease-out' },
      { transform: 'none' },
    ],
    { duration: heavy ? ms * 1.25 : ms },
  );
  node.style.zIndex = ABOVE;
  moves(animation, () => (node.style.zIndex = ''));
}

/** A full trick turns over into the packet of its winner. Nothing fades: what does would be flat, and have no back. */
export function gather(
  node: HTMLElement,
  to: { x: number; y: number; width: number; turn: number },
  ms: number,
): void {
  if (ms === 0) return;
  const end: KeyframeAnimationOptions = { duration: ms, fill: 'forwards', easing: IN_OUT };
  if (prefersReducedMotion.current) return moves(node.animate({ opacity: [1, 0] }, end));
  const size = to.width / node.offsetWidth;
  const { x, y, lean } = along(node, to.x, to.y);
  const away = (part: number, scale: number, over: number) =>
    `perspective(60rem) translate(${x * part}px, ${y * part}px) scale(${scale}) rotateY(${over}deg) rotate(${(lean - to.turn) * part}deg)`;
  const animation = node.animate(
    [
      { transform: away(0, 1, 0) },
      { transform: away(0.16, 0.97, 90), offset: 0.36 },
      { transform: away(1, size, 180) },
    ],
    end,
  );
  moves(animation);
}

/** From where it was before to where it is: for cards of a hand that close up, or spread. */
export function settle(node: HTMLElement, before: DOMRect, after: DOMRect, ms: number): void {
  if (ms === 0 || prefersReducedMotion.current) return;
  const x = before.left + before.width / 2 - after.left - after.width / 2;
  const y = before.top + before.height / 2 - after.top - after.height / 2;
  if (Math.abs(x) + Math.abs(y) < 0.5) return;
  node.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, { duration: ms, easing: OUT });
}
