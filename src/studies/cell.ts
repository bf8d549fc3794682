/** A cell of a table in a file; null is empty. */
export type Cell = string | number | null
