// Parts of the page that did not come. A browser remembers that for as long as the page stands, and asks for them no more; what they
// show would be missing for good. So the page comes anew, where all that it shows is kept elsewhere.
import { browser } from '$app/environment';

const LAST = 'spadework.anew';
/** It comes anew no more often than this: what is never there must not keep it from being used. */
const REST_MS = 60_000;

class Missing {
  /** Something was asked for and did not come. */
  some = $state(false);

  constructor() {
    if (browser) addEventListener('vite:preloadError', () => (this.some = true));
  }

  /** Loads the page again. */
  comeAnew(): void {
    if (Date.now() - Number(sessionStorage.getItem(LAST) ?? -REST_MS) < REST_MS) return;
    sessionStorage.setItem(LAST, String(Date.now()));
    location.reload();
  }
}
export const missing = new Missing();
