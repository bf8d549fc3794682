import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieTree } from '#tools/tree-test/analysis/pietree.ts'
import { walkOf } from '#tools/tree-test/analysis/tree-answers.ts'
import { answer, anyAnswers, anyCorrect, skip, tree } from './tree-support.ts'

const none = { correct: 0, incorrect: 0, back: 0, ended: 0, chosen: 0 }

test('divides visits of a node into correct, incorrect, back and ended', () => {
  const answers = [answer([5, 0, 1, 2]), answer([0, 4]), skip([0, 1]), skip(), answer([0, 1, 3, 2])]
  const { start, nodes } = pieTree(tree, answers, new Set([2]))
  expect(start).toEqual({ ...none, correct: 3, incorrect: 1, ended: 1 })
  expect(nodes).toEqual([
    { ...none, correct: 3, incorrect: 1 },
    { ...none, correct: 1, incorrect: 1, ended: 1 },
    { ...none, ended: 2, chosen: 2 },
    { ...none, back: 1 },
    { ...none, ended: 1, chosen: 1 },
    { ...none, back: 1 },
    none,
  ])
})

test('changes colors but not visits when the correct answers change', () => {
  const answers = [answer([0, 4]), answer([5, 6])]
  expect(pieTree(tree, answers, new Set([4, 6])).start).toEqual({ ...none, correct: 2 })
  expect(pieTree(tree, answers, new Set()).start).toEqual({ ...none, incorrect: 2 })
})

test('has parts that add up to the visits, and one end per answer', () => {
  fc.assert(
    fc.property(anyAnswers, anyCorrect, (answers, correct) => {
      const { start, nodes } = pieTree(tree, answers, correct)
      const visits = answers.flatMap(walkOf)
      nodes.forEach(({ correct: right, incorrect, back, ended, chosen }, node) => {
        expect(right + incorrect + back + ended).toBe(visits.filter((visit) => visit === node).length)
        expect(chosen).toBe(answers.filter(({ end }) => end === node).length)
      })
      expect([start, ...nodes].reduce((sum, { ended }) => sum + ended, 0)).toBe(answers.length)
    }),
  )
})
