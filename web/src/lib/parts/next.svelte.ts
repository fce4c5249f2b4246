import { onMount } from 'svelte';

/** How many of so many parts have come, one after each frame: all at once, or with what they stand in, would keep a slow phone long. */
export function inParts(many: () => number): { readonly come: number } {
  let come = $state(0);
  $effect(() => {
    if (come >= many()) return;
    let soon: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      soon = setTimeout(() => (come += 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(soon);
    };
  });
  return {
    get come() {
      return come;
    },
  };
}

/** Whether a task has passed since what calls this was seen: what is much to lay out comes then, so that a slow phone is not kept long. */
export function nextTask(): { readonly come: boolean } {
  let come = $state(false);
  onMount(() => {
    const soon = setTimeout(() => (come = true));
    return () => clearTimeout(soon);
  });
  return {
    get come() {
      return come;
    },
  };
}
