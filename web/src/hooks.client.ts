import type { HandleClientError } from '@sveltejs/kit';

/** An address without a page is said on the page; anything else belongs in the console too. */
export const handleError: HandleClientError = ({ error, status, message }) => {
  if (status !== 404) console.error(error);
  return { message };
};
