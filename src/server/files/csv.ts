import { stringify } from 'csv-stringify/sync'
import type { Cell } from '#studies/cell.ts'

/** CSV as in RFC 4180, or with the line ends of a terminal. Escapes text that a spreadsheet would run as a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[], lineEnds: 'windows' | 'unix' = 'windows') =>
  stringify([...rows], {
    escape_formulas: true,
    record_delimiter: lineEnds,
    // The library quotes the line end of the file only, and readers take either sign for one.
    quoted_match: /[\r\n]/,
  })
