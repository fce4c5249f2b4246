// What a screen reader is told. Others' acts wait their turn; one's own turn does not.

export const spoken = $state({ polite: '', assertive: '' });

/** What was said no longer holds: nobody should come upon it. */
export function hush(how: 'polite' | 'assertive'): void {
  spoken[how] = '';
}

/** Says it. A repeat differs by a space that cannot be seen, since an unchanged region is not read again. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  spoken[how] = spoken[how] === text ? `${text}\u00a0` : text;
}
