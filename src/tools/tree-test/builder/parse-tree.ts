import { newReadableId } from '#studies/builder/part-ids.ts'
import { pastedRows } from '#studies/builder/pasted-lines.ts'
import { arrangeColumns, type Heading } from '#studies/builder/table-columns.ts'
import type { OutlineNode } from './outline.ts'
import { clean, guessLayout, type ParsedNode, parseRows, type TreeLayout } from './tree-layouts.ts'

/** Answers of a person about a pasted tree; the rest is guessed. */
export interface TreeChoices {
  readonly layout?: TreeLayout | undefined
  readonly isHeading?: boolean | undefined
}

interface ReadTree {
  readonly nodes: readonly ParsedNode[]
  readonly layout: TreeLayout
  readonly heading: Heading
  /** Headings of columns that are not part of the tree. */
  readonly leftOut: readonly string[]
}

/** A cell on one line; the spaces before the first cell are the indentation of a tree. */
const onOneLine = (cell: string) => cell.trimEnd().replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')

/** Reads a pasted tree in any of the layouts, without empty lines, bullets and headings of columns. */
export const readTree = (text: string, { layout, isHeading }: TreeChoices = {}): ReadTree => {
  const { rows, heading, leftOut } = arrangeColumns(pastedRows(text, 'tree'), 'tree', isHeading)
  const kept = rows.map((row) => row.map(onOneLine)).filter((row) => clean(row.join('\t')) !== '')
  const known = layout ?? guessLayout(kept)
  return { nodes: parseRows(kept, known), layout: known, heading, leftOut }
}

/**
 * The outline with a pasted tree: below the root, or as the whole tree when there is none yet. Several top items of the
 * first tree get a root, “Home”.
 */
export const withPasted = (outline: readonly OutlineNode[], pasted: readonly ParsedNode[]): OutlineNode[] => {
  const isEmpty = outline.every(({ label }) => label.trim() === '')
  const tops = pasted.filter(({ depth }) => depth === 0).length
  const kept = isEmpty ? [] : outline
  const root = isEmpty && tops !== 1 ? [{ id: newReadableId('item', 'Home'), label: 'Home', depth: 0 }] : []
  const shift = kept.length + root.length > 0 ? 1 : 0
  const nodes = pasted.map(({ label, depth }) => ({
    id: newReadableId('item', label),
    label,
    depth: depth + shift,
  }))
  return [...kept, ...root, ...nodes]
}
