import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedSides, compareSides } from '#studies/statistics/compare-measures.ts'
import { compareGroupings, type Groupings, mostPermuted } from '#studies/statistics/groupings.ts'
import type { Measure } from '#studies/statistics/measures.ts'
import { claimedGroupings, groupingsOf } from '../../support/simulations/card-sorts.ts'

const labels = ['Fern', 'Moss', 'Owl', 'Wren']
const side = (...sorts: readonly number[][]) => groupingsOf(sorts, labels.slice(0, sorts[0]?.length))
const times = (count: number, sort: readonly number[]) => Array.from({ length: count }, () => [...sort])

test('two people against two people have the p of all six assignments, as by hand', () => {
  // Similarities 1 0 0 and 0 0 1 differ by 1, 0 and −1: d² = 2 ∕ 3. The two assignments with equal people on a side
  // give it; the other four mix both kinds of people evenly and give 0. Distances between people: two pairs, or none.
  const compared = compareGroupings(side([0, 0, 1], [4, 4, 2]), side([0, 1, 1], [1, 0, 0]))
  expect(compared).toMatchObject({ items: 3, people: [2, 2], isExact: true, explained: 1 })
  expect(compared?.p).toBeCloseTo(2 / 6, 12)
  expect(compared?.difference).toBeCloseTo(Math.sqrt(2 / 3), 12)
  expect(compared?.byChance).toBeCloseTo(Math.sqrt(2 / 3), 12)
  expect(compared?.pairs.map(({ difference }) => difference)).toEqual([1, 0, -1])
})

test('a pair has Fisher’s exact test: three of four against one of four, as in the lady tasting tea', () => {
  const compared = compareGroupings(side(...times(3, [0, 0]), [0, 1]), side([0, 0], ...times(3, [0, 1])))
  expect(compared?.pairs).toMatchObject([
    { items: ['Fern', 'Moss'], first: { count: 3, of: 4 }, difference: 0.5, method: 'fisher' },
  ])
  expect(compared?.pairs[0]?.p).toBeCloseTo(0.4857, 4)
})

const anySort = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 4, maxLength: 4 })
const anySide = fc.array(anySort, { minLength: 2, maxLength: 4 })

/** Number of pairs of items that only one of two people put together. */
const distance = (a: readonly number[], b: readonly number[]) => {
  const isTogether = (sort: readonly number[], i: number, j: number) => sort[i] !== -1 && sort[i] === sort[j]
  let count = 0
  for (let i = 0; i < a.length; i += 1)
    for (let j = 0; j < i; j += 1) if (isTogether(a, i, j) !== isTogether(b, i, j)) count += 1
  return count
}

/** Sum of squared distances of people of a part ∕ its size, as Anderson 2001 has it. */
const within = (people: readonly (readonly number[])[]) =>
  people.reduce(
    (sum, one, i) => sum + people.slice(0, i).reduce((all, other) => all + distance(one, other), 0),
    0,
  ) / people.length

test('R² and p are those of Anderson’s analysis of the distances between people', () => {
  fc.assert(
    fc.property(anySide, anySide, (first, second) => {
      const all = [...first, ...second]
      const total = within(all)
      fc.pre(total > 0)
      const compared = compareGroupings(groupingsOf(first, labels), groupingsOf(second, labels))
      const explainedBy = (isFirst: (person: number) => boolean) =>
        1 -
        (within(all.filter((_, person) => isFirst(person))) +
          within(all.filter((_, person) => !isFirst(person)))) /
          total
      const assignments = Array.from({ length: 2 ** all.length }, (_, bits) => bits).filter(
        (bits) => all.filter((_, person) => (bits >> person) & 1).length === first.length,
      )
      const explained = explainedBy((person) => person < first.length)
      const hits = assignments.filter(
        (bits) => explainedBy((person) => ((bits >> person) & 1) === 1) >= explained - 1e-9,
      )
      expect(compared?.explained).toBeCloseTo(explained, 9)
      expect(compared?.p).toBeCloseTo(hits.length / assignments.length, 9)
    }),
  )
})

test('neither the order of people nor the numbers of groups nor the order of sides change the result', () => {
  const people = Array.from({ length: 30 }, (_, person) =>
    labels.map((__, item) => (person * (item + 3)) % 3),
  )
  const [one, other] = [people.slice(0, 12), people.slice(12)]
  const own = compareGroupings(groupingsOf(one, labels), groupingsOf(other, labels))
  const renamed = (sorts: readonly (readonly number[])[]) =>
    groupingsOf(
      sorts.toReversed().map((sort) => sort.map((group) => 5 - group)),
      labels,
    )
  expect(own?.isExact).toBe(false)
  expect(compareGroupings(renamed(one), renamed(other))).toEqual(own)
  const swapped = compareGroupings(groupingsOf(other, labels), groupingsOf(one, labels))
  expect(swapped).toMatchObject({ p: own?.p, difference: own?.difference, people: [18, 12] })
  expect(swapped?.pairs.map(({ difference }) => 0 - difference)).toEqual(
    own?.pairs.map(({ difference }) => difference),
  )
})

