// What a table is of, in the order in which it comes: a frame after each other, so that a slow phone is not kept long.

/** Who sits there, and what can be pressed. */
export const SEATS = 1;
/** One's own cards. */
export const CARDS = 2;
/** How they are dealt. */
export const DEALING = 3;
/** What is asked. */
export const ASKED = 4;
