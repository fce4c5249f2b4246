import { onMount } from 'svelte';

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
