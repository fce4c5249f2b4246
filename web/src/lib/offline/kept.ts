// What this browser keeps for a time without a network: the page, and the engine beside it.
import { writable } from 'svelte/store';

export const kept = writable({ page: false, engine: false });
