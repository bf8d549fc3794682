import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type FileRow, TableFileError, toFileRow } from '../rows.ts'
import { openArchive, toDamaged } from './archive.ts'
import { type NumberFormat, toNumberText } from './number-text.ts'
import { createXmlParser } from './parse-xml.ts'
import { decodeEscapes, readFormats, readStrings, readWorkbook } from './workbook.ts'

const { damaged, noSheet, tooManyColumns, tooManyRows } = peopleMessages.import

/** Largest size of a sheet: 500,000 rows of 30 columns have half of it. */
const maxBytes = 1024 * 1024 * 1024
/** Empty rows between two others; more are of a file that was made to be large. */
const maxGap = 1000

/** The index of a column by the reference of a cell, such as `AB12`. */
const columnOf = (reference: string) => {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  if (column === 0) throw new TableFileError(damaged)
  return column - 1
}

interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  /** Gets the indexes of columns with numbers. */
  readonly numbers: Set<number>
}

/** A cell as it is stored. */
interface StoredCell {
  readonly type: string
  readonly style: number
  readonly value: string
}

interface ReadCell {
  readonly text: string
  readonly isUnreadable?: boolean
  /** Whether its decimals follow a point. */
  readonly isNumber?: boolean
}

const readCell = (
  { type, style, value }: StoredCell,
  { strings, formats, is1904 }: SheetContext,
): ReadCell => {
  if (type === 's') return { text: strings[Number(value)] ?? '' }
  if (type === 'str' || type === 'inlineStr') return { text: decodeEscapes(value) }
  if (type === 'b') return { text: value.trim() === '1' ? 'true' : 'false' }
  if (type === 'd') return { text: /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value }
  // Errors of formulas, such as #N/A.
  if (type === 'e' || value.trim() === '') return { text: '' }
  const format = formats[style] ?? { kind: 'number' }
  return { ...toNumberText(value.trim(), format, is1904), isNumber: format.kind === 'number' }
}

/** Collects the rows of a sheet out of the events of its XML. */
const createRowCollector = (context: SheetContext) => {
  let rows: FileRow[] = []
  let number = 0
  let lastFilled = 0
  let cells: string[] = []
  let isUnreadable = false
  let column = -1
  let cell: { type: string; style: number } = { type: 'n', style: 0 }
  let value = ''
  let isText = false
  let isPhonetic = false

  const startRow = (reference: string | undefined) => {
    const next = reference === undefined ? number + 1 : Number(reference)
    if (!(next > number)) throw new TableFileError(damaged)
    number = next
    cells = []
    isUnreadable = false
    column = -1
  }
  const endCell = () => {
    const read = readCell({ ...cell, value }, context)
    if (read.text === '') return
    if (column >= importLimits.columns) throw new TableFileError(tooManyColumns(importLimits.columns))
    while (cells.length < column) cells.push('')
    cells[column] = read.text
    isUnreadable ||= read.isUnreadable === true
    if (read.isNumber === true) context.numbers.add(column)
  }
  const endRow = () => {
    if (cells.length === 0) return
    if (number - lastFilled > maxGap) throw new TableFileError(tooManyRows(importLimits.rows))
    lastFilled = number
    rows.push(toFileRow(number, cells, isUnreadable ? 'unreadable' : undefined))
  }
  const parser = createXmlParser({
    open: (name, attributes) => {
      if (name === 'row') startRow(attributes['r'])
      else if (name === 'c') {
        const { r: reference, t: type = 'n', s: style = '0' } = attributes
        column = reference === undefined ? column + 1 : columnOf(reference)
        cell = { type, style: Number(style) }
        value = ''
      } else if (name === 'v' || name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
    text: (part) => {
      if (isText) value += part
    },
  })
  return {
    write: parser.write,
    end: parser.end,
    /** The rows that are complete since the last call. */
    take: () => {
      const taken = rows
      rows = []
      return taken
    },
  }
}

/** The names of the sheets of a workbook, hidden ones last. */
export const readSheetNames = async (path: string) => {
  const archive = await openArchive(path)
  try {
    const { sheets } = await readWorkbook(archive)
    return sheets.map(({ name }) => name)
  } catch (error) {
    throw toDamaged(error)
  } finally {
    archive.close()
  }
}

/**
 * The rows of a sheet that have a value, with the stored results of formulas. The sheet is never in memory as a whole,
 * shared strings are.
 * @param numbers Gets the indexes of columns with numbers, whose decimals follow a point.
 * @throws TableFileError for a damaged workbook, or one beyond a limit.
 */
export const readSheetRows = async function* (
  path: string,
  sheet: number,
  numbers: Set<number>,
): AsyncGenerator<FileRow[], void, undefined> {
  const archive = await openArchive(path)
  try {
    const workbook = await readWorkbook(archive)
    const chosen = workbook.sheets[sheet]
    if (!chosen) throw new TableFileError(noSheet)
    if (!archive.has(chosen.path)) throw new TableFileError(damaged)
    const [strings, formats] = [await readStrings(archive, workbook), await readFormats(archive, workbook)]
    const collector = createRowCollector({ strings, formats, is1904: workbook.is1904, numbers })
    for await (const piece of archive.read(chosen.path, maxBytes)) {
      collector.write(piece)
      yield collector.take()
    }
    collector.end()
    yield collector.take()
  } catch (error) {
    throw toDamaged(error)
  } finally {
    archive.close()
  }
}
