import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChance } from '#studies/engine/sample/chance.ts'
import { averageLinkage, similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { tiesChangeGroups, treesOfOtherTies } from '#tools/card-sort/analysis/linkage-ties.ts'
import { cardsOfNodes, clustersAt, leafOrder } from '#tools/card-sort/analysis/dendrogram.ts'
import {
  addSort,
  apartCounts,
  newSimilarity,
  pairCount,
  pairIndex,
  type Similarity,
} from '#tools/card-sort/analysis/similarity.ts'
import {
  anyOrder,
  anySorts,
  clustersOf,
  groups,
  movePairs,
  randomNumbers,
  referenceSorts,
} from './card-sort-support.ts'

type Cluster = { cards: number[]; height: number }

/**
 * Average linkage as it is defined: every mean anew from the distances of cards, the nearest two merged; of equally
 * near ones, those with the lowest card and then the lowest other card.
 */
function byDefinition(cards: number, distances: readonly number[]): Cluster[] {
  let left = Array.from({ length: cards }, (_, card) => [card])
  const merged: Cluster[] = []
  while (left.length > 1) {
    const pairs = left.flatMap((a, place) => left.slice(place + 1).map((b) => ({ a, b, mean: meanOf(a, b) })))
    const { a, b, mean } = pairs.reduce((best, pair) => (pair.mean < best.mean ? pair : best))
    const both = [...a, ...b].toSorted((x, y) => x - y)
    merged.push({ cards: both, height: mean })
    left = joined(left, a, b)
  }
  return merged

  function meanOf(a: readonly number[], b: readonly number[]) {
    return meanDistance(cards, distances, a, b)
  }
}

function meanDistance(
  cards: number,
  distances: ArrayLike<number>,
  a: readonly number[],
  b: readonly number[],
) {
  const between = a.flatMap((x) => b.map((y) => distances[pairIndex(cards, x, y)] ?? NaN))
  return between.reduce((sum, distance) => sum + distance, 0) / between.length
}

/** The clusters after a merge, by their lowest cards. */
function joined(left: readonly number[][], a: readonly number[], b: readonly number[]): number[][] {
  const both = [...a, ...b].toSorted((x, y) => x - y)
  return [...left.filter((each) => each !== a && each !== b), both].toSorted(([x = 0], [y = 0]) => x - y)
}

/** All groups that average linkage can give at a cut: every choice among equally near clusters is followed. */
function groupsOfAllOrders(cards: number, distances: ArrayLike<number>, cut: number): Set<string> {
  const seen = new Set<string>()
  const ends = new Set<string>()
  const follow = (left: readonly number[][]) => {
    const state = JSON.stringify(left)
    if (seen.has(state)) return
    seen.add(state)
    const pairs = left.flatMap((a, place) =>
      left.slice(place + 1).map((b) => ({ a, b, mean: meanDistance(cards, distances, a, b) })),
    )
    const least = Math.min(...pairs.map(({ mean }) => mean))
    if (least > cut) ends.add(state)
    else for (const { a, b, mean } of pairs) if (mean < least + 1e-9) follow(joined(left, a, b))
  }
  follow(Array.from({ length: cards }, (_, card) => [card]))
  return ends
}

/** Sorts of few people, which tie often. */
function tiedSets(count: number) {
  const chance = createChance(20261123)
  const cards = 6
  const sets: { cards: number; similarity: Similarity; apart: Float64Array }[] = []
  while (sets.length < count) {
    const similarity = newSimilarity(cards)
    for (let person = 0; person < 4; person += 1) {
      const made = Array.from({ length: 3 }, (): number[] => [])
      for (let card = 0; card < cards; card += 1) made[chance.below(3)]?.push(card)
      addSort(similarity, groups(...made))
    }
    const apart = apartCounts(similarity)
    const heights = clustersOf(averageLinkage(cards, apart)).map(({ height }) => height)
    if (new Set(heights).size < heights.length || groupsOfAllOrders(cards, apart, heights[0] ?? 0).size > 1)
      sets.push({ cards, similarity, apart })
  }
  return sets
}

function anyDistances(cards: number, seed: number): number[] {
  const random = randomNumbers(seed)
  return Array.from({ length: pairCount(cards) }, random)
}

/** The same clusters, at heights as near as rounding allows. */
function near(clusters: readonly Cluster[]): unknown[] {
  return clusters.map(({ cards, height: exact }) => {
    const height: unknown = expect.closeTo(exact, 12)
    return { cards, height }
  })
}

test('finds the merges that the definition gives', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 25 }), (seed, cards) => {
      const distances = anyDistances(cards, seed)
      expect(clustersOf(averageLinkage(cards, distances))).toEqual(near(byDefinition(cards, distances)))
    }),
  )
})

