// All of the scorekeeper that is not there at first, for a network that goes away later.
const PARTS = [
  () => import('./EveningView.svelte'),
  () => import('./Evenings.svelte'),
  () => import('./Choose.svelte'),
  () => import('../parts/ScoreChart.svelte'),
  () => import('./DealForm.svelte'),
  () => import('./More.svelte'),
  () => import('./Opened.svelte'),
  () => import('./Reasons.svelte'),
  () => import('../felt/Medallion.svelte'),
  () => import('./Seated.svelte'),
  () => import('./RulesForm.svelte'),
  () => import('./ShareForm.svelte'),
  () => import('./Start.svelte'),
];

/** Fetches it; what cannot be had now comes when it is opened. */
export const fetchAhead = (): Promise<unknown> => Promise.allSettled(PARTS.map((load) => load()));
