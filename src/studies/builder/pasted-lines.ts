import { arrangeColumns, type Heading, type TableKind } from './table-columns.ts'

/** A pasted line: its first column, and the second one when there is any. */
export interface PastedLine {
  readonly label: string
  readonly description: string
}

const cellOf = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Marks of lists that word processors put before each line: those of Word's symbol font are in the private area. */
export const bullet = /^\s*(?:[-*+‐‑–—•‣⁃∙·◦○●▪▫■□◆◇❖➢➤►▶✓✔\uF0A7\uF0B7\uF0D8\uF0FC](?=\s)|[o§](?=\t))\s+/

/** A line of marks only, which separates parts of a text. */
const rule = /^\s*(?:-{3,}|_{3,}|={3,}|\*{3,})\s*$/

/** Word’s marks of lists in a separate cell, as the bullets that need no tab after them. */
const wordMarks: Readonly<Record<string, string>> = { o: '◦', '§': '▪' }

const firstFilled = (row: readonly string[]) => row.findIndex((cell) => cell.trim() !== '')

/** A number of a list in a separate cell, as Word copies it: “1.”, “(2)”, “1.2.”, “a)”, “iv.”. */
const numberCell = /^\s*\(?(?:\d{1,4}(?:\.\d{1,4})*|[a-z]|[ivxl]{1,6})[.)]\s*$/i

/** The beginning of a counted list: any number, as people also copy a part of a list; of letters, only “a” or “i”. */
const startOfCount = /^\s*\(?(?:\d|[ai][.)])/i

const hasCell = (row: readonly string[], pattern: RegExp, end: string) => {
  const place = firstFilled(row)
  return place !== -1 && place < row.length - 1 && pattern.test(`${row[place]}${end}`)
}

const hasMark = (row: readonly string[]) => hasCell(row, bullet, '\t')
const hasNumber = (row: readonly string[]) => hasCell(row, numberCell, '')

/** A row whose first filled cell is put before the next one, or left out. */
const withoutMarkCell = (row: readonly string[], mark = '') => {
  const place = firstFilled(row)
  return [...row.slice(0, place), `${mark} ${row[place + 1]?.trim()}`.trim(), ...row.slice(place + 2)]
}

/**
 * Rows of pasted text without rules. Marks and numbers in separate cells, as Word copies them, belong to the next cell;
 * numbers are left out, unless they alone may show the levels of a tree.
 */
export const pastedRows = (text: string, kind: TableKind): readonly string[][] => {
  const rows = cellsOf(text.replace(/^\uFEFF/, '')).filter(
    (row) => row.length > 1 || !rule.test(row[0] ?? ''),
  )
  const filled = rows.filter((row) => firstFilled(row) !== -1)
  const isMost = (test: (row: readonly string[]) => boolean) =>
    filled.filter(test).length >= filled.length / 2
  if (isMost(hasMark))
    return rows.map((row) => {
      const mark = row[firstFilled(row)]?.trim() ?? ''
      return hasMark(row) ? withoutMarkCell(row, wordMarks[mark] ?? mark) : row
    })
  const [firstNumbered] = filled.filter(hasNumber)
  if (!isMost(hasNumber) || !firstNumbered || !hasCell(firstNumbered, startOfCount, '')) return rows
  const isFlat = new Set(filled.map(firstFilled)).size === 1
  return rows.map((row) =>
    hasNumber(row) ? withoutMarkCell(row, kind === 'tree' && isFlat ? row[firstFilled(row)] : '') : row,
  )
}

/** A number before an item, which a list that counts its lines from 1 has. */
const countBefore = /^\s*\(?(\d{1,4})[.)]\s+(?=\S)/

const isCounted = (rows: readonly (readonly string[])[]) =>
  rows.length > 1 && rows.every(([cell = ''], index) => Number(countBefore.exec(cell)?.[1]) === index + 1)

