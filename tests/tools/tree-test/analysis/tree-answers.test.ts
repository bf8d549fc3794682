import { expect, test } from 'vitest'
import {
  almostAlways,
  answersOf,
  isDirect,
  often,
  treeFlags,
  treeOfIds,
  walkOf,
} from '#tools/tree-test/analysis/tree-answers.ts'
import { taskResult } from '#tools/tree-test/analysis/tree-test.ts'
import { answer, skip, tree } from './tree-support.ts'

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

const flagsOf = (answers: Parameters<typeof treeFlags>[1], correct = new Set([2, 3, 4, 6])) =>
  treeFlags(tree, answers, () => correct)
const nowhere = new Set<number>()

test('flags one destination in more than half of three or more tasks', () => {
  expect(flagsOf([answer([0, 4]), answer([0, 4]), answer([5, 6])])).toEqual(['same-endpoint'])
  expect(flagsOf([answer([0, 4]), answer([0, 4]), answer([5, 6]), answer([0, 1, 2])])).toEqual([])
  expect(flagsOf([answer([0, 4]), answer([0, 4])])).toEqual([])
})

test('counts skipped and unfinished tasks as not answered', () => {
  expect(flagsOf([answer([0, 4]), answer([0, 4]), skip([0, 4]), answer([0, 4], null)])).toEqual([])
})

test('flags direct answers that are often incorrect', () => {
  const direct = [answer([0, 4]), answer([5, 6]), answer([0, 1, 2]), answer([0, 1, 3])]
  expect(flagsOf(direct, nowhere)).toEqual(['direct-but-wrong'])
  expect(flagsOf(direct, new Set([4, 6]))).toEqual(['direct-but-wrong'])
  expect(flagsOf(direct, new Set([4, 6, 2]))).toEqual([])
  expect(flagsOf([...direct.slice(1), answer([5, 0, 4])], nowhere)).toEqual([])
})

test('checks correct answers for each task', () => {
  const answers = [answer([0, 4]), answer([5, 6]), answer([0, 1, 2])].map((one, task) => ({
    ...one,
    taskId: `${task}`,
  }))
  const correct = [4, 6, 2]
  expect(treeFlags(tree, answers, (taskId) => new Set([correct[Number(taskId)] ?? -1]))).toEqual([])
})

test('prints the thresholds in the explanation of the flag', () => {
  expect([almostAlways, often]).toEqual([0.9, 0.5])
})
