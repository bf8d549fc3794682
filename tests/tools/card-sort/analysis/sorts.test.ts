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
  ['a card in each category', groups([0], [1], [2]), 5, null],
  ['all cards in one category of several', groups([0, 1, 2]), 5, 'all-in-one-group'],
  ['all cards in the only category', groups([0, 1, 2]), 1, null],
  ['no card in any', groups([]), 1, 'abandoned'],
])('in a closed sort: %s', (_, sort, given, reason) => {
  expect(exclusionOf(sort, true, given)).toBe(reason)
})

const namedSort = (...names: (string | null)[]) => names.map((name, card) => ({ name, cards: [card] }))

test('over half of the categories with one character are flagged, half are not', () => {
  expect(flagsOf(namedSort('a', ' b ', 'Food'))).toEqual(['one-character-names'])
  expect(flagsOf(namedSort('a', 'b', 'Food', 'Pets'))).toEqual([])
  expect(flagsOf([])).toEqual([])
})

test('an emoji of several code points is one character, no name is none, empty categories do not count', () => {
  expect(flagsOf(namedSort('👍🏽'))).toEqual(['one-character-names'])
  expect(flagsOf(namedSort(null, ''))).toEqual([])
  expect(flagsOf([...namedSort('Food'), { name: 'x', cards: [] }, { name: 'y', cards: [] }])).toEqual([])
})
