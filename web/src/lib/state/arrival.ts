/** What is to be said to whoever comes to a table, once: why it is this one. */
export const arrival = { text: '' };

/** What is to be said to whoever leaves a table, once, where they come to. */
let parting = '';

export function part(text: string): void {
  parting = text;
}
export function parted(): string {
  const text = parting;
  parting = '';
  return text;
}
