import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { TableFileError } from '../rows.ts'

/** Lines that a quoted cell may have; one with more was never closed. */
const quotedLines = 1000
/** Longest record in characters: the memory of an unlimited one has no bound. */
const recordLength = 4_000_000

/** A record of a table: the cells between two line ends. */
export interface TableRecord {
  readonly cells: readonly string[]
  /** Whether a quote opens a cell and does not close it; the cell is then read with its quotes, up to the line end. */
  readonly hasOpenQuote: boolean
}

const [lineFeed, carriageReturn, quote] = [10, 13, 34]

/** The end of a quoted cell; undefined where none is found, and `more` where the text ends before that is sure. */
type QuoteEnd = { readonly content: string; readonly end: number } | 'more' | undefined

/** The place behind a cell: of a delimiter, a line end or the end of the text. */
const endOfCell = (text: string, from: number, delimiter: number) => {
  let end = from
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === delimiter || code === lineFeed || code === carriageReturn) break
  }
  return end
}

/** Whether a quoted text is too long for a cell. A long cell in one line is one, as no other rows are in it. */
const isTooLong = (text: string, start: number, end: number) => {
  if (end - start <= quotedLines) return false
  const content = text.slice(start, Math.min(end, start + importLimits.cell))
  const lines = content.match(/\r\n|[\n\r]/g)?.length ?? 0
  if (lines > quotedLines || end - start <= importLimits.cell) return lines > quotedLines
  const isBefore = (place: number) => place !== -1 && place < end
  return lines > 0 || isBefore(text.indexOf('\n', start)) || isBefore(text.indexOf('\r', start))
}

/** Reads a quoted cell from behind its opening quote. Spaces behind the closing quote are left out. */
const readQuoted = (text: string, start: number, delimiter: number, isLast: boolean): QuoteEnd => {
  let hasDoubled = false
  let end = text.indexOf('"', start)
  let checked = start
  for (; end !== -1 && text.charCodeAt(end + 1) === quote; end = text.indexOf('"', end + 2)) {
    hasDoubled = true
    if (end - checked < quotedLines) continue
    if (isTooLong(text, start, end)) return undefined
    checked = end
  }
  if (isTooLong(text, start, end === -1 ? text.length : end)) return undefined
  if (end === -1) return isLast ? undefined : 'more'
  let behind = end + 1
  while (text[behind] === ' ') behind += 1
  if (behind === text.length && !isLast) return 'more'
  if (endOfCell(text, behind, delimiter) !== behind) return undefined
  const content = text.slice(start, end)
  return { content: hasDoubled ? content.replaceAll('""', '"') : content, end: behind }
}

/** Reads the record that begins at a place; undefined when the text ends before its end is sure. */
const readRecord = (text: string, start: number, delimiter: number, isLast: boolean) => {
  const cells: string[] = []
  let hasOpenQuote = false
  let place = start
  while (true) {
    const isQuoted = text.charCodeAt(place) === quote
    const quoted = isQuoted ? readQuoted(text, place + 1, delimiter, isLast) : undefined
    if (quoted === 'more') return undefined
    const end = quoted?.end ?? endOfCell(text, place, delimiter)
    hasOpenQuote ||= isQuoted && !quoted
    cells.push(quoted?.content ?? text.slice(place, end))
    if (cells.length > importLimits.columns)
      throw new TableFileError(peopleMessages.import.tooManyColumns(importLimits.columns))
    if (text.charCodeAt(end) === delimiter) {
      place = end + 1
      continue
    }
    const isPair = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === lineFeed
    const next = end + (isPair ? 2 : 1)
    // A carriage return at the end of the text may be half of a line end.
    if (next >= text.length && !isLast && !(isPair || text.charCodeAt(end) === lineFeed)) return undefined
    return { cells, hasOpenQuote, next }
  }
}

/**
 * Reads the records of a table out of text that arrives in pieces, cut anywhere. Line ends may differ from row to row.
 * Not papaparse: a quote that is never closed makes it keep the rest of the file in memory as one cell.
 * @param character The delimiter; empty for a table of one column.
 * @throws TableFileError for a record with too many cells or characters.
 */
export const readRecords = async function* (
  pieces: AsyncGenerator<string, void, undefined>,
  character: string,
): AsyncGenerator<TableRecord[], void, undefined> {
  const delimiter = character === '' ? -1 : character.charCodeAt(0)
  let text = ''
  let isLast = false
  try {
    while (!isLast) {
      // The text at least doubles, so that a long record is not read from its start for each piece.
      const wanted = text.length * 2
      const parts = [text]
      for (let length = text.length; length <= wanted && !isLast;) {
        const piece = await pieces.next()
        if (piece.done === true) isLast = true
        else {
          parts.push(piece.value)
          length += piece.value.length
        }
      }
      text = parts.join('')
      const records: TableRecord[] = []
      let place = 0
      while (place < text.length) {
        const record = readRecord(text, place, delimiter, isLast)
        if (!record) break
        place = record.next
        records.push({ cells: record.cells, hasOpenQuote: record.hasOpenQuote })
      }
      text = text.slice(place)
      if (text.length > recordLength) throw new TableFileError(peopleMessages.import.tooManyCells)
      yield records
    }
  } finally {
    await pieces.return()
  }
}
