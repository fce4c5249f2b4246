import type { ClientInit, HandleClientError } from '@sveltejs/kit';

export const init: ClientInit = async () => {
  if (import.meta.env.DEV && import.meta.env.VITE_MOCK) await import('$mock/install');
};

/** An address without a page is said on the page; anything else belongs in the console too. */
export const handleError: HandleClientError = ({ error, status, message }) => {
  if (status !== 404) console.error(error);
  return { message };
};
