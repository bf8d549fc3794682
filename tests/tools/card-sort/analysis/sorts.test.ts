import { expect, test } from 'vitest'
import { exclusionOf, flagsOf } from '#tools/card-sort/analysis/sorts.ts'
import { groups } from './card-sort-support.ts'

test.each([
  ['a sort broken off', groups([0, 1], [2]), false, 'abandoned'],
  ['a sort of nothing', groups([], []), true, 'abandoned'],
  ['all cards in one group', groups([0, 1, 2], []), true, 'all-in-one-group'],
  ['every card alone', groups([0], [1], [2], []), true, 'every-card-alone'],
  ['two cards alone beside a pair', groups([0], [1], [2, 3]), true, null],
  ['two groups', groups([0, 1], [2, 3]), true, null],
  ['a single card', groups([0]), true, null],
])('%s', (_, sort, finished, reason) => {
  expect(exclusionOf(sort, finished)).toBe(reason)
})

test.each([
  ['closed', 'a card in each category', groups([0], [1], [2]), null],
  ['closed', 'all cards in one category', groups([0, 1, 2]), null],
  ['closed', 'no card in any', groups([]), 'abandoned'],
  ['hybrid', 'all cards in one category', groups([0, 1, 2]), null],
  ['hybrid', 'every card alone', groups([0], [1], [2]), 'every-card-alone'],
] as const)('in a %s sort: %s', (variant, _, sort, reason) => {
  expect(exclusionOf(sort, true, variant)).toBe(reason)
})

const namedSort = (...names: (string | null)[]) => names.map((name, card) => ({ name, cards: [card] }))

test('flags one-character names of more than half of the categories, not of half', () => {
  expect(flagsOf(namedSort('a', ' b ', 'Food'))).toEqual(['one-character-names'])
  expect(flagsOf(namedSort('a', 'b', 'Food', 'Pets'))).toEqual([])
  expect(flagsOf([])).toEqual([])
})

test('counts an emoji as one character, and ignores missing names and empty categories', () => {
  expect(flagsOf(namedSort('👍🏽'))).toEqual(['one-character-names'])
  expect(flagsOf(namedSort(null, ''))).toEqual([])
  expect(flagsOf([...namedSort('Food'), { name: 'x', cards: [] }, { name: 'y', cards: [] }])).toEqual([])
})