interface ReadList {
  readonly items: readonly PastedLine[]
  readonly heading: Heading
  /** Headings of columns that are neither items nor descriptions. */
  readonly leftOut: readonly string[]
}

/**
 * Reads a pasted list, one item a line; a tab separates the label from a description. Cells that a spreadsheet copies
 * in quotes, because of a line break or a quote inside, stay one item. Empty lines and bullets are left out.
 * @param isHeading Whether the first row names the columns; guessed by default.
 */
export const readList = (text: string, isHeading?: boolean): ReadList => {
  const { rows, heading, leftOut } = arrangeColumns(pastedRows(text, 'list'), 'list', isHeading)
  const mark = isCounted(rows) ? countBefore : bullet
  const items = rows.flatMap(([first, second]) => {
    const label = cellOf(first?.replace(mark, ''))
    return label === '' ? [] : [{ label, description: cellOf(second) }]
  })
  return { items, heading, leftOut }
}

/** The lines that are pasted into a field, if there are several, or several cells. */
export const pastedIntoField = (text: string): readonly PastedLine[] | undefined =>
  // Without a preview, no line is left out as a heading.
  /[\t\r\n]/.test(text.trim()) ? readList(text, false).items : undefined

/** One line for a row of cells, as a spreadsheet copies it. */
export const toCells = (row: readonly string[]): string =>
  row
    .map((cell, column) => {
      const line = cell.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ').trimEnd()
      // Spaces before a text may be the indentation of a tree, and stay in the first column.
      const text = column === 0 ? line : line.trim()
      return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join('\t')
    .replace(/\t+$/, '')

const cellsOf = (text: string): string[][] => (text.includes('"') ? quotedRows(text) : plainRows(text))

const plainRows = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.split('\t'))

/**
 * Cells in which double quotes may hold tabs, line breaks and doubled quotes. Without tabs between columns, a person
 * may have typed the quotes: then they stay, unless they hold a line break or doubled quotes, or all lines have them.
 */
const quotedRows = (text: string): string[][] => {
  const isTable = text.includes('\t') || /^(\s*(".*"\s*)?(\r\n|\r|\n|$))+$/.test(text)
  const rows: string[][] = [[]]
  // A quoted cell that is never closed is read as plain text.
  const cells =
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n\u2028\u2029]|$)|([^\t\r\n\u2028\u2029]*))(\t|\r\n|[\r\n\u2028\u2029]|$)/g
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cells)) {
    const isCell = quoted !== undefined && (isTable || /""|[\r\n]/.test(quoted))
    rows.at(-1)?.push(isCell ? quoted.replaceAll('""', '"') : quoted === undefined ? plain : `"${quoted}"`)
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows
}

/**
 * A label as compared for duplicates: without case, repeated spaces, invisible characters, and forms of one letter,
 * hyphen or quote.
 */
const keyOf = (label: string) =>
  label
    .normalize()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\u3000\uFF01-\uFFEE]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Upper case writes ß as SS, and ı as I.
    .toUpperCase()
    .toLowerCase()
    // In lower case İ becomes i and a combining dot.
    .replaceAll('i\u0307', 'i')

const keys = new WeakMap<object, string>()

/** The key of an item, computed once: of 1000 items, a keystroke changes one. */
const keyOfItem = (item: { readonly label: string }) => {
  const known = keys.get(item)
  if (known !== undefined) return known
  const key = keyOf(item.label)
  keys.set(item, key)
  return key
}

/** Indexes of items whose label is that of an earlier item, each with the index of the earlier one. */
export const duplicatesIn = (items: readonly { readonly label: string }[]): ReadonlyMap<number, number> => {
  const first = new Map<string, number>()
  const duplicates = new Map<number, number>()
  for (const [index, item] of items.entries()) {
    const key = keyOfItem(item)
    if (key === '') continue
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index)
    else duplicates.set(index, earlier)
  }
  return duplicates
}
