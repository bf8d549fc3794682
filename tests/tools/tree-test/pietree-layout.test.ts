import { expect, test } from 'vitest'
import { treeTestModel } from '#tools/tree-test/analysis/tree-test-model.ts'
import { drawPietree } from '#tools/tree-test/pietree-layout.ts'

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
  expect(drawPietree(model, task).nodes.map(({ label }) => label)).toEqual(['Start', 'Shop', 'Bread', 'Help'])
  expect(drawPietree(model, task, { withUnvisited: true }).nodes).toHaveLength(7)
})

test('counts a return to the root as a second visit', () => {
  const [start, , , help] = drawPietree(model, task).nodes
  expect(start).toMatchObject({ visits: 5, pie: { correct: 4, incorrect: 1, back: 0, ended: 0 } })
  expect(help).toMatchObject({ visits: 1, pie: { correct: 0, incorrect: 0, back: 1, ended: 0 } })
})

test('has pie areas in proportion to visits', () => {
  const [start, shop] = drawPietree(model, task).nodes
  if (!start || !shop) throw new Error('No pies')
  expect(shop.radius ** 2 / start.radius ** 2).toBeCloseTo(shop.visits / start.visits)
})

test('places nodes apart, and children to the right of their parent', () => {
  const { nodes: drawn } = drawPietree(model, task, { withUnvisited: true })
  expect(new Set(drawn.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.length)
  const right = drawn.filter(
    ({ parent, x }) => x > (drawn.find(({ node }) => node === parent)?.x ?? -Infinity),
  )
  expect(right).toEqual(drawn)
})

/** The ends of the straight and curved parts of a link. */
const pointsOf = (d: string) => {
  let [x, y] = [0, 0]
  return [...d.matchAll(/([MHVC])([^MHVC]+)/g)].map(([, command = '', numbers = '']) => {
    const values = numbers.trim().split(/\s+/).map(Number)
    if (command === 'H') x = values[0] ?? x
    else if (command === 'V') y = values[0] ?? y
    else [x = x, y = y] = values.slice(-2)
    return { x, y }
  })
}

test.each(['wide', 'tall'] as const)('crosses no label with a line in the %s form', (form) => {
  const { nodes: drawn, links } = drawPietree(model, task, { form, width: 360, withUnvisited: true })
  expect(links).toHaveLength(drawn.length - 1)
  const labels = drawn.map(({ x, y, radius, text }) => ({
    left: x + radius + 8,
    right: x + radius + 8 + text.length * 7,
    top: y - 7,
    bottom: y + 7,
  }))
  for (const { d } of links) {
    const points = pointsOf(d)
    points.slice(1).forEach((to, index) => {
      const from = points[index] ?? to
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
      const crossed = labels.filter(
        (label) => left < label.right && right > label.left && top < label.bottom && bottom > label.top,
      )
      expect(crossed, `${d} from ${from.x} ${from.y} to ${to.x} ${to.y}`).toEqual([])
    })
  }
})

test('draws the path to a correct answer over all other lines', () => {
  const { links } = drawPietree(model, task, { withUnvisited: true })
  const ways = links.map(({ isOnWay }) => isOnWay)
  expect(ways).toEqual([false, false, false, false, true, true])
})

test('fits a narrow screen in the tall form, and shortens its labels', () => {
  const { nodes: drawn, width } = drawPietree(model, task, { form: 'tall', width: 190 })
  expect(width).toBe(190)
  expect(drawn.map(({ text }) => text)).toEqual(['Start', 'Shop', 'Bread', 'Help'])
  const narrow = drawPietree(model, task, { form: 'tall', width: 150, withUnvisited: true })
  expect(narrow.nodes.find(({ label }) => label === 'Contact')?.text).toMatch(/^Co.*…$/)
})

test('keeps the correct path and the most visited nodes up to a number', () => {
  const { nodes: drawn, hidden } = drawPietree(model, task, { most: 3 })
  expect(drawn.map(({ label }) => label)).toEqual(['Start', 'Shop', 'Bread'])
  expect(hidden).toBe(1)
})
