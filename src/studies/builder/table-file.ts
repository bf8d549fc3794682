import {
  type Delimiter,
  delimiterNames,
  delimiters,
  type TextEncodingName,
} from '#contract/shared/text-tables.ts'
import { guessEncoding } from '../text-encoding.ts'
import { toCells } from './pasted-lines.ts'

/** Largest file of a list or tree, in bytes: 5000 rows of 200 characters in two bytes each. */
export const maxTableBytes = 2 * 1024 * 1024

/** Answers of a person about a file; the rest is guessed. */
export interface FileChoices {
  readonly encoding?: TextEncodingName
  readonly delimiter?: Delimiter
}

/** A list or tree from a file, as text with one item a line and columns separated by tabs, as if it were pasted. */
interface TableText {
  readonly text: string
  readonly rows: number
  readonly encoding: TextEncodingName
  /** Whether no other encoding is nearly as likely. */
  readonly isEncodingSure: boolean
  /** Undefined for a text without columns. */
  readonly delimiter: Delimiter | undefined
  /** Numbers of the lines with letters that the encoding does not have. */
  readonly unreadable: readonly number[]
  /** Numbers of the lines with a quote that is not closed; it is read as part of the text. */
  readonly openQuotes: readonly number[]
}

/** A line that names the delimiter for spreadsheets: `sep=;`. */
const separatorLine = /^sep=(.)\s*(\r\n|\r|\n|$)/i

/** Commas of sentences are followed by spaces, those between columns are not. */
const isProse = (text: string) => !/"|,(?! )/.test(text)

const linesOf = (text: string) => text.split(/\r\n|[\n\r]/)

/**
 * Doubles each quote that opens a cell and does not close it, as the parser would read all rows up to the next quote as
 * one cell.
 */
const withoutOpenQuotes = (text: string, characters: string) => {
  const end = `[${characters}\\r\\n]`
  const cell = new RegExp(`(?<=^|${end})"(?:((?:[^"]|"")*)" *(?=${end}|$)|([^${characters}\\r\\n]*))`, 'g')
  const places: number[] = []
  const closed = text.replaceAll(cell, (found, _, open: string | undefined, place: number) => {
    if (open === undefined) return found
    places.push(place)
    return `"""${open.replaceAll('"', '""')}"`
  })
  return { closed, places }
}

/** Numbers of the lines of places that rise. */
const linesAt = (text: string, places: readonly number[]) => {
  let [line, last] = [1, 0]
  const lines = places.map((place) => {
    line += linesOf(text.slice(last, place)).length - 1
    last = place
    return line
  })
  return [...new Set(lines)]
}

const parseColumns = async (text: string, chosen?: Delimiter) => {
  const { default: parser } = await import('papaparse')
  const table = text.replace(separatorLine, '')
  const parse = (delimiter: string) => {
    const { closed, places } = withoutOpenQuotes(table, delimiter)
    const skipped = text.length - table.length
    return {
      ...parser.parse<string[]>(closed, { delimiter, skipEmptyLines: 'greedy' }),
      openQuotes: linesAt(
        text,
        places.map((place) => skipped + place),
      ),
    }
  }
  const guess = () =>
    parser.parse(withoutOpenQuotes(table, ',;\t|').closed, {
      delimitersToGuess: [',', ';', '\t', '|'],
      skipEmptyLines: 'greedy',
      preview: 1,
    }).meta.delimiter
  const named = separatorLine.exec(text)?.[1]
  if (chosen !== undefined && chosen !== 'none') return parse(delimiters[chosen].character)
  const guessed = chosen === 'none' ? undefined : parse(named ?? guess())
  const split = guessed?.data.filter((row) => row.length > 1).length ?? 0
  const isOneColumn =
    !guessed ||
    split === 0 ||
    (named === undefined &&
      (split < guessed.data.length / 2 || (guessed.meta.delimiter === ',' && isProse(text))))
  // A character that no text has leaves one column, and quotes are read still.
  return isOneColumn ? parse('\u001F') : guessed
}

const delimiterOf = (character: string): Delimiter =>
  delimiterNames.find((name) => delimiters[name].character === character) ?? 'none'

/** The delimiter of a table by its `sep=` line or its rows; none for a text of one column. */
export const guessDelimiter = async (text: string): Promise<Delimiter> =>
  delimiterOf((await parseColumns(text)).meta.delimiter)

/** The rows of a file with columns, the heading included, without spaces around cells. */
export const readRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const text = new TextDecoder(guessEncoding(bytes).encoding).decode(bytes)
  const { data } = await parseColumns(text)
  return data.map((row) => row.map((cell) => cell.trim()))
}

/**
 * Reads a file of cards or of a tree: plain lines, lines indented by spaces or tabs, or columns. Which layouts of other
 * tools are known is in docs/import.md.
 * @param name File name; `.txt` files have no columns but those separated by tabs.
 */
export const readTable = async (
  bytes: Uint8Array,
  name: string,
  choices: FileChoices = {},
): Promise<TableText> => {
  const guess = guessEncoding(bytes)
  const encoding = choices.encoding ?? guess.encoding
  const text = new TextDecoder(encoding).decode(bytes)
  const read = {
    encoding,
    isEncodingSure: choices.encoding !== undefined || guess.isSure,
    unreadable: linesOf(text).flatMap((line, index) => (line.includes('\uFFFD') ? [index + 1] : [])),
  }
  if (!/\.(csv|tsv)$/i.test(name)) {
    const lines = linesOf(text.replace(separatorLine, '')).filter((line) => line.trim() !== '')
    return { ...read, text: lines.join('\n'), rows: lines.length, delimiter: undefined, openQuotes: [] }
  }
  const { data, meta, openQuotes } = await parseColumns(text, choices.delimiter)
  const lines = data.map(toCells).filter((line) => line.trim() !== '')
  return {
    ...read,
    text: lines.join('\n'),
    rows: lines.length,
    delimiter: delimiterOf(meta.delimiter),
    openQuotes,
  }
}
