/** So long, in ms, after a table was seen what is not needed at once is fetched: a phone has time for it then. */
export const SOON_MS = 3000;
