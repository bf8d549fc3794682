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

test('what the root shows stands at the top', () => {
  expect(site).toEqual([null, null, 1, null])
  expect(root).toBe(0)
})

test('the root that a walk begins at is no step', () => {
  expect(walksOf(['site', 'shop', 'bread'])).toEqual([
    { taskId: 'task', path: [1, 2], end: 2, skipped: false, ms: 1000 },
  ])
  expect(taskResult(site, walksOf(['site', 'shop', 'bread']), new Set([2])).firstClicks).toEqual([
    { node: 1, count: 1, correct: true },
  ])
})

test('who goes back to the root and opens the same branch again went back', () => {
  const [there] = walksOf(['site', 'shop', 'site', 'shop', 'bread'])
  if (!there) throw new Error('No answer')
  expect(isDirect(site, walkOf(there))).toBe(false)
})

test('each time is an answer of its own, and no end is a skip', () => {
  const found = answersOf(places, 'task', [{ path: ['site'], end: null, ms: [5, 6] }])
  expect(found.map(({ ms, skipped, end }) => [ms, skipped, end])).toEqual([
    [5, true, null],
    [6, true, null],
  ])
})

const flagsOf = (answers: Parameters<typeof treeFlags>[1], correct = new Set([2, 3, 4, 6])) =>
  treeFlags(tree, answers, () => correct)
const nowhere = new Set<number>()

test('one endpoint in over half of three tasks or more is flagged', () => {
  expect(flagsOf([answer([0, 4]), answer([0, 4]), answer([5, 6])])).toEqual(['same-endpoint'])
  expect(flagsOf([answer([0, 4]), answer([0, 4]), answer([5, 6]), answer([0, 1, 2])])).toEqual([])
  expect(flagsOf([answer([0, 4]), answer([0, 4])])).toEqual([])
})

test('skipped and unfinished tasks are not answered', () => {
  expect(flagsOf([answer([0, 4]), answer([0, 4]), skip([0, 4]), answer([0, 4], null)])).toEqual([])
})

test('direct almost always yet often wrong is flagged', () => {
  const direct = [answer([0, 4]), answer([5, 6]), answer([0, 1, 2]), answer([0, 1, 3])]
  expect(flagsOf(direct, nowhere)).toEqual(['direct-but-wrong'])
  expect(flagsOf(direct, new Set([4, 6]))).toEqual(['direct-but-wrong'])
  expect(flagsOf(direct, new Set([4, 6, 2]))).toEqual([])
  expect(flagsOf([...direct.slice(1), answer([5, 0, 4])], nowhere)).toEqual([])
})

test('what is correct is asked task by task', () => {
  const answers = [answer([0, 4]), answer([5, 6]), answer([0, 1, 2])].map((one, task) => ({
    ...one,
    taskId: `${task}`,
  }))
  const correct = [4, 6, 2]
  expect(treeFlags(tree, answers, (taskId) => new Set([correct[Number(taskId)] ?? -1]))).toEqual([])
})

test('the words stand for these shares, printed beside the flag', () => {
  expect([almostAlways, often]).toEqual([0.9, 0.5])
})
