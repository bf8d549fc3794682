import { newReadableId } from '#studies/builder/part-ids.ts'
import { pastedRows } from '#studies/builder/pasted-lines.ts'
import { arrangeColumns } from '#studies/builder/table-columns.ts'
import type { OutlineNode } from './outline.ts'

interface ParsedNode {
  readonly label: string
  readonly depth: number
}

const bullet = /^\s*[•◦▪*-]\s+/

const clean = (text: string) => text.replace(bullet, '').replaceAll(/\s+/g, ' ').trim()

/** Width of the spaces and tabs before a line; a tab counts as more than any spaces before it. */
const indentOf = (line: string) => {
  const [space = ''] = /^\s*/.exec(line) ?? []
  return space.length + 1000 * (space.split('\t').length - 1)
}

/** Lines by their indentation: a line belongs to the last line before it with less indentation. */
const parseIndented = (lines: readonly string[]): ParsedNode[] => {
  const open: number[] = []
  return lines.map((line) => {
    const indent = indentOf(line)
    while ((open.at(-1) ?? -1) >= indent) open.pop()
    const node = { label: clean(line), depth: open.length }
    open.push(indent)
    return node
  })
}

/** Rows of a spreadsheet with one level a column; a row repeats the cells of its parents, or leaves them empty. */
const parseColumns = (lines: readonly string[]): ParsedNode[] => {
  let path: readonly string[] = []
  return lines.flatMap((line) => {
    const cells = line.split('\t').map(clean)
    const first = cells.findIndex((cell) => cell !== '')
    const last = cells.findLastIndex((cell) => cell !== '')
    const start = Math.min(first, path.length)
    const row = [...path.slice(0, start), ...cells.slice(first, last + 1)]
    const known = row.findIndex((cell, depth) => cell !== path[depth])
    const fresh = known === -1 ? row.length - 1 : known
    path = row
    return row.flatMap((label, depth) => (depth >= fresh && label !== '' ? [{ label, depth }] : []))
  })
}

/** A cell on one line; the spaces before the first cell are the indentation of a tree. */
const onOneLine = (cell: string) => cell.trimEnd().replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')

/**
 * Reads a pasted tree: lines indented by spaces or tabs, or columns of a spreadsheet. Empty lines, bullets and a first
 * row that names two columns are left out.
 */
export const parseTree = (text: string): ParsedNode[] => {
  const { rows } = arrangeColumns(pastedRows(text), 'tree', 2)
  const lines = rows.map((row) => row.map(onOneLine).join('\t')).filter((line) => clean(line) !== '')
  return lines.some((line) => /\S\t+\S/.test(line)) ? parseColumns(lines) : parseIndented(lines)
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
