import type { ClientInit } from '@sveltejs/kit';

export const init: ClientInit = async () => {
  if (import.meta.env.DEV && import.meta.env.VITE_MOCK) await import('$mock/install');
};
