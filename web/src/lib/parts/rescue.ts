import { tick } from 'svelte';

// Focus that would be lost: what has just appeared takes it, but never from anything that still has it.

/** For `{@attach rescue}`: takes the focus if nothing has it once what was there before is gone. */
export function rescue(node: HTMLElement): void {
  void tick().then(() => {
    const at = document.activeElement;
    if (at === document.body || at === null) node.focus({ preventScroll: true });
  });
}
