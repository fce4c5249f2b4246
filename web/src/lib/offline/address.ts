/** Whether a table is kept by this browser itself, by its name. */
export const isHere = (table: string): boolean => /^off-[\w-]{22}$/.test(table);
