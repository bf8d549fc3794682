/** The content that the rows of a table become: items with a description, or a tree with one level a column. */
export type TableKind = 'list' | 'tree'

type Row = readonly string[]

/** The first pattern that a heading matches says what its column holds; tools name their columns alike. */
const columnKinds = {
  level: /^(level|l) ?\d+$/i,
  description: /^((card|category|tooltip) )?descriptions?$|^tooltips?$/i,
  parent: /^(parents?|nodes?|categor(y|ies)|category (label|name)s?)$/i,
  label: /^(card )?(label|name|title)s?$|^(cards?|items?)$/i,
  other: /^((card|category) )?(id|limit)s?$|^(notes?|tasks?|images?)$/i,
} as const
type ColumnKind = keyof typeof columnKinds

const kindOf = (heading: string): ColumnKind | undefined => {
  if (columnKinds.level.test(heading)) return 'level'
  if (columnKinds.description.test(heading)) return 'description'
  if (columnKinds.parent.test(heading)) return 'parent'
  if (columnKinds.label.test(heading)) return 'label'
  return columnKinds.other.test(heading) ? 'other' : undefined
}

/** The kinds of the columns if the first row names them: all of its cells, or two of which one names an item. */
const columnsOf = (first: Row, fewest: number) => {
  const cells = first.map((cell) => cell.trim())
  const kinds = cells.map(kindOf)
  const filled = cells.filter((cell) => cell !== '').length
  const known = kinds.filter((kind) => kind !== undefined).length
  const namesItems = kinds.some((kind) => kind === 'label' || kind === 'parent' || kind === 'level')
  return known >= fewest && (known === filled || (known > 1 && namesItems)) ? kinds : undefined
}

const levelOf = (heading = '') => Number(/\d+/.exec(heading)?.[0])

/** Indexes of the columns that are kept, in the order in which they are read. */
const keptColumns = (first: Row, kinds: readonly (ColumnKind | undefined)[], kind: TableKind) => {
  const all = kinds.map((_, index) => index)
  if (kind === 'list') {
    const label = kinds.includes('label') ? kinds.indexOf('label') : kinds.indexOf('parent')
    return label === -1 ? all : [label, kinds.indexOf('description')].filter((index) => index !== -1)
  }
  const levels = all
    .filter((index) => kinds[index] === 'level')
    .toSorted((one, other) => levelOf(first[one]) - levelOf(first[other]))
  const start = Math.min(...levels)
  const isKept = (index: number) => kinds[index] !== 'description' && kinds[index] !== 'other'
  return levels.length > 0
    ? [...all.filter((index) => index < start && isKept(index)), ...levels]
    : all.filter(isKept)
}

export interface ArrangedTable {
  readonly rows: readonly Row[]
  /** The first row, when it names the columns; it is not in `rows`. */
  readonly heading: Row | undefined
  /** Headings of columns that are neither items nor descriptions. */
  readonly leftOut: readonly string[]
}

/**
 * Brings the columns of a table into one order by the headings in its first row: an item and its description, or the
 * levels of a tree. Tables without headings stay as they are.
 * @param fewest Number of known headings below which the first row is an item.
 */
export const arrangeColumns = (rows: readonly Row[], kind: TableKind, fewest = 1): ArrangedTable => {
  const [first = [], ...others] = rows
  const kinds = columnsOf(first, fewest)
  if (!kinds) return { rows, heading: undefined, leftOut: [] }
  const kept = keptColumns(first, kinds, kind)
  return {
    rows: others.map((row) => kept.map((index) => row[index] ?? '')),
    heading: first,
    leftOut: first.filter((cell, index) => cell.trim() !== '' && !kept.includes(index)),
  }
}
