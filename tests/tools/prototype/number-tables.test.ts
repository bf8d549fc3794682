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
    'Findings',
    'All tasks',
    'Prototypes compared',
    'Screens',
    'Paths',
    'Steps',
    'Left the expected path',
    'Ways back',
    'Taps by hotspot',
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
  const compared = prototypeTables(results).find(({ name }) => name === 'Prototypes compared')
  const [head = [], ...rows] = compared?.rows ?? []
  const cellsOf = (name: string) => {
    const row = rows.find((each) => each[1] === name) ?? []
    return new Map(head.map((title, place) => [String(title), row[place]]))
  }
  expect(Object.fromEntries(cellsOf('Success'))).toMatchObject({
    first: 'Shop',
    second: 'Other shop',
    'result of first': 1,
    'result of second': 0,
    'first as text': '100% (11 of 11)',
    'second as text': '0% (0 of 11)',
    difference: 1,
    'difference high': 1,
    'difference as text': '+100 points',
    'interval as text': '63 to 100 points',
  })
  expect(cellsOf('Success').get('difference low')).toBeCloseTo(0.634, 3)
  // Nobody succeeded in the other one, so that there is no time to compare.
  expect(Object.fromEntries(cellsOf('Time to success'))).toMatchObject({
    difference: null,
    method: null,
    p: null,
    'p adjusted': null,
  })
})

test('paths and ways back name the screens', () => {
  const table = (name: string) =>
    prototypeTables(results)
      .find((each) => each.name === name)
      ?.rows.slice(1)
  expect(table('Paths')?.[0]?.slice(1, 5)).toEqual(['Shop', 'start > list > item > cart > paid', 'direct', 9])
  expect(table('Ways back')?.map((row) => [...row.slice(0, 5), ...row.slice(7)])).toEqual([
    ['Buy it', 'Shop', 'start', 2, 2 / 11, 2, 'menu'],
  ])
})
