import { expect, test } from 'vitest'
import { isDirect, walkOf } from '#analysis/tree-answers.ts'
import { answersOf, treeOfIds } from '#analysis/tree-of-ids.ts'
import { taskResult } from '#analysis/tree-test.ts'

const nodes = [
  { id: 'site', parent: null },
  { id: 'shop', parent: 'site' },
  { id: 'bread', parent: 'shop' },
  { id: 'help', parent: 'site' },
]
const { tree, places, root } = treeOfIds(nodes)
const answers = (path: string[], end: string | null = path.at(-1) ?? null) =>
  answersOf(places, 'task', [{ path, end, ms: [1000] }])

test('what the root shows stands at the top', () => {
  expect(tree).toEqual([null, null, 1, null])
  expect(root).toBe(0)
})

test('the root that a walk begins at is no step', () => {
  expect(answers(['site', 'shop', 'bread'])).toEqual([
    { taskId: 'task', path: [1, 2], end: 2, skipped: false, ms: 1000 },
  ])
  expect(taskResult(tree, answers(['site', 'shop', 'bread']), new Set([2])).firstClicks).toEqual([
    { node: 1, count: 1, correct: true },
  ])
})

test('who goes back to the root and opens the same branch again went back', () => {
  const [there] = answers(['site', 'shop', 'site', 'shop', 'bread'])
  if (!there) throw new Error('No answer')
  expect(isDirect(tree, walkOf(there))).toBe(false)
})

test('each time is an answer of its own, and no end is a skip', () => {
  const found = answersOf(places, 'task', [{ path: ['site'], end: null, ms: [5, 6] }])
  expect(found.map(({ ms, skipped, end }) => [ms, skipped, end])).toEqual([
    [5, true, null],
    [6, true, null],
  ])
})
