import { expect, test } from 'vitest'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { mergeNames, mergeProposals, proposals, splitNames } from '#tools/card-sort/results/standards.ts'

const sorts: Sort[] = [
  [
    { name: 'Food', cards: [0] },
    { name: 'Pets', cards: [1] },
  ],
  [
    { name: 'food ', cards: [0] },
    { name: 'Animals', cards: [1] },
  ],
]

test('moves merged names from their former standard to the new one', () => {
  const food = mergeNames([], ['Food', 'food '], 'Food')
  expect(food).toEqual([{ name: 'Food', names: ['Food', 'food '] }])
  expect(mergeNames(food, ['food ', 'Pets'], 'Both')).toEqual([{ name: 'Both', names: ['food ', 'Pets'] }])
})

test('removes a standard when only its own name is left', () => {
  const standards = mergeNames([], ['Pets', 'Animals'], 'Pets')
  expect(splitNames(standards, ['Animals'])).toEqual([])
  expect(splitNames(standards, ['Pets'])).toEqual([{ name: 'Pets', names: ['Animals'] }])
})

test('proposes names that differ in spelling only, until they are merged', () => {
  const [proposal, ...others] = proposals(sorts, [])
  expect(proposal?.names.toSorted()).toEqual(['Food', 'food '])
  expect(others).toEqual([])
  expect(proposals(sorts, proposal ? [proposal] : [])).toEqual([])
})

test('keeps names merged by hand when proposals are accepted', () => {
  const standards = mergeNames([], ['Eating', 'food '], 'Eating')
  const proposed = proposals(sorts, standards)
  expect(proposed).toEqual([{ name: 'Eating', names: ['Food', 'food '] }])
  expect(mergeProposals(standards, proposed)).toEqual([
    { name: 'Eating', names: ['Eating', 'food ', 'Food'] },
  ])
})

test('does not propose spellings that belong to different standards', () => {
  const apart = mergeNames(mergeNames([], ['Food', 'Pets'], 'Pets'), ['food ', 'Animals'], 'Animals')
  const more: Sort[] = [...sorts, [{ name: 'FOOD', cards: [0] }]]
  expect(proposals(more, apart)).toEqual([])
})
