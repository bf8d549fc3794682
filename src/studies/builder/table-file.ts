/** Largest file of a list or tree, in bytes: 5000 rows of 200 characters in two bytes each. */
export const maxTableBytes = 2 * 1024 * 1024

/** A list or tree from a file, as text with one item a line and columns separated by tabs. */
interface TableText {
  readonly text: string
  readonly rows: number
  /** What was understood, in words. */
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

/** Names of columns in the first row of a table of cards or of a tree; the exports of common tools use some of them. */
const headings =
  /^(card|cards|card (label|name|title)|label|name|title|item|description|tooltip|level ?\d+|l\d+|parent|node|category)$/i

const isHeading = (row: readonly string[]) => {
  const cells = row.filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => headings.test(cell))
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

/**
 * Reads a file of cards or of a tree: plain lines, lines indented by spaces or tabs, or columns. No column
 * layout of Optimal Workshop or UXtweak was found in public; both take one label a row with a description beside it, and
 * trees with one level a column (treetesting.atlassian.net, “Transferring the tree to a testing app”).
 * @param name File name; `.txt` files have no columns but those separated by tabs.
 */
export const readTable = async (bytes: Uint8Array, name: string): Promise<TableText> => {
  const { text, encoding } = decode(bytes)
  const readAs = `Read as ${encodingNames[encoding] ?? encoding}.`
  if (!/\.(csv|tsv)$/i.test(name)) {
    const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
    return { text: lines.join('\n'), rows: lines.length, notes: [readAs] }
  }
  const { rows, delimiter } = await parseTable(text)
  const hasColumns = rows.some((row) => row.length > 1)
  const [first = []] = rows
  const cells = rows.map((row) => row.map(cellOf))
  const hasHeading = isHeading(first.map((cell) => cell.trim()))
  const kept = hasHeading ? cells.slice(1) : cells
  return {
    text: kept.map((row) => row.join('\t').replace(/\t+$/, '')).join('\n'),
    rows: kept.length,
    notes: [
      readAs,
      ...(hasColumns ? [`Columns are separated by ${delimiterNames[delimiter] ?? delimiter}.`] : []),
      ...(hasHeading ? [`The first row was left out as a heading: ${first.join(', ')}.`] : []),
    ],
  }
}
