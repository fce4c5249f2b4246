/** Where the record of a table is, as text. */
export const recordOf = (table: string): string => `/api/v1/tables/${encodeURIComponent(table)}/record`;
