import { expect, test } from 'vitest'
import { mentalModels, modelsText, sortLikelihoods } from '#tools/card-sort/analysis/mental-models.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { shareWithModels, sortStudies } from '../../../support/simulations/mental-models.ts'
import { groups } from './card-sort-support.ts'
import { statementText } from '#studies/statistics/statements.ts'

const usual = { cards: 20, into: 5, noise: 0.15 }

/** All partitions of cards: each card joins a group of those before it, or starts one. */
const allPartitions = (cards: number): number[][][] =>
  cards === 0
    ? [[]]
    : allPartitions(cards - 1).flatMap((partition) =>
        [...partition, []].map((_, group) => {
          const made = [...partition, ...(group === partition.length ? [[]] : [])]
          return made.map((own, index) => (index === group ? [...own, cards - 1] : own))
        }),
      )

const firstCards = (partition: number[][]) => partition.map(([card]) => card).join()

test('the probabilities of all partitions whose groups start with the same cards sum to one', () => {
  const cards = 6
  const odds = Float64Array.from({ length: cards ** 2 }, (_, pair) => Math.sin(pair * 7) * 3)
  const all = allPartitions(cards)
  expect(all).toHaveLength(203)
  const byStarts = Map.groupBy(all, firstCards)
  for (const partitions of byStarts.values()) {
    const logs = partitions.map((partition) => sortLikelihoods(cards, odds, groups(...partition)))
    for (const kind of elementAt(logs, 0).keys())
      expect(logs.reduce((sum, each) => sum + Math.exp(elementAt(each, kind)), 0)).toBeCloseTo(1, 10)
  }
})

test('a card joins a group by the mean log odds with its cards', () => {
  // Card 3 has log odds 2 and 0 with the cards of the first group, and −1 with that of the second.
  const odds = new Float64Array(16)
  odds.set([2, 0, -1, 0], 12)
  const [low, , , high] = sortLikelihoods(4, odds, groups([0, 1, 3], [2]))
  // Card 1 has one group to join.
  expect(low).toBeCloseTo(-Math.log(1 + Math.exp(0.2 * (-1 - 1))), 12)
  expect(high).toBeCloseTo(-Math.log(1 + Math.exp(1.6 * (-1 - 1))), 12)
})

test.each([
  { ...usual, people: 10, doubtful: 5 },
  { ...usual, people: 40, doubtful: 3, merges: 3 },
  { ...usual, people: 40, noise: 0.05, careless: true },
  { ...usual, people: 107, doubtful: 3, alone: 0.15 },
])('people of one population are one model: %o', (study) => {
  expect(shareWithModels(study, 1, 4)).toBe(1)
})

test('two mental models are found with their shares and groups, in any order of people', () => {
  const create = sortStudies(12)
  const sorts = create({ people: 60, cards: 24, into: 4, noise: 0.2, different: 18 })
  const found = mentalModels(24, sorts)
  expect(found?.models).toHaveLength(2)
  const [first, second] = found?.models ?? []
  expect(first?.share).toBeGreaterThan(0.5)
  expect((first?.share ?? 0) + (second?.share ?? 0)).toBeCloseTo(1)
  const largest = first?.groups.find((group) => group.some(({ card }) => card === 20)) ?? []
  expect(largest.map(({ card }) => card)).toEqual(expect.arrayContaining([0, 4, 8, 12, 16, 20]))
  expect(mentalModels(24, sorts.toReversed())).toEqual(found)
  expect(statementText(modelsText(found), 'closed')).toContain(
    '2 mental models describe these 60 people best',
  )
})

test('a class of less than two people is no model', () => {
  const alike = Array.from({ length: 19 }, () => groups([0, 1, 2], [3, 4, 5], [6, 7, 8]))
  expect(mentalModels(9, [...alike, groups([0, 3, 6], [1, 4, 7], [2, 5, 8])])?.models).toHaveLength(1)
})

test('one class has the probabilities of its groups, and fewer than ten people have no classes', () => {
  const alike = Array.from({ length: 12 }, () => groups([0, 1, 2], [3, 4]))
  const found = mentalModels(5, alike)
  expect(found?.models).toHaveLength(1)
  const shown = found?.models[0]?.groups ?? []
  expect(shown.map((group) => group.map(({ card }) => card))).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
  for (const { probability } of shown.flat()) expect(probability).toBeCloseTo(1, 9)
  expect(mentalModels(5, alike.slice(3))).toBeNull()
  expect(modelsText(null)).toContain('at least 10 people')
})
