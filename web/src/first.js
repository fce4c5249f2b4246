// Runs before the first paint, so that a chosen theme, deck or felt does not flash in late.
const root = document.documentElement;
try {
  // Only what is not usual is kept (`lib/state/settings.svelte.ts`).
  const chosen = JSON.parse(localStorage.getItem('spadework.settings') || '{}');
  for (const key of ['theme', 'deck', 'felt', 'back']) if (chosen[key]) root.dataset[key] = chosen[key];
} catch {
  // A broken or closed storage means that nothing was chosen.
}
// Which hand is at work: the focus ring is for keys.
root.dataset.by = 'pointer';
// An evening is drawn by the page's script, and what was drawn before is the page without one.
if (location.search.includes('evening=')) root.dataset.within = '';
addEventListener('keydown', () => (root.dataset.by = 'keys'), true);
addEventListener('pointerdown', () => (root.dataset.by = 'pointer'), true);
// What is much to draw is drawn just after the first picture, so that nothing keeps that waiting, nor a first touch.
// It comes in parts, so that none keeps a slow phone long: a table, its cards, and then what lies below the first screen.
root.dataset.first = 'all';
/** @param {() => void} act */
const next = (act) => requestAnimationFrame(() => setTimeout(act));
const drawn = () => {
  if (root.dataset.first !== 'all') return;
  root.dataset.first = 'cards';
  next(() => {
    root.dataset.first = 'rest';
    next(() => delete root.dataset.first);
  });
};
addEventListener('load', drawn);
try {
  new PerformanceObserver(
    (list) => list.getEntriesByName('first-contentful-paint').length && drawn(),
  ).observe({
    type: 'paint',
    buffered: true,
  });
} catch {
  // A browser that does not tell of it draws all when it has come.
}
// What is pressed before the page has begun is seen to be pressed, and done once it has (`routes/+layout.svelte`).
/** @type {Set<HTMLElement> | null} */
let early = new Set();
/** @param {any} event */
const press = (event) => {
  const button = event.target.closest('button, [type=radio], [type=checkbox]');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (!early) return location.reload();
  early.add(button);
  button.dataset.pressed = '';
};
addEventListener('click', press, true);
// A page whose script did not arrive is asked for again by the next press.
const failed = () => {
  for (const button of early ?? []) delete button.dataset.pressed;
  early = null;
};
addEventListener('unhandledrejection', failed);
addEventListener('begun', async () => {
  removeEventListener('click', press, true);
  removeEventListener('unhandledrejection', failed);
  for (const button of early ?? []) {
    delete button.dataset.pressed;
    button.click();
    await 0;
  }
});
