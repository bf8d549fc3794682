import type { Cell } from './cell.ts'

/** Begins like a formula, also in full width, which spreadsheets take for the same; as `csv-stringify` has it. */
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** A field of a CSV file; a spreadsheet would run a text that begins like a formula. */
const fieldOf = (cell: Cell) => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV that a page writes itself: RFC 4180, with CRLF. */
export const csvText = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
