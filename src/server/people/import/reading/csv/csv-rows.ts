import { delimiters } from '#contract/shared/text-tables.ts'
import { type FileRow, type Reading, toFileRow } from '../rows.ts'
import { decodePieces, isUndecoded, restoreReplacements } from './decode-text.ts'
import { readRecords, type TableRecord } from './read-records.ts'

/** A line that names the delimiter for spreadsheets, which do not show it as a row. */
const separatorLine = /^sep=.\s*$/i

const toRow = ({ cells: content, hasOpenQuote }: TableRecord, number: number): FileRow => {
  const cells = content.map(restoreReplacements)
  if (content.some(isUndecoded)) return toFileRow(number, cells, 'unreadable')
  return toFileRow(number, cells, hasOpenQuote ? 'openQuote' : undefined)
}

/**
 * All rows of a CSV file or pasted table that arrives in pieces, empty ones included. Its pieces are not kept.
 * @throws TableFileError for a row with too many cells or characters.
 */
export const readCsvRows = async function* (
  bytes: AsyncIterable<Uint8Array>,
  { encoding = 'utf-8', delimiter = 'none' }: Pick<Reading, 'encoding' | 'delimiter'>,
): AsyncGenerator<FileRow[], void, undefined> {
  const { character } = delimiters[delimiter]
  let number = 0
  let isFirst = true
  for await (const records of readRecords(decodePieces(bytes, encoding), character)) {
    const [first] = records
    const isSeparator = isFirst && first && separatorLine.test(first.cells.join(character))
    if (first) isFirst = false
    yield (isSeparator === true ? records.slice(1) : records).map((record) => toRow(record, (number += 1)))
  }
}
