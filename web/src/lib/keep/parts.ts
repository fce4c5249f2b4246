// What is not needed at once comes when it is opened. Asked again, a part is there at once.
export const parts = {
  chart: () => import('./Course.svelte'),
  deal: () => import('./DealForm.svelte'),
  evening: () => import('./EveningView.svelte'),
  evenings: () => import('./Evenings.svelte'),
  more: () => import('./More.svelte'),
  picker: () => import('./Choose.svelte'),
  reasons: () => import('./Reasons.svelte'),
  rules: () => import('./RulesForm.svelte'),
  share: () => import('./ShareForm.svelte'),
  start: () => import('./Start.svelte'),
};

/** Fetches all of them ahead, for a network that goes away later. */
export function fetchParts(): void {
  for (const load of Object.values(parts)) void load().catch(() => {});
}
