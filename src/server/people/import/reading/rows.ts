import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportColumn, ImportTable } from '#contract/people/imports.ts'
import type { Delimiter, TextEncodingName } from '#contract/shared/text-tables.ts'

/** A row of a file. */
export interface FileRow {
  /** From 1, as a spreadsheet counts the rows: a quoted cell with line ends is in one row, and empty rows count. */
  readonly number: number
  /** Text as it stands in the file, not trimmed. */
  readonly cells: readonly string[]
  /** Why the row cannot be imported as it is. */
  readonly problem?: 'unreadable' | 'openQuote'
}

/** How a file is read, completely decided. */
export interface Reading {
  readonly encoding?: TextEncodingName
  readonly delimiter?: Delimiter
  readonly sheet: number
  /** From 1; 0 for a table without a heading. */
  readonly headerRow: number
}

/** A column as it was found, before anything is known about attributes. */
export type FoundColumn = Omit<ImportColumn, 'target'>
/** The table in a file, by its first rows, before anything is known about attributes. */
export type FoundTable = Omit<ImportTable, 'columns' | 'encoding' | 'delimiter'> &
  Reading & { readonly columns: FoundColumn[] }

/** A file that is no table; the message is for its sender. */
export class TableFileError extends Error {
  override name = 'TableFileError'
}

/** Spreadsheets take such a text for a formula: exports write an apostrophe before it, as `csv-stringify` does. */
const defused = /^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/

/** The start of a text; half a letter at its end is left out. */
export const shorten = (text: string, length: number) =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text

const isReadable = (cell: string) =>
  cell.length <= importLimits.cell && !cell.includes('\0') && cell.isWellFormed()

/** A row of a file, with cells of a length that is allowed. */
export const toFileRow = (
  number: number,
  content: readonly string[],
  found?: FileRow['problem'],
): FileRow => {
  const cells = content.map((cell) => shorten(cell, importLimits.cell).replace(defused, ''))
  const problem = found ?? (content.every(isReadable) ? undefined : 'unreadable')
  return problem ? { number, cells, problem } : { number, cells }
}

/** Whether a row has nothing in it but spaces. */
export const isEmptyRow = ({ cells }: FileRow) => cells.every((cell) => cell.trim() === '')
