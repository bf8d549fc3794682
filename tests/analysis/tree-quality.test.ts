import { expect, test } from 'vitest'
import { almostAlways, often, treeFlags } from '#analysis/tree-quality.ts'
import { answer, skip, tree } from './tree-support.ts'

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
