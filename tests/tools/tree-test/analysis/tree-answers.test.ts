import { expect, test } from 'vitest'
import { answersOf, isDirect, treeOfIds, walkOf } from '#tools/tree-test/analysis/tree-answers.ts'
import { taskResult } from '#tools/tree-test/analysis/tree-test-model.ts'

const nodes = [
  { id: 'site', parent: null },
  { id: 'shop', parent: 'site' },
  { id: 'bread', parent: 'shop' },
  { id: 'help', parent: 'site' },
]
const { tree: site, places, root } = treeOfIds(nodes)
const walksOf = (path: string[], end: string | null = path.at(-1) ?? null) =>
  answersOf(places, 'task', [{ path, end, ms: [1000] }])

test('lists the children of the root on top', () => {
  expect(site).toEqual([null, null, 1, null])
  expect(root).toBe(0)
})

test('does not count the root at the start as a step', () => {
  expect(walksOf(['site', 'shop', 'bread'])).toEqual([
    { taskId: 'task', path: [1, 2], end: 2, skipped: false, ms: 1000 },
  ])
  expect(taskResult(site, walksOf(['site', 'shop', 'bread']), new Set([2])).firstClicks).toEqual([
    { node: 1, count: 1, correct: true },
  ])
})

test('counts a return to the root and reopening the same branch as going back', () => {
  const [there] = walksOf(['site', 'shop', 'site', 'shop', 'bread'])
  if (!there) throw new Error('No answer')
  expect(isDirect(site, walkOf(there))).toBe(false)
})

test('lists each time as an answer, and a missing end as a skip', () => {
  const found = answersOf(places, 'task', [{ path: ['site'], end: null, ms: [5, 6] }])
  expect(found.map(({ ms, skipped, end }) => [ms, skipped, end])).toEqual([
    [5, true, null],
    [6, true, null],
  ])
})
