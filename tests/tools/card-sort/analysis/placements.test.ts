import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPlacement, newPlacements, popularPlacements } from '#tools/card-sort/analysis/placements.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { anyRelabelling, anySorts } from './card-sort-support.ts'

const given = ['Food', 'Pets']

function placementsFrom(cards: number, sorts: readonly Sort[]) {
  const placements = newPlacements(cards, given)
  for (const sort of sorts) addPlacement(placements, sort)
  return placements
}

test('counts each card by category, participant groups and unsorted', () => {
  const placements = placementsFrom(2, [
    [{ name: 'Food', cards: [0, 1] }],
    [{ name: 'Pets', cards: [0] }],
    [
      { name: 'Pets', cards: [0] },
      { name: 'Mine', cards: [1] },
    ],
    [{ name: null, cards: [1] }],
  ])
  expect(popularPlacements(placements)).toEqual([
    { card: 0, given: [0.25, 0.5], own: 0, unsorted: 0.25, popular: [1] },
    { card: 1, given: [0.25, 0], own: 0.5, unsorted: 0.25, popular: [0] },
  ])
})

test('names all equally popular categories, and none when nobody chose one', () => {
  const tie = placementsFrom(1, [[{ name: 'Pets', cards: [0] }], [{ name: 'Food', cards: [0] }]])
  expect(popularPlacements(tie)[0]?.popular).toEqual([0, 1])
  expect(popularPlacements(placementsFrom(1, [[{ name: 'Mine', cards: [0] }]]))[0]?.popular).toEqual([])
  expect(popularPlacements(newPlacements(1, given))).toEqual([
    { card: 0, given: [0, 0], own: 0, unsorted: 0, popular: [] },
  ])
})

test('has shares of a card that sum to one', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      for (const { given: shares, own, unsorted } of popularPlacements(placementsFrom(cards, sorts))) {
        expect(shares.reduce((sum, share) => sum + share, own + unsorted)).toBeCloseTo(1, 12)
      }
    }),
  )
})

test('does not depend on the order of participants or cards', () => {
  fc.assert(
    fc.property(anyRelabelling, ({ cards, sorts, to, relabelled }) => {
      const rows = popularPlacements(placementsFrom(cards, sorts))
      const moved = popularPlacements(placementsFrom(cards, relabelled.toReversed()))
      rows.forEach((row, card) => expect(moved[to[card] ?? -1]).toEqual({ ...row, card: to[card] }))
    }),
  )
})

test('ignores invalid sorts and sorts that were not counted', () => {
  const placements = placementsFrom(2, [[{ name: 'Food', cards: [0] }]])
  expect(() => addPlacement(placements, [{ name: 'Food', cards: [0, 2] }])).toThrow(RangeError)
  expect(placements).toEqual(placementsFrom(2, [[{ name: 'Food', cards: [0] }]]))
})
