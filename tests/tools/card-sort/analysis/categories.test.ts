import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreementOf,
  cardsTable,
  mergeCategories,
  proposeStandards as proposeIn,
} from '#tools/card-sort/analysis/categories.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { anySorts } from './card-sort-support.ts'

const proposeStandards = (of: readonly Sort[]) =>
  proposeIn(of, { language: 'en', apart: [] }).map(({ name, names }) => ({ name, names }))

const named = (groups: Record<string, number[]>): Sort =>
  Object.entries(groups).map(([name, cards]) => ({ name, cards }))

test('proposes names that differ in case, spaces and punctuation as one, in the most frequent spelling', () => {
  const sorts = [
    named({ 'Junk food': [0], Pets: [1] }),
    named({ 'junk-food!': [0] }),
    named({ 'junk food': [0] }),
    named({ 'junk food': [1] }),
  ]
  expect(proposeStandards(sorts)).toEqual([
    { name: 'Pets', names: ['Pets'] },
    { name: 'junk food', names: ['Junk food', 'junk food', 'junk-food!'] },
  ])
})

test('keeps C, C++ and C# apart', () => {
  const names = proposeStandards([named({ C: [0], 'C++': [1], 'C#': [2], 'c++': [3] })]).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['C', 'C#', 'C++'])
})

test('proposes the alphabetically first of equally frequent spellings; keeps accents and words apart', () => {
  expect(proposeStandards([named({ food: [0] }), named({ Food: [0] }), named({ Foot: [0] })])).toEqual([
    { name: 'Food', names: ['Food', 'food'] },
    { name: 'Foot', names: ['Foot'] },
  ])
  expect(proposeStandards([named({ resume: [0] }), named({ résumé: [0] })])).toHaveLength(2)
})

test('does not merge names of symbols only, nor groups without a name or card', () => {
  expect(proposeStandards([named({ '?': [0] }), named({ '!': [0] })])).toHaveLength(2)
  expect(proposeStandards([[{ name: null, cards: [0] }], named({ Empty: [] })])).toEqual([])
})

const sorts = [
  named({ Food: [0, 1], Snacks: [2], Pets: [3] }),
  named({ food: [0, 1, 2] }),
  named({ Animals: [3], Rest: [] }),
  [{ name: null, cards: [3] }],
]
const standards = [
  { name: 'Food', names: ['Food', 'food', 'Snacks'] },
  { name: 'Late', names: ['food'] },
]

test('merges categories of one standard, also two by the same participant', () => {
  expect(mergeCategories(sorts, standards)).toEqual([
    {
      name: 'Food',
      names: ['Food', 'Snacks', 'food'],
      participants: 2,
      cards: [
        { card: 0, count: 2 },
        { card: 1, count: 2 },
        { card: 2, count: 2 },
      ],
      agreement: 1,
    },
    { name: 'Animals', names: ['Animals'], participants: 1, cards: [{ card: 3, count: 1 }], agreement: null },
    { name: 'Pets', names: ['Pets'], participants: 1, cards: [{ card: 3, count: 1 }], agreement: null },
  ])
})

test('lists the most frequent cards of a category first; agreement is the mean Jaccard index of pairs', () => {
  const [pets] = mergeCategories([named({ Pets: [0] }), named({ Pets: [2, 1] }), named({ Pets: [2] })], [])
  expect(pets?.cards.map(({ card }) => card)).toEqual([2, 0, 1])
  expect(pets?.agreement).toBeCloseTo((0 + 0 + 1 / 2) / 3, 12)
  expect(agreementOf([])).toBeNull()
  expect(agreementOf([[0], [1]])).toBe(0)
  expect(agreementOf([[0, 1], [1, 0], [1]])).toBeCloseTo((1 + 1 / 2 + 1 / 2) / 3, 12)
})

test('has an agreement of 1 only when all participants chose the same cards, never more', () => {
  fc.assert(
    fc.property(anySorts, ({ sorts: any }) => {
      const proposed = proposeStandards(any)
      for (const { agreement, participants, cards } of mergeCategories(any, proposed)) {
        expect(agreement === null).toBe(participants === 1)
        expect(agreement ?? 0).toBeLessThanOrEqual(1)
        const areAlike = cards.every(({ count }) => count === participants)
        expect(agreement === 1).toBe(participants > 1 && areAlike)
      }
    }),
  )
})

test('has a table row per card that sums to the participants', () => {
  const table = cardsTable(5, sorts, standards)
  expect(table[2]).toEqual({ card: 2, categories: [{ name: 'Food', count: 2 }], unnamed: 0, unsorted: 2 })
  expect(table[3]).toEqual({
    card: 3,
    categories: [
      { name: 'Animals', count: 1 },
      { name: 'Pets', count: 1 },
    ],
    unnamed: 1,
    unsorted: 1,
  })
  expect(table[4]).toEqual({ card: 4, categories: [], unnamed: 0, unsorted: 4 })
  fc.assert(
    fc.property(anySorts, ({ cards, sorts: any }) => {
      for (const row of cardsTable(cards, any, proposeStandards(any))) {
        expect(row.categories.reduce((sum, { count }) => sum + count, row.unnamed + row.unsorted)).toBe(
          any.length,
        )
      }
    }),
  )
})

test('lists the most frequent category of a card first', () => {
  const [row] = cardsTable(1, [named({ A: [0] }), named({ B: [0] }), named({ B: [0] })], [])
  expect(row?.categories.map(({ name }) => name)).toEqual(['B', 'A'])
  expect(() => cardsTable(1, [named({ A: [1] })], [])).toThrow(RangeError)
})

test('does not depend on the order of participants', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts: any }) => {
      const turned = any.toReversed()
      const proposed = proposeStandards(any)
      expect(proposeStandards(turned)).toEqual(proposed)
      expect(mergeCategories(turned, proposed)).toEqual(mergeCategories(any, proposed))
      expect(cardsTable(cards, turned, proposed)).toEqual(cardsTable(cards, any, proposed))
    }),
  )
})
