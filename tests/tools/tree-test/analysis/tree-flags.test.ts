import { expect, test } from 'vitest'
import type { Tree, TreeAnswer } from '#tools/tree-test/analysis/tree-answers.ts'
import { treeFlags, treeFlagLimits } from '#tools/tree-test/analysis/tree-flags.ts'
import { fastestReading } from '#studies/statistics/reading-speed.ts'
import { treeTestResponses } from '#tools/tree-test/formulas.ts'
import { answer, skip } from './tree-support.ts'

/** Three branches: 0 with the leaves 1 and 2, 3 with 4 and 5, and 6 with 7. */
const tree: Tree = [null, 0, 0, null, 3, 3, null, 6]
const words = { nodes: tree.map(() => 2), tasks: new Map([['task', 6]]) }
const slow = 60_000
const of = (...paths: readonly number[][]) => paths.map((path) => answer(path, path.at(-1) ?? null, slow))
const flagsOf = (answers: readonly TreeAnswer[], shape: Tree = tree) => treeFlags(shape, answers, words)

test('flags one destination in more than half of three or more tasks', () => {
  expect(flagsOf(of([0, 1], [0, 1], [3, 4]))).toEqual(['same-endpoint'])
  expect(flagsOf(of([0, 1], [0, 1], [3, 4], [3, 5]))).toEqual([])
  expect(flagsOf(of([0, 1], [0, 1]))).toEqual([])
})

test('counts skipped and unfinished tasks as not answered', () => {
  expect(flagsOf([...of([0, 1], [0, 1]), skip([0, 1]), answer([0, 1], null, slow)])).toEqual([])
})

test('flags one first branch in at least 90% of five or more tasks, in trees of three branches or more', () => {
  const five = of([0, 1], [0, 2], [0, 1], [0, 2], [0, 3, 4])
  expect(flagsOf(five)).toEqual(['same-branch'])
  expect(flagsOf(five.slice(1))).toEqual([])
  expect(flagsOf([...five.slice(1), ...of([3, 4])])).toEqual([])
  expect(flagsOf(five, [null, 0, 0, null, 3, 3])).toEqual([])
})

test('flags a median speed above that of reading, whatever the time of single tasks', () => {
  // The words of the task and of two nodes take a second at 600 words a minute.
  const timed = (...times: readonly number[]) =>
    times.map((ms, task) => answer([task % 2 === 0 ? 0 : 3, 1 + task], 1 + task, ms))
  expect(flagsOf(timed(999, 999, slow))).toEqual(['implausibly-fast'])
  expect(flagsOf(timed(999, 999, slow, slow))).toEqual([])
  expect(flagsOf(timed(1000, 1000, 1000))).toEqual([])
  expect(flagsOf(timed(10, 10))).toEqual([])
  expect(flagsOf(timed(0, 0, 0))).toEqual(['implausibly-fast'])
})

test('prints the thresholds in the explanations of the flags', () => {
  const { sameEnd, sameBranch, fast } = treeFlagLimits
  expect([sameEnd, sameBranch, fast, fastestReading]).toEqual([
    { share: 0.5, tasks: 3 },
    { share: 0.9, tasks: 5, branches: 3 },
    { tasks: 3 },
    600,
  ])
  const { flags } = treeTestResponses
  expect(flags['same-endpoint'].formula).toContain('half of the tasks answered, of three or more')
  expect(flags['same-branch'].formula).toContain('≥ 90% of the tasks answered, of five or more')
  expect(flags['implausibly-fast'].formula).toContain('> 600')
})
