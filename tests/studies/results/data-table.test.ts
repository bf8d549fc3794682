import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '#studies/results/parts/data-table.tsx'

const isList = (node: unknown): node is readonly unknown[] => Array.isArray(node)

/** The keys of every list of siblings in what a view returned, outermost first. */
const keysIn = (node: unknown): (string | null)[][] => {
  if (isList(node)) {
    const keys = node.map((each) => (isValidElement(each) ? each.key : null))
    return [keys, ...node.flatMap(keysIn)]
  }
  return isValidElement<{ children?: unknown }>(node) ? keysIn(node.props.children) : []
}

test('gives unique keys to columns and rows with equal names', () => {
  const cell = ({ name }: { name: string }) => name
  const table = DataTable({
    caption: 'Two designs of one name',
    rows: [
      { id: 1, name: 'Version' },
      { id: 2, name: 'Version' },
    ],
    keyOf: ({ id }) => id,
    columns: [
      { title: 'Version', cell },
      { title: 'Version', cell },
      { title: 'Version', cell },
    ],
  })
  const lists = keysIn(table).filter((keys) => !keys.includes(null))
  expect(lists.map(({ length }) => length)).toEqual([3, 2, 2, 2])
  for (const keys of lists) expect(new Set(keys).size).toBe(keys.length)
})
