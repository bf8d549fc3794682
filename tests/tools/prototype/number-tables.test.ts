import { expect, test } from 'vitest'
import type { ToolResults } from '#studies/define-tool.ts'
import { prototypeModel } from '#tools/prototype/analysis/prototype-model.ts'
import { prototypeTables, taskRows } from '#tools/prototype/engine/number-tables.ts'
import { countsOf, design, expectation, flow, shortest, walk } from './analysis/prototype-support.ts'

const { number: _, ...shop } = design
const other = { ...shop, id: 'other', name: 'Other shop' }
const walks = [
  walk(shortest, { count: 9 }),
  walk(['start', 'menu', 'start', 'list', 'item', 'cart', 'paid'], { count: 2 }),
]

const results: ToolResults<'prototype'> = {
  tasks: {
    tool: 'prototype',
    prototypes: [shop, other],
    tasks: [{ id: 'buy', text: 'Buy it', flows: [flow, { ...flow, prototype: 'other' }] }],
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
  settings: {
    tool: 'prototype',
    expected: { buy: [expectation, { ...expectation, prototype: 'other' }] },
  },
  counts: {
    tool: 'prototype',
    prototypes: [
      { prototype: 'shop', answers: 11 },
      { prototype: 'other', answers: 11 },
    ],
    tasks: [
      {
        task: 'buy',
        flows: [
          countsOf(walks),
          { ...countsOf([walk(['start'], { end: 'gave-up', count: 11 })]), prototype: 'other' },
        ],
      },
    ],
  },
  language: 'en',
  included: 22,
  stage: 'closed',
}

test('every table has a name that a sheet may have, and rows as long as its head', () => {
  const tables = prototypeTables(results)
  expect(tables.map(({ name }) => name)).toEqual([
    'Prototypes compared',
    'Screens',
    'Paths',
    'Left the expected path',
    'Ways back',
  ])
  for (const { name, rows } of tables) {
    expect(name.length).toBeLessThanOrEqual(31)
    for (const row of rows) expect([name, row.length]).toEqual([name, rows[0]?.length])
  }
  const [head, ...rows] = taskRows(prototypeModel(results.tasks, results.counts, results.settings))
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0)
})

// Newcombe by hand: Wilson limits 0.741 of 11 of 11 and 0.259 of none of 11, 1 − √(2 × 0.259²) = 0.634.
test('a difference of prototypes is claimed as far as its test after Holm goes', () => {
  const [compared] = prototypeTables(results)
  const rowOf = (name: string) => compared?.rows.find((row) => row[1] === name)
  expect(rowOf('Success')?.slice(2, 8)).toEqual([
    'Shop',
    'Other shop',
    '100% (11 of 11)',
    '0% (0 of 11)',
    '+100 points',
    '63 to 100 points',
  ])
  // Nobody succeeded in the other one, so that there is no time to compare.
  expect(rowOf('Time to success')?.slice(6)).toEqual([null, null, null, null])
})

test('paths and ways back name the screens', () => {
  const table = (name: string) =>
    prototypeTables(results)
      .find((each) => each.name === name)
      ?.rows.slice(1)
  expect(table('Paths')?.[0]?.slice(1, 5)).toEqual(['Shop', 'start > list > item > cart > paid', 'direct', 9])
  expect(table('Ways back')).toEqual([['Buy it', 'Shop', 'start', 2, 2, 'menu']])
})
