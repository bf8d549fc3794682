import { createReadStream } from 'node:fs'
import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportFormat } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { readCsvRows } from './csv/csv-rows.ts'
import { type FileRow, isEmptyRow, type Reading, TableFileError } from './rows.ts'
import { readSheetRows } from './xlsx/sheet-rows.ts'

/** Most rows of a batch. */
const batchSize = 250

/**
 * All rows of a file that are not empty, in pieces of any size.
 * @param numbers Gets the indexes of columns with numbers of a workbook, whose decimals follow a point.
 * @throws TableFileError for a file with too many rows or columns, or a damaged one.
 */
export const readAllRows = async function* (
  path: string,
  format: ImportFormat,
  reading: Omit<Reading, 'headerRow'>,
  numbers = new Set<number>(),
): AsyncGenerator<FileRow[], void, undefined> {
  const pieces =
    format === 'xlsx'
      ? readSheetRows(path, reading.sheet, numbers)
      : readCsvRows(createReadStream(path), reading)
  let count = 0
  for await (const piece of pieces) {
    const rows = piece.filter((row) => !isEmptyRow(row))
    count += rows.length
    if (count > importLimits.rows)
      throw new TableFileError(peopleMessages.import.tooManyRows(importLimits.rows))
    yield rows
  }
}

/**
 * The rows after the heading, without empty ones, in batches of at most 250.
 * @throws TableFileError for a file with too many rows or columns, or a damaged one.
 */
export const readRows = async function* (
  path: string,
  format: ImportFormat,
  reading: Reading,
): AsyncGenerator<readonly FileRow[], void, undefined> {
  let batch: FileRow[] = []
  for await (const rows of readAllRows(path, format, reading)) {
    for (const row of rows) {
      if (row.number > reading.headerRow) batch.push(row)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
