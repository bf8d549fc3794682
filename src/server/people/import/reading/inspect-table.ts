import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportFormat, ReadImport } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { inspectText } from './csv/inspect-text.ts'
import { describeValues } from './cell-values.ts'
import { isEmail } from './is-email.ts'
import { readAllRows } from './read-rows.ts'
import { type FileRow, type FoundColumn, type FoundTable, shorten, TableFileError } from './rows.ts'
import { readSheetNames } from './xlsx/sheet-rows.ts'

/** Rows whose values show the columns. */
const inspectedRows = 2000
/** Values of a column that are shown. */
const samplesOfColumn = 5

const ofWorkbook = { isEncodingSure: true, readings: [] }

/** A text in one line, without zeros and halves of letters, which databases refuse. */
const toShown = (text: string) =>
  shorten(
    text
      .toWellFormed()
      .replaceAll(/[\s\0]+/g, ' ')
      .trim(),
    importLimits.shown,
  )

const isFilled = (cell: string) => cell.trim() !== ''

/** The first row with the most filled cells before the first one with an e-mail address; 0 if that is the first row. */
const proposeHeader = (rows: readonly FileRow[]) => {
  const first = rows.filter(({ number }) => number <= importLimits.headerRow)
  const data = first.findIndex(({ cells }) => cells.some(isEmail))
  const filled = first
    .slice(0, data === -1 ? first.length : data)
    .map(({ number, cells }) => ({ number, count: cells.filter(isFilled).length }))
  const most = Math.max(...filled.map(({ count }) => count))
  return filled.find(({ count }) => count === most)?.number ?? 0
}

/** The columns up to the last one with a heading or a value. */
const columnsOf = (rows: readonly FileRow[], headerRow: number, numbers: ReadonlySet<number>) => {
  const heading = rows.find(({ number }) => number === headerRow)?.cells ?? []
  const data = rows.filter(({ number }) => number > headerRow)
  const width = Math.max(
    heading.findLastIndex(isFilled) + 1,
    ...data.map(({ cells }) => cells.findLastIndex(isFilled) + 1),
  )
  return Array.from({ length: width }, (_, index): FoundColumn => {
    const values = data.map(({ cells }) => cells[index] ?? '').filter(isFilled)
    return {
      name: toShown(heading[index] ?? ''),
      samples: [...new Set(values.map(toShown))].slice(0, samplesOfColumn),
      ...describeValues(values, numbers.has(index)),
    }
  })
}

/** The first rows as they are numbered, empty ones included. */
const shownRows = (rows: readonly FileRow[]) => {
  const last = Math.min(importLimits.headerRow, rows.at(-1)?.number ?? 0)
  return Array.from({ length: last }, (_, index) =>
    (rows.find(({ number }) => number === index + 1)?.cells ?? []).map(toShown),
  )
}

/**
 * Finds the table in a file by its first rows: how it is read, its heading and its columns. Runs long: use it in a
 * thread.
 * @param choices What a person has chosen; the rest is found.
 * @throws TableFileError for a file without a table.
 */
export const inspectTable = async (
  path: string,
  format: ImportFormat,
  choices: ReadImport,
): Promise<FoundTable> => {
  const sheets = format === 'xlsx' ? await readSheetNames(path) : []
  const text = format === 'xlsx' ? ofWorkbook : await inspectText(path, format, choices)
  const numbers = new Set<number>()
  const rows: FileRow[] = []
  let sheet = choices.sheet ?? 0
  for (; ; sheet += 1) {
    for await (const piece of readAllRows(path, format, { ...text, sheet }, numbers)) {
      rows.push(...piece.slice(0, inspectedRows - rows.length))
      if (rows.length === inspectedRows) break
    }
    // The first sheets may be empty.
    if (rows.length > 0 || choices.sheet !== undefined || sheet + 1 >= sheets.length) break
  }
  if (rows.length === 0) throw new TableFileError(peopleMessages.import.noTable)
  const headerRow = choices.headerRow ?? proposeHeader(rows)
  return {
    ...text,
    sheets,
    sheet,
    headerRow,
    columns: columnsOf(rows, headerRow, numbers),
    rows: shownRows(rows),
  }
}
