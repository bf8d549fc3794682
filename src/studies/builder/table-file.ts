import type { Delimiter, TextEncodingName } from '#contract/shared/text-tables.ts'
import { delimiterOf, linesOf, parseColumns, separatorLine } from '../parse-columns.ts'
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