test('finds the same tree after renumbering the cards', () => {
  fc.assert(
    fc.property(fc.integer(), anyOrder(12), (seed, to) => {
      const distances = anyDistances(12, seed)
      const before = clustersOf(averageLinkage(12, distances)).map(({ cards, height }) => ({
        cards: cards.map((card) => to[card] ?? -1).toSorted((a, b) => a - b),
        height,
      }))
      expect(clustersOf(averageLinkage(12, movePairs(12, distances, to)))).toEqual(near(before))
    }),
  )
})

test('has rising heights, children before parents and stable results with ties', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const similarity = newSimilarity(cards)
      for (const sort of sorts) addSort(similarity, sort)
      const { merges } = similarityDendrogram(similarity)
      expect(merges).toHaveLength(cards - 1)
      merges.forEach(({ parts, height, size }, index) => {
        expect(height).toBeGreaterThanOrEqual(merges[index - 1]?.height ?? 0)
        expect(height).toBeLessThanOrEqual(1)
        for (const part of parts) expect(part).toBeLessThan(cards + index)
        expect(size).toBe(parts.reduce((sum, part) => sum + (merges[part - cards]?.size ?? 1), 0))
      })
      expect(similarityDendrogram(similarity).merges).toEqual(merges)
    }),
  )
})

test('never places a cluster below its children by rounding', () => {
  const tenths = fc.array(fc.constantFrom(0.1, 0.2, 0.3), {
    minLength: pairCount(12),
    maxLength: pairCount(12),
  })
  fc.assert(
    fc.property(tenths, (distances) => {
      const { merges } = averageLinkage(12, distances)
      merges.forEach(({ parts }, index) => expect(Math.max(...parts)).toBeLessThan(12 + index))
    }),
    { numRuns: 500 },
  )
})

test('finds one of the equally valid trees of the reference', () => {
  const similarity = newSimilarity(10)
  for (const sort of referenceSorts) addSort(similarity, sort)
  const clusters = clustersOf(similarityDendrogram(similarity))
  // The clusters and heights of SciPy's linkage(…, 'average') too, which happens to break these ties alike.
  const expected = [
    { cards: [7, 8], height: 0 },
    { cards: [0, 2], height: 1 / 5 },
    { cards: [3, 5], height: 1 / 5 },
    { cards: [4, 7, 8], height: 1 / 5 },
    { cards: [0, 1, 2], height: 3 / 10 },
    { cards: [4, 6, 7, 8], height: 2 / 5 },
    { cards: [3, 4, 5, 6, 7, 8], height: 3 / 5 },
    { cards: [0, 1, 2, 9], height: 14 / 15 },
    { cards: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], height: 39 / 40 },
  ]
  const sorted = clusters.toSorted(
    (a, b) => a.height - b.height || a.cards.length - b.cards.length || (a.cards[0] ?? 0) - (b.cards[0] ?? 0),
  )
  expect(sorted).toEqual(near(expected))
})

test('merges the lowest card first, with the lowest of equal distances', () => {
  const { merges } = averageLinkage(4, [1, 1, 1, 1, 1, 1])
  expect(merges.map(({ parts }) => parts)).toEqual([
    [0, 1],
    [4, 2],
    [5, 3],
  ])
})

test('merges, of equally near clusters, the pair with the lowest card and then the lowest other card', () => {
  const anyTies = fc.integer({ min: 2, max: 9 }).chain((cards) =>
    fc.record({
      cards: fc.constant(cards),
      distances: fc.array(fc.integer({ min: 0, max: 2 }), {
        minLength: pairCount(cards),
        maxLength: pairCount(cards),
      }),
    }),
  )
  fc.assert(
    fc.property(anyTies, ({ cards, distances }) => {
      let left = Array.from({ length: cards }, (_, card) => [card])
      for (const { cards: merged } of clustersOf(averageLinkage(cards, distances))) {
        const pairs = left.flatMap((a, place) =>
          left.slice(place + 1).map((b) => ({ a, b, mean: meanOf(a, b) })),
        )
        const { a, b } = pairs.reduce((best, pair) => (pair.mean < best.mean ? pair : best))
        const both = [...a, ...b].toSorted((x, y) => x - y)
        expect(merged).toEqual(both)
        left = left
          .filter((cluster) => cluster !== a && cluster !== b)
          .concat([both])
          .toSorted(([x = 0], [y = 0]) => x - y)
      }

      function meanOf(a: readonly number[], b: readonly number[]): number {
        const between = a.flatMap((x) => b.map((y) => distances[pairIndex(cards, x, y)] ?? NaN))
        return between.reduce((sum, distance) => sum + distance, 0) / between.length
      }
    }),
  )
})