test('cards of two studies are matched by identifier, or else by label; others are left out', () => {
  const first: Groupings = side([0, 0, 1, 1], [0, 0, 1, 0])
  const other: Groupings = {
    items: [
      { id: 'x', label: 'Wren' },
      { id: 'new', label: 'Bat' },
      { id: 'Fern', label: 'Moss' },
      { id: 'y', label: 'Owl' },
    ],
    people: 2,
    // Wren and Owl together, Fern alone, Bat with Fern.
    together: [0, 0, 2, 2, 0, 0],
    sorts: times(2, [0, 1, 1, 0]),
  }
  const compared = compareGroupings(first, other)
  expect(compared?.items).toBe(3)
  expect(compared?.pairs.map(({ items, difference }) => [items.join(), difference])).toEqual([
    ['Fern,Owl', 0],
    ['Fern,Wren', 0.5],
    ['Owl,Wren', -0.5],
  ])
})

test('nothing is tested with one person on a side, without two common cards, or if all agree', () => {
  expect(compareGroupings(side([0, 0, 1]), side([0, 1, 1], [0, 0, 1]))).toBeNull()
  expect(compareGroupings(side([0], [0]), side([0], [0]))).toBeNull()
  expect(compareGroupings(side(...times(3, [0, 0, 1])), side(...times(3, [0, 0, 1])))).toBeNull()
})

test('large sides are permuted by their newest people, while pairs count all', () => {
  const compared = compareGroupings(
    side(...times(mostPermuted, [0, 0, 1]), ...times(400, [0, 1, 1])),
    side(...times(mostPermuted + 5, [0, 1, 1])),
  )
  expect(compared).toMatchObject({ people: [mostPermuted, mostPermuted], explained: 1 })
  // None of 999 random assignments is as different.
  expect(compared?.p).toBe(1 / 1000)
  expect(compared?.pairs[0]).toMatchObject({ first: { count: 300, of: 700 }, method: 'n-1' })
})

const sorted = (name: string, sorts: readonly number[][]): Measure => ({
  task: 'cards',
  taskText: 'cards',
  name,
  kind: 'groupings',
  groupings: side(...sorts),
})

test('the strongest pairs are listed, with p adjusted for all pairs of all comparisons', () => {
  const [a, b] = [sorted('S', times(9, [0, 0, 1, 1])), sorted('S', times(9, [0, 1, 0, 1]))] as const
  const sides: ComparedSides = { names: ['Old', 'New'], pairs: [[a, b]], isSamePeople: false }
  const [row] = compareSides([sides]).flat()
  expect(row).toMatchObject({
    first: 'n = 9',
    test: { effect: 'R² = 1.00' },
    pairs: { items: 4, all: 6, people: [9, 9] },
  })
  expect(row?.pairs?.rows[0]).toMatchObject({
    name: 'Fern and Moss',
    first: '100% (9 of 9)',
    second: '0% (0 of 9)',
    difference: '+100 points',
  })
  const conclusions = [row?.test, row?.pairs?.rows[0], row?.pairs?.rows.at(-1)]
  expect(conclusions.map((each) => each?.conclusion.at('closed'))).toEqual([
    'People of both sides group the cards differently.',
    'More often together in “Old”.',
    'No difference shown.',
  ])
  const strongest = row?.pairs?.rows[0]
  expect(strongest?.adjusted).toBeCloseTo(6 * (strongest?.p ?? 1), 12)
  const [, twice] = compareSides([sides, sides]).flat()
  expect(twice?.pairs?.rows[0]?.adjusted).toBeCloseTo(12 * (strongest?.p ?? 1), 12)
  expect(row?.pairs?.rows.at(-1)).toMatchObject({ difference: '0 points' })
  expect(compareSides([{ ...sides, isUntested: true }])[0]?.[0]).not.toHaveProperty('pairs')
})

test('sides that sort alike are rarely said to differ, and a real difference is found', () => {
  const alike = claimedGroupings({ people: [10, 14], cards: 12, moved: 0, studies: 100 })
  // 5% and two standard errors of 100 studies.
  expect(alike.claimed).toBeLessThan(0.1)
  expect(alike.claimedPairs).toBeLessThanOrEqual(0.05)
  const different = claimedGroupings({ people: [20, 20], cards: 12, moved: 3, studies: 20 })
  expect(different.claimed).toBeGreaterThan(0.9)
})
