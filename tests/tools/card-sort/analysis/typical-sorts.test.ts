import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { sortDistance, greatestAssignment, typicalSorts } from '#tools/card-sort/analysis/typical-sorts.ts'
import { anyRelabelling, anySorts, groups } from './card-sort-support.ts'

/** Every assignment tried. */
function greatestByTrial(gains: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = gains
  if (row === undefined) return 0
  const used = row.flatMap((gain, column) =>
    taken.includes(column) ? [] : [gain + greatestByTrial(rest, [...taken, column])],
  )
  return Math.max(greatestByTrial(rest, taken), ...used)
}

test('finds the same assignment as trying all', () => {
  const anyGains = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat(9), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
  fc.assert(
    fc.property(anyGains, (gains) => {
      expect(greatestAssignment(gains)).toBe(greatestByTrial(gains))
    }),
    {
      numRuns: 500,
    },
  )
})

test('measures distance as the number of cards that must move', () => {
  const sort = groups([0, 1, 2], [3, 4, 5], [6, 7, 8])
  expect(sortDistance(9, sort, groups([6, 8, 7], [0, 1, 2], [5, 4, 3]))).toBe(0)
  expect(sortDistance(9, sort, groups([0, 1], [2, 3], [4, 5, 6], [7, 8]))).toBe(3)
  expect(sortDistance(9, sort, groups([0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe(6)
})

test('counts an unsorted card as one move, and two unsorted cards as equal', () => {
  expect(sortDistance(3, groups([0, 1]), groups([0, 1], [2]))).toBe(1)
  expect(sortDistance(3, groups([0, 1]), groups([0, 1], []))).toBe(0)
  expect(sortDistance(3, [], groups([0, 1, 2]))).toBe(3)
})

test('is symmetric, zero for equal sorts, and satisfies the triangle inequality', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      for (const a of sorts) {
        expect(sortDistance(cards, a, a)).toBe(0)
        for (const b of sorts) {
          expect(sortDistance(cards, a, b)).toBe(sortDistance(cards, b, a))
          for (const c of sorts) {
            expect(sortDistance(cards, a, c)).toBeLessThanOrEqual(
              sortDistance(cards, a, b) + sortDistance(cards, b, c),
            )
          }
        }
      }
    }),
    { numRuns: 30 },
  )
})

const animals = groups([0, 1, 2], [3, 4, 5])
const shapes = groups([0, 3], [1, 4], [2, 5])
const almostShapes = groups([0, 3], [1, 4], [2], [5])

test('lists typical sorts by their followers', () => {
  const sorts: Sort[] = [almostShapes, animals, shapes, animals, animals]
  expect(typicalSorts(6, sorts, 2)).toEqual([
    { sort: 1, followers: [1, 3, 4], meanDistance: 0 },
    { sort: 0, followers: [0, 2], meanDistance: 0.5 },
  ])
})

test('chooses no sort that reduces no distance, and none without participants', () => {
  expect(typicalSorts(6, [animals, animals, animals], 3)).toHaveLength(1)
  expect(typicalSorts(6, [], 3)).toEqual([])
})

test('assigns every participant to the nearest sort; one more sort never increases the total', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      let before = Infinity
      for (const k of [1, 2, 3]) {
        const views = typicalSorts(cards, sorts, k)
        expect(views.flatMap(({ followers }) => followers).toSorted((a, b) => a - b)).toEqual(
          sorts.map((_, one) => one),
        )
        const distances = sorts.map((sort) =>
          views.map((view) => sortDistance(cards, sort, sorts[view.sort] ?? [])),
        )
        const nearest = distances.map((row) => Math.min(...row))
        const total = nearest.reduce((sum, one) => sum + one, 0)
        views.forEach(({ followers, meanDistance }, place) => {
          for (const one of followers) expect(distances[one]?.indexOf(nearest[one] ?? -1)).toBe(place)
          const own = followers.reduce((sum, one) => sum + (nearest[one] ?? 0), 0)
          expect(meanDistance).toBeCloseTo(own / followers.length, 12)
        })
        expect(total).toBeLessThanOrEqual(before)
        before = total
      }
    }),
  )
})

test('chooses first the sort with the least total distance, also after renumbering', () => {
  fc.assert(
    fc.property(anyRelabelling, ({ cards, sorts, relabelled }) => {
      const total = (sort: Sort) => sorts.reduce((sum, other) => sum + sortDistance(cards, sort, other), 0)
      const [first] = typicalSorts(cards, sorts, 1)
      expect(first?.sort).toBe(sorts.map(total).indexOf(Math.min(...sorts.map(total))))
      expect(typicalSorts(cards, relabelled, 3)).toEqual(typicalSorts(cards, sorts, 3))
    }),
  )
})

test('samples evenly from many sorts and covers all of them', () => {
  const sorts = [shapes, animals, shapes, animals, shapes, animals]
  expect(typicalSorts(6, sorts, 2, 3)).toEqual([{ sort: 0, followers: [0, 1, 2, 3, 4, 5], meanDistance: 2 }])
})
