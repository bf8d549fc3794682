import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { greatestAssignment } from '#tools/card-sort/analysis/assignment.ts'
import { sortDistance, typicalSorts } from '#tools/card-sort/analysis/typical-sorts.ts'
import { anyOrder, anySorts, groups } from './card-sort-support.ts'

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
      const { total, columnOf } = greatestAssignment(gains)
      expect(total).toBe(greatestByTrial(gains))
      const columns = columnOf.filter((column) => column !== -1)
      expect(new Set(columns).size).toBe(columns.length)
      expect(columnOf.reduce((sum, column, row) => sum + (gains[row]?.[column] ?? 0), 0)).toBe(total)
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
    { sort: 2, followers: [0, 2], meanDistance: 0.5 },
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
          for (const one of followers) expect(distances[one]?.[place]).toBe(nearest[one])
          const own = followers.reduce((sum, one) => sum + (nearest[one] ?? 0), 0)
          expect(meanDistance).toBeCloseTo(own / followers.length, 12)
        })
        expect(total).toBeLessThanOrEqual(before)
        before = total
      }
    }),
  )
})

test('chooses the sorts with the least total distance of all combinations', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const totalOf = (chosen: readonly Sort[]) =>
        sorts
          .map((sort) => Math.min(...chosen.map((each) => sortDistance(cards, sort, each))))
          .reduce((sum, one) => sum + one, 0)
      const pairs = sorts.flatMap((a) => sorts.map((b) => totalOf([a, b])))
      const chosen = typicalSorts(cards, sorts, 2).map(({ sort }) => sorts[sort] ?? [])
      expect(totalOf(chosen)).toBe(Math.min(...pairs))
    }),
  )
})

test('does not depend on the order of participants', () => {
  const shuffledSorts = anySorts.chain(({ cards, sorts }) =>
    anyOrder(sorts.length).map((order) => ({
      cards,
      sorts,
      turned: order.flatMap((index) => [sorts[index] ?? []]),
    })),
  )
  fc.assert(
    fc.property(shuffledSorts, fc.integer({ min: 1, max: 3 }), ({ cards, sorts, turned }, k) => {
      const contents = (of: readonly Sort[]) =>
        typicalSorts(cards, of, k).map(({ sort, followers, meanDistance }) => ({
          groups: (of[sort] ?? [])
            .filter((group) => group.cards.length > 0)
            .map((group) => `${group.name} ${group.cards.join()}`)
            .toSorted(),
          followers: followers.length,
          meanDistance,
        }))
      expect(contents(turned)).toEqual(contents(sorts))
    }),
  )
})

test('exchanges single sorts when there are too many combinations', () => {
  // Three separate kinds of sorts in 400 versions: a few million pairs are compared, not 10 million triples.
  const sorts = Array.from({ length: 400 }, (_, index) => {
    const kind = index % 3
    const cards = Array.from({ length: 24 }, (__, card) => card)
    const moved = [Math.floor(index / 3) % 24, (index * 7) % 24]
    const groupOf = (card: number) =>
      moved.includes(card) ? 4 : Math.floor(card / ([1, 4, 12][kind] ?? 1)) % 4
    return groups(...[0, 1, 2, 3, 4].map((group) => cards.filter((card) => groupOf(card) === group)))
  })
  const followers = typicalSorts(24, sorts, 3).map((typical) => typical.followers.map((index) => index % 3))
  expect(followers.map((kinds) => new Set(kinds).size)).toEqual([1, 1, 1])
})
