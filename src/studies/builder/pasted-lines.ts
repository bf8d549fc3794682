import { arrangeColumns } from './table-columns.ts'

/** A pasted line: its first column, and the second one when there is any. */
export interface PastedLine {
  readonly label: string
  readonly description: string
}

const cellOf = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Marks of lists that word processors put before each line. */
const bullet = /^\s*[•◦▪–*-]\s+/

/**
 * Reads a pasted list, one item a line; a tab separates the label from a description. Cells that a spreadsheet copies
 * in quotes, because of a line break or a quote inside, stay one item. Empty lines, bullets and a first row that names two
 * columns are left out.
 */
export const parseLines = (text: string): PastedLine[] => {
  const { rows } = arrangeColumns(pastedRows(text), 'list', 2)
  return rows.flatMap(([first, second]) => {
    const label = cellOf(first?.replace(bullet, ''))
    return label === '' ? [] : [{ label, description: cellOf(second) }]
  })
}

/** Rows and cells of text from a spreadsheet, or of plain lines. */
export const pastedRows = (text: string): string[][] =>
  text.includes('"') && text.includes('\t') ? quotedRows(text) : plainRows(text)

const plainRows = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.split('\t'))

/** Cells of tab-separated text in which a cell in double quotes may hold tabs, line breaks and doubled quotes. */
const quotedRows = (text: string): string[][] => {
  const rows: string[][] = [[]]
  // A quoted cell that is never closed is read as plain text.
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows
}

/** A label as compared for duplicates: without case and repeated spaces. */
const keyOf = (label: string) => label.replaceAll(/\s+/g, ' ').trim().toLowerCase()

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
