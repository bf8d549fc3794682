import { arrangeColumns, type TableKind } from './table-columns.ts'

/** Largest file of a list or tree, in bytes: 5000 rows of 200 characters in two bytes each. */
export const maxTableBytes = 2 * 1024 * 1024

/** A list or tree from a file, as text with one item a line and columns separated by tabs. */
interface TableText {
  readonly text: string
  readonly rows: number
  /** Notes for the person about the interpretation of the file. */
  readonly notes: readonly string[]
}

const decoderOf = (bytes: Uint8Array) => {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Western text in UTF-16 without a mark has a zero in every second byte.
  const start = bytes.subarray(0, 200)
  const zeros = start.filter((byte, index) => byte === 0 && index % 2 === 1).length
  return zeros > start.length / 4 ? 'utf-16le' : undefined
}

/** Decodes UTF-8 and UTF-16, and text of older programs for Windows, which is never valid UTF-8 beyond ASCII. */
const decode = (bytes: Uint8Array): { readonly text: string; readonly encoding: string } => {
  const marked = decoderOf(bytes)
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** A cell on one line. Spaces before a text may be the indentation of a tree, and stay in the first column. */
const cellOf = (text: string, column: number) => {
  const line = text.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ').trimEnd()
  return column === 0 ? line : line.trim()
}

const parseTable = async (text: string) => {
  const { default: parser } = await import('papaparse')
  const { data, meta } = parser.parse<string[]>(text, {
    delimiter: '',
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  })
  return { rows: data, delimiter: meta.delimiter }
}

/** The rows of a file with columns, the heading included, without spaces around cells. */
export const readRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const { rows } = await parseTable(decode(bytes).text)
  return rows.map((row) => row.map((cell) => cell.trim()))
}

/**
 * Reads a file of cards or of a tree: plain lines, lines indented by spaces or tabs, or columns. Which layouts of other
 * tools are known is in docs/import.md.
 * @param name File name; `.txt` files have no columns but those separated by tabs.
 */
export const readTable = async (bytes: Uint8Array, name: string, kind: TableKind): Promise<TableText> => {
  const { text, encoding } = decode(bytes)
  const readAs = `Read as ${encodingNames[encoding] ?? encoding}.`
  if (!/\.(csv|tsv)$/i.test(name)) {
    const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
    return { text: lines.join('\n'), rows: lines.length, notes: [readAs] }
  }
  const { rows, delimiter } = await parseTable(text)
  const hasColumns = rows.some((row) => row.length > 1)
  const arranged = arrangeColumns(rows, kind)
  const { heading, leftOut } = arranged
  const lines = arranged.rows
    .map((row) => row.map(cellOf).join('\t').replace(/\t+$/, ''))
    .filter((line) => line.trim() !== '')
  return {
    text: lines.join('\n'),
    rows: lines.length,
    notes: [
      readAs,
      ...(hasColumns ? [`Columns are separated by ${delimiterNames[delimiter] ?? delimiter}.`] : []),
      ...(heading ? [`The first row was left out as a heading: ${heading.join(', ')}.`] : []),
      ...(leftOut.length > 0 ? [`Columns that were left out: ${leftOut.join(', ')}.`] : []),
    ],
  }
}
