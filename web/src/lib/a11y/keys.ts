// Single-letter keys of the table. They are off wherever letters are typed, and can be switched off altogether.

/** The key, or null when it belongs to a text field, a dialog or the browser. */
export function tableKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target;
  if (
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, [contenteditable], dialog[open]')
  )
    return null;
  // They are printed as capitals.
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** How long a second digit is waited for, in ms. */
export const SECOND_DIGIT = 700;

/** Two digits typed quickly are one number: gives each time the number typed so far. */
export class Digits {
  #typed = '';
  #when = -Infinity;

  add(digit: string, when: number): string {
    this.#typed = when - this.#when < SECOND_DIGIT && this.#typed.length < 2 ? this.#typed + digit : digit;
    this.#when = when;
    return this.#typed;
  }
}
