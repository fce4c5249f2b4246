/** What is to be said to whoever comes to a table, once: why it is this one. */
export const arrival = { text: '' };
