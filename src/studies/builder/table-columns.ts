/** The content that the rows of a table become: items with a description, or a tree with one level a column. */
export type TableKind = 'list' | 'tree'

type Row = readonly string[]

/**
 * The first pattern that a heading matches says what its column holds; tools name their columns alike, in English,
 * German, French, Spanish, Italian, Portuguese and Dutch.
 */
const columnKinds = {
  level: /^(level|l|ebene|stufe|niveau|nivel|nível|livello) ?\d+$/i,
  description:
    /^((card|category|tooltip) )?descriptions?$|^tooltips?$|^(beschreibung|descripción|descrizione|descrição|beschrijving|omschrijving)(en)?$/i,
  parent:
    /^(parents?|nodes?|categor(y|ies)|category (label|name)s?|kategorien?|catégories?|categorías?|categorie|categorias?)$/i,
  label:
    /^(card )?(label|name|title)s?$|^(cards?|items?)$|^(karten?|titel|bezeichnung(en)?|begriffe?|cartes?|titres?|libellés?|noms?|tarjetas?|títulos?|nombres?|schede|scheda|titol[oi]|nom[ei]|cart(ão|ões)|kaart(en)?|naam)$/i,
  other:
    /^((card|category|user|participant) )?(id|limit)s?$|^(notes?|tasks?|images?|notizen?|aufgaben?|bild(er)?)$/i,
} as const
type ColumnKind = keyof typeof columnKinds

const kindOf = (heading: string): ColumnKind | undefined => {
  if (columnKinds.level.test(heading)) return 'level'
  if (columnKinds.description.test(heading)) return 'description'
  if (columnKinds.parent.test(heading)) return 'parent'
  if (columnKinds.label.test(heading)) return 'label'
  return columnKinds.other.test(heading) ? 'other' : undefined
}

/** The kinds of the columns that the first row names: all of its cells, or two of which one names an item. */
const columnsOf = (first: Row) => {
  // Exports of other tools write “card_label”.
  const cells = first.map((cell) => cell.trim().replaceAll('_', ' '))
  const kinds = cells.map(kindOf)
  const filled = cells.filter((cell) => cell !== '').length
  const known = kinds.filter((kind) => kind !== undefined).length
  const namesItems = kinds.some((kind) => kind === 'label' || kind === 'parent' || kind === 'level')
  const isHeading = known > 1 && (known === filled || namesItems)
  return { kinds, isHeading, isLikely: isHeading || (known > 0 && known === filled) }
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

/** The first row of a table, which may name its columns. */
export interface Heading {
  readonly row: Row
  /** Whether it is left out as a heading. */
  readonly isLeftOut: boolean
  /** Whether it may be one: a person is asked then. */
  readonly isLikely: boolean
}

interface ArrangedTable {
  readonly rows: readonly Row[]
  readonly heading: Heading
  /** Headings of columns that are neither items nor descriptions. */
  readonly leftOut: readonly string[]
}

/**
 * Brings the columns of a table into one order by the headings in its first row: an item and its description, or the
 * levels of a tree. Tables without headings stay as they are.
 * @param isHeading Whether the first row is a heading; by default it is one if it names two columns.
 */
export const arrangeColumns = (all: readonly Row[], kind: TableKind, isHeading?: boolean): ArrangedTable => {
  const rows = all.filter((row) => row.some((cell) => cell.trim() !== ''))
  const [first = [], ...others] = rows
  const columns = columnsOf(first)
  const isLeftOut = isHeading ?? columns.isHeading
  const heading = { row: first, isLeftOut, isLikely: columns.isLikely }
  if (!isLeftOut) return { rows, heading, leftOut: [] }
  if (!columns.isHeading) return { rows: others, heading, leftOut: [] }
  const kept = keptColumns(first, columns.kinds, kind)
  return {
    rows: others.map((row) => kept.map((index) => row[index] ?? '')),
    heading,
    leftOut: first.filter((cell, index) => cell.trim() !== '' && !kept.includes(index)),
  }
}
