import { expect, test } from 'vitest'
import { treeTestModel } from '#tools/tree-test/analysis/tree-test.ts'
import { drawPietree } from '#tools/tree-test/results/pietree-layout.ts'

const nodes = [
  { id: 'site', parent: null, label: 'Site' },
  { id: 'shop', parent: 'site', label: 'Shop' },
  { id: 'bread', parent: 'shop', label: 'Bread' },
  { id: 'cakes', parent: 'shop', label: 'Cakes' },
  { id: 'help', parent: 'site', label: 'Help' },
  { id: 'contact', parent: 'help', label: 'Contact' },
  { id: 'jobs', parent: 'site', label: 'Jobs' },
]
const model = treeTestModel(
  { tree: nodes, tasks: [{ id: 'buy', text: 'Buy a loaf' }] },
  {
    tasks: [
      {
        task: 'buy',
        answers: [
          { path: ['site', 'shop', 'bread'], end: 'bread', count: 3, ms: [1000, 2000, 3000] },
          { path: ['site', 'help', 'site', 'shop', 'bread'], end: 'bread', count: 1, ms: [9000] },
        ],
      },
    ],
  },
  { buy: ['bread'] },
)
const [task] = model.tasks
if (!task) throw new Error('No task')

test('draws nodes without visits only on request, except those on the path', () => {
  expect(drawPietree(model, task, false).nodes.map(({ label }) => label)).toEqual([
    'Start',
    'Shop',
    'Bread',
    'Help',
  ])
  expect(drawPietree(model, task, true).nodes).toHaveLength(7)
})

test('counts a return to the root as a second visit', () => {
  const [start, , , help] = drawPietree(model, task, false).nodes
  expect(start).toMatchObject({ visits: 5, pie: { correct: 4, incorrect: 1, back: 0, ended: 0 } })
  expect(help).toMatchObject({ visits: 1, pie: { correct: 0, incorrect: 0, back: 1, ended: 0 } })
})

test('has pie areas in proportion to visits', () => {
  const [start, shop] = drawPietree(model, task, false).nodes
  if (!start || !shop) throw new Error('No pies')
  expect(shop.radius ** 2 / start.radius ** 2).toBeCloseTo(shop.visits / start.visits)
})

test('places nodes apart, and children to the right of their parent', () => {
  const { nodes: drawn } = drawPietree(model, task, true)
  expect(new Set(drawn.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.length)
  const right = drawn.filter(
    ({ parent, x }) => x > (drawn.find(({ node }) => node === parent)?.x ?? -Infinity),
  )
  expect(right).toEqual(drawn)
})
