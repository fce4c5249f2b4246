// Focus that would be lost: what has just appeared takes it, but never from anything that still has it.

/** For `{@attach rescue}`: takes the focus if nothing has it. */
export function rescue(node: HTMLElement): void {
  if (document.activeElement === document.body || document.activeElement === null)
    node.focus({ preventScroll: true });
}
