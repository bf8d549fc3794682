import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '#studies/results/parts/data-table.tsx'

/** The keys of every list of siblings in what a view returned, outermost first. */
const keysIn = (node: ReactNode): (string | null)[][] => {
  if (Array.isArray(node)) {
    const all: ReactNode[] = node
    const keys = all.flatMap((each) => (isValidElement(each) ? [each.key] : []))
    return [keys, ...all.flatMap(keysIn)]
  }
  return isValidElement<{ children?: ReactNode }>(node) ? keysIn(node.props.children) : []
}

test('columns that bear one name, and rows of one name, are told apart', () => {
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
  const lists = keysIn(table).filter((keys) => keys.every((key) => key !== null))
  expect(lists.map(({ length }) => length)).toEqual([3, 2, 2, 2])
  for (const keys of lists) expect(new Set(keys).size).toBe(keys.length)
})
