/** Where the record of a table is, as text. */
export const recordOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;
