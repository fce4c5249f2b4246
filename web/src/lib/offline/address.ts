/** Whether a table is kept by this browser itself, by its name. */
export const isHere = (table: string): boolean => /^off-[\w-]{22}$/.test(table);

/** How a line to such a table ends while another page has it: it is tried again after a while. */
export const ELSEWHERE = 4409;