test('merges by the printed rule on ties in 200 tied sets of sorts', () => {
  for (const { cards, apart } of tiedSets(200))
    expect(clustersOf(averageLinkage(cards, apart))).toEqual(
      near(byDefinition(cards, [...apart]).toSorted((a, b) => a.height - b.height)),
    )
})

test('reports in 200 tied sets of sorts exactly the cuts whose groups another order of ties changes', () => {
  let changed = 0
  for (const { cards, similarity, apart } of tiedSets(200)) {
    const tree = similarityDendrogram(similarity)
    const others = treesOfOtherTies(similarity)
    for (const { height } of tree.merges) {
      const orders = groupsOfAllOrders(cards, apart, height * similarity.sorts + 1e-9)
      expect(tiesChangeGroups(similarity, tree, others, height + 1e-9), [...orders].join(' or ')).toBe(
        orders.size > 1,
      )
      if (orders.size > 1) changed += 1
    }
  }
  expect(changed).toBeGreaterThan(100)
})

test('reports that ties change the groups at a cut, and only then', () => {
  const of = (...sorts: Parameters<typeof addSort>[1][]) => {
    const similarity = newSimilarity(3)
    for (const sort of sorts) addSort(similarity, sort)
    const tree = similarityDendrogram(similarity)
    return (cut: number) => tiesChangeGroups(similarity, tree, treesOfOtherTies(similarity), cut)
  }
  const tied = of(groups([0, 1], [2]), groups([1, 2], [0]))
  expect(tied(0.5)).toBe(true)
  expect(tied(0.4)).toBe(false)
  expect(tied(1)).toBe(false)
  expect(of(groups([0, 1], [2]), groups([0, 1], [2]))(0.5)).toBe(false)
})

test('leaves distances unchanged, and rejects a wrong number of them', () => {
  const distances = [3, 1, 2]
  averageLinkage(3, distances)
  expect(distances).toEqual([3, 1, 2])
  expect(() => averageLinkage(4, distances)).toThrow(RangeError)
  expect(() => averageLinkage(2, distances)).toThrow(RangeError)
})

test('returns an order but no merges for zero or one card', () => {
  expect(averageLinkage(0, []).merges).toEqual([])
  expect(leafOrder(averageLinkage(1, []))).toEqual([0])
})

test('cuts after the merges up to a height', () => {
  // 0 and 1 meet at 1, 2 and 3 at 2, all at 4.
  const tree = averageLinkage(4, [1, 4, 4, 4, 4, 2])
  expect(clustersAt(tree, 0.5)).toEqual([[0], [1], [2], [3]])
  expect(clustersAt(tree, 1)).toEqual([[0, 1], [2], [3]])
  expect(clustersAt(tree, 3.9)).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(clustersAt(tree, 4)).toEqual([[0, 1, 2, 3]])
})

test('draws every cluster of every cut as adjacent cards', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const tree = averageLinkage(15, anyDistances(15, seed))
      const order = leafOrder(tree)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, card) => card))
      for (const node of cardsOfNodes(tree)) expect(order.join()).toContain(node.join())
      for (const { height } of tree.merges) expect(clustersAt(tree, height).flat()).toEqual(order)
    }),
  )
})

test('merges identical sorts at height zero', () => {
  const similarity = newSimilarity(4)
  addSort(similarity, groups([0, 1, 2, 3]))
  expect(similarityDendrogram(similarity).merges.map(({ height }) => height)).toEqual([0, 0, 0])
})

test('builds a tree of 400 cards', () => {
  const tree = averageLinkage(400, anyDistances(400, 7))
  expect(tree.merges.at(-1)?.size).toBe(400)
  expect(new Set(leafOrder(tree)).size).toBe(400)
})
