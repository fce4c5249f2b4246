import { onMount, tick } from 'svelte';

// Focus that would be lost: what has just appeared takes it, but never from anything that still has it.

/** For `{@attach rescue}`: takes the focus if nothing has it once what was there before is gone. */
export function rescue(node: HTMLElement): void {
  void tick().then(() => {
    const at = document.activeElement;
    if (at === document.body || at === null) node.focus({ preventScroll: true });
  });
}

/** For `{@attach later()}` of what a page begins with and what may come back to it: it takes the focus only once the page is drawn. */
export function rescueLater(): () => typeof rescue | undefined {
  let drawn = false;
  onMount(() => void (drawn = true));
  return () => (drawn ? rescue : undefined);
}
