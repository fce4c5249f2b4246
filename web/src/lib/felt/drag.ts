// A card is dragged to the table, by a finger or a mouse, and played where it is let go. Tapping it does the same.

/** So far, in px, a finger may stray that means to tap. */
const STRAYS = 9;
/** Let go this far above its place, in heights of itself, a card is played. */
const FAR = 0.4;
/** So long it stays where it was let go, in ms, while it is asked whether it may be played. */
const WAITS = 1500;

/** Lets a card be dragged while it may be; gives what ends that. */
export function drags(node: HTMLElement, may: () => boolean, drop: () => void): () => void {
  let from: { x: number; y: number } | null = null;
  let away = { x: 0, y: 0 };
  let dragged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function back(): void {
    clearTimeout(timer);
    const { transform } = node.style;
    if (!transform) return;
    node.style.transform = node.style.rotate = node.style.zIndex = '';
    node.animate({ transform: [transform, 'none'] }, { duration: 140, easing: 'ease-out' });
  }
  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || !may()) return;
    from = { x: event.clientX, y: event.clientY };
    // However fast it goes, it is this card that hears of it.
    node.setPointerCapture(event.pointerId);
    dragged = false;
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    away = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (!dragged && Math.hypot(away.x, away.y) < STRAYS) return;
    if (!dragged) {
      dragged = true;
      node.style.rotate = '0deg';
      node.style.zIndex = '40';
    }
    node.style.transform = `translate(${away.x}px, ${away.y}px)`;
  }
  function up(): void {
    from = null;
    if (!dragged) return;
    // What was dragged was not tapped.
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    if (away.y > -FAR * node.offsetHeight) return back();
    timer = setTimeout(back, WAITS);
    drop();
  }
  function cancel(): void {
    from = null;
    if (dragged) back();
  }
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  const each = Object.entries(heard) as [keyof HTMLElementEventMap, EventListener][];
  for (const [name, listen] of each) node.addEventListener(name, listen);
  return () => {
    clearTimeout(timer);
    for (const [name, listen] of each) node.removeEventListener(name, listen);
    if (node.style.transform && node.isConnected) back();
  };
}
