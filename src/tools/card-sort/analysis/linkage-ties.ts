import { elementAt } from '#studies/statistics/lists.ts'
import { createDraw, shuffled } from '#studies/statistics/random.ts'
import { averageLinkage } from './average-linkage.ts'
import { clustersAt, type Dendrogram } from './dendrogram.ts'
import { apartCounts, pairCount, pairIndex, type Similarity, squareOf } from './similarity.ts'

/** Orders of ties that are tried in addition to the one of the study. */
const otherOrders = 12

/**
 * Trees of average linkage with other orders of ties: the cards in reverse, and in reproducible random orders. Cards
 * keep their numbers. Groups that differ between these trees depend on ties; groups that are equal in all of them may
 * still differ in an order that was not tried.
 */
export function treesOfOtherTies(similarity: Similarity): Dendrogram[] {
  const { cards } = similarity
  const apart = apartCounts(similarity)
  const draw = createDraw(cards)
  return Array.from({ length: otherOrders }, (_, round) => {
    const reversed = Array.from({ length: cards }, (__, card) => cards - 1 - card)
    const order = round === 0 ? reversed : shuffled(reversed, draw)
    const distances: number[] = []
    order.forEach((a, place) => {
      for (const b of order.slice(place + 1)) distances.push(elementAt(apart, pairIndex(cards, a, b)))
    })
    const { merges } = averageLinkage(cards, distances)
    const people = Math.max(1, similarity.sorts)
    return {
      cards,
      merges: merges.map((merge) => ({
        ...merge,
        height: merge.height / people,
        parts: merge.parts.map((part) => order[part] ?? part),
      })),
    }
  })
}

/** Distances that one search reads; it takes some ten milliseconds. */
const mostDistances = 4_000_000

/**
 * Whether another order of ties gives other groups at a cut of this height. `others` are tried first; then every choice
 * among ties is followed, as long as `mostDistances` allows. Beyond, a difference may remain unnoticed.
 */
export function tiesChangeGroups(
  similarity: Similarity,
  tree: Dendrogram,
  others: readonly Dendrogram[],
  height: number,
): boolean {
  const groupsIn = (each: Dendrogram) => lowestCards(each.cards, clustersAt(each, height))
  const own = groupsIn(tree).join()
  if (others.some((other) => groupsIn(other).join() !== own)) return true
  const { cards } = similarity
  const apart = squareOf(cards, apartCounts(similarity))
  const people = Math.max(1, similarity.sorts)
  const seen = new Set<string>()
  const pending = [Array.from({ length: cards }, (_, card) => card)]
  for (let groups = pending.pop(); groups; groups = pending.pop()) {
    if (seen.size * cards ** 2 > mostDistances) return false
    const key = groups.join()
    if (seen.has(key)) continue
    seen.add(key)
    const { least, pairs } = nearestPairs(cards, apart, groups)
    if (least / people <= height) pending.push(...choicesOf(groups, pairs))
    else if (key !== own) return true
  }
  return false
}

/** The lowest card of each card's group. */
function lowestCards(cards: number, clusters: readonly (readonly number[])[]): Uint16Array {
  const lowest = new Uint16Array(cards)
  for (const cluster of clusters) for (const card of cluster) lowest[card] = Math.min(...cluster)
  return lowest
}

/** The smallest mean distance of two groups, and all pairs of groups that have it; Infinity for a single group. */
function nearestPairs(cards: number, apart: Float64Array, groups: readonly number[]) {
  const sums = new Float64Array(cards * cards)
  const sizes = new Uint16Array(cards)
  for (let a = 0; a < cards; a += 1) {
    const group = groups[a] ?? 0
    sizes[group] = (sizes[group] ?? 0) + 1
    for (let b = 0; b < a; b += 1) {
      const other = groups[b] ?? 0
      const cell = Math.min(group, other) * cards + Math.max(group, other)
      sums[cell] = (sums[cell] ?? 0) + (apart[a * cards + b] ?? NaN)
    }
  }
  const left = [...new Set(groups)].toSorted((a, b) => a - b)
  let least = Infinity
  let pairs: (readonly [number, number])[] = []
  left.forEach((a, place) => {
    for (const b of left.slice(place + 1)) {
      const mean = (sums[a * cards + b] ?? NaN) / ((sizes[a] ?? 0) * (sizes[b] ?? 0))
      if (mean > least) continue
      if (mean < least) pairs = []
      least = mean
      pairs.push([a, b])
    }
  })
  return { least, pairs }
}

/**
 * The groups after each choice among tied pairs. Groups that are all tied with each other, and with no other group, end
 * as one group in any order, so they are merged at once. Otherwise each pair of one set of connected groups is a
 * choice; other sets do not depend on it, because a merge at this height cannot create another one.
 */
function choicesOf(groups: readonly number[], pairs: readonly (readonly [number, number])[]): number[][] {
  const setOf = new Map(pairs.flat().map((group) => [group, group]))
  for (const [a, b] of pairs) {
    const [into, from] = [setOf.get(a) ?? a, setOf.get(b) ?? b]
    for (const [group, set] of setOf) if (set === from) setOf.set(group, into)
  }
  const members = Map.groupBy(setOf.keys(), (group) => setOf.get(group) ?? group)
  const pairsIn = Map.groupBy(pairs, ([a]) => setOf.get(a) ?? a)
  const isSettled = (set: number) => pairsIn.get(set)?.length === pairCount(members.get(set)?.length ?? 0)
  const merge = (sets: readonly (readonly number[])[]) => {
    const into = new Map(sets.flatMap((set) => set.map((group) => [group, Math.min(...set)])))
    return groups.map((group) => into.get(group) ?? group)
  }
  const settled = [...members].flatMap(([set, each]) => (isSettled(set) ? [each] : []))
  if (settled.length > 0) return [merge(settled)]
  const [choices = []] = pairsIn.values()
  return choices.map((pair) => merge([pair]))
}
