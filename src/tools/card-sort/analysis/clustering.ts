import { elementAt } from '#studies/statistics/lists.ts'
import { createDraw, shuffled } from '#studies/statistics/random.ts'
import { clustersAt, type Dendrogram, type Merge } from './dendrogram.ts'
import { apartCounts, pairCount, pairIndex, type Similarity } from './similarity.ts'

/**
 * Average linkage on 1 − similarity: `height` is the mean share of participants who separated the cards of two parts.
 */
export function similarityDendrogram(similarity: Similarity): Dendrogram {
  // Integer counts are summed and divided once, so that equal shares stay exactly equal.
  const { cards, merges } = averageLinkage(similarity.cards, apartCounts(similarity))
  const people = Math.max(1, similarity.sorts)
  return { cards, merges: merges.map((merge) => ({ ...merge, height: merge.height / people })) }
}

/**
 * Average linkage (UPGMA, Sokal and Michener 1958: the distance of two clusters is the mean over all pairs between
 * them). `distances` has one number per pair, in the order of `pairIndex`, and is not changed. Usually O(cards²) time.
 *
 * Ties are common and allow several trees. Of equally near pairs of clusters, the pair whose lowest card comes first is
 * merged, then the one whose other lowest card comes first; that part is also drawn first.
 */
export function averageLinkage(cards: number, distances: ArrayLike<number>): Dendrogram {
  if (distances.length !== pairCount(cards)) throw new RangeError(`Not the distances of ${cards} cards`)
  // A full matrix, so that rows are contiguous. Sums instead of means, because sums can be added.
  const sums = squareOf(cards, distances)
  const size = new Uint32Array(cards).fill(1)
  const node = Uint32Array.from(size, (_, card) => card)
  const height = new Float64Array(cards)
  /** Clusters by their lowest card, ascending. */
  const left = Array.from(node)
  // No bounds checks as in `elementAt` here and below: this runs at least cards² times.
  const mean = (a: number, b: number) => (sums[a * cards + b] ?? NaN) / ((size[a] ?? 0) * (size[b] ?? 0))

  /** For each cluster, the nearest of those after it, the first of equals; −1 for the last cluster. */
  const nearest = new Int32Array(cards).fill(-1)
  const distance = new Float64Array(cards).fill(Infinity)
  const findNearest = (from: number) => {
    nearest[from] = -1
    distance[from] = Infinity
    for (const other of left) if (other > from) offer(from, other)
  }
  const offer = (from: number, other: number) => {
    const offered = mean(from, other)
    const known = distance[from] ?? Infinity
    if (offered > known || (offered === known && other > (nearest[from] ?? -1))) return
    nearest[from] = other
    distance[from] = offered
  }

  const merge = (low: number, high: number, index: number): Merge => {
    const parts = [elementAt(node, low), elementAt(node, high)]
    // Rounding must not make a cluster lower than its parts.
    height[low] = Math.max(mean(low, high), elementAt(height, low), elementAt(height, high))
    left.splice(left.indexOf(high), 1)
    for (const other of left) {
      const sum = (sums[low * cards + other] ?? NaN) + (sums[high * cards + other] ?? NaN)
      sums[low * cards + other] = sum
      sums[other * cards + low] = sum
    }
    size[low] = elementAt(size, low) + elementAt(size, high)
    node[low] = cards + index
    for (const other of left) {
      if (other === low || nearest[other] === low || nearest[other] === high) findNearest(other)
      else if (other < low) offer(other, low)
    }
    return { parts, height: elementAt(height, low), size: elementAt(size, low) }
  }

  for (const cluster of left) findNearest(cluster)
  const merges: Merge[] = []
  while (left.length > 1) {
    let first = elementAt(left, 0)
    for (const cluster of left)
      if ((distance[cluster] ?? Infinity) < (distance[first] ?? Infinity)) first = cluster
    merges.push(merge(first, elementAt(nearest, first), merges.length))
  }
  return { cards, merges: fromLowToHigh(cards, merges) }
}

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
 * The groups after each choice among tied pairs. Groups that are all tied with each other, and with no other group, end as
 * one group in any order, so they are merged at once. Otherwise each pair of one set of connected groups is a choice;
 * other sets do not depend on it, because a merge at this height cannot create another one.
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

function squareOf(cards: number, pairs: ArrayLike<number>): Float64Array {
  const square = new Float64Array(cards * cards)
  let pair = 0
  for (let a = 0; a < cards; a += 1) {
    for (let b = a + 1; b < cards; b += 1, pair += 1) {
      square[a * cards + b] = elementAt(pairs, pair)
      square[b * cards + a] = elementAt(pairs, pair)
    }
  }
  return square
}

/** Merges sorted by height, with the numbers of their parts adapted to the new order. */
function fromLowToHigh(cards: number, found: readonly Merge[]): Merge[] {
  const order = found
    .map((_, index) => index)
    .toSorted((a, b) => elementAt(found, a).height - elementAt(found, b).height)
  const rank = new Uint32Array(found.length)
  order.forEach((index, place) => (rank[index] = place))
  const renumber = (part: number) => (part < cards ? part : cards + elementAt(rank, part - cards))
  return order.map((index) => {
    const { parts, height, size } = elementAt(found, index)
    return { parts: parts.map(renumber), height, size }
  })
}

/**
 * Best merge method: clusters from pairs of cards. The vendor's formula is not public; ours is strict for single cards:
 * the agreement of a merge is the lowest, over the cards of both parts, of a card's mean similarity with the other part,
 * and the merge with the highest agreement comes first. So no merge shows more agreement than the mean of the pairs
 * between its parts. `height` is 1 − agreement, at least that of the parts. Ties go to the higher mean similarity, then
 * to the lowest card indexes. O(cards³).
 */
export function bestMergeTree(similarity: Similarity): Dendrogram {
  const { cards } = similarity
  const people = Math.max(1, similarity.sorts)
  /** Sum of distances of a card (row) to the cards of a cluster (column). */
  const apart = squareOf(cards, apartCounts(similarity))
  const members = Array.from({ length: cards }, (_, card) => [card])
  const node = Uint32Array.from(members, (_, card) => card)
  const left = Array.from(node)
  const farthest = (from: readonly number[], to: number) => {
    const size = elementAt(members, to).length
    let most = 0
    for (const card of from) most = Math.max(most, (apart[card * cards + to] ?? NaN) / size)
    return most
  }
  const meanApart = (a: number, b: number) => {
    const [own, other] = [elementAt(members, a), elementAt(members, b)]
    return own.reduce((sum, card) => sum + (apart[card * cards + b] ?? NaN), 0) / (own.length * other.length)
  }
  const heightOf = (a: number, b: number) =>
    Math.max(farthest(elementAt(members, a), b), farthest(elementAt(members, b), a))

  /** Heights and mean distances of pairs of clusters, the lower cluster first. */
  const known = { heights: new Float64Array(cards * cards), means: new Float64Array(cards * cards) }
  const measure = (a: number, b: number) => {
    const pair = Math.min(a, b) * cards + Math.max(a, b)
    known.heights[pair] = heightOf(a, b)
    known.means[pair] = meanApart(a, b)
  }
  left.forEach((a, place) => {
    for (const b of left.slice(0, place)) measure(a, b)
  })
  const merges: Merge[] = []
  const heights = new Float64Array(cards)
  while (left.length > 1) {
    const [low, high] = lowestPair(left, cards, known.heights, known.means)
    const height = Math.max(heightOf(low, high), elementAt(heights, low), elementAt(heights, high))
    heights[low] = height
    const joined = [...elementAt(members, low), ...elementAt(members, high)]
    merges.push({
      parts: [elementAt(node, low), elementAt(node, high)],
      height: height / people,
      size: joined.length,
    })
    members[low] = joined
    node[low] = cards + merges.length - 1
    left.splice(left.indexOf(high), 1)
    for (let card = 0; card < cards; card += 1)
      apart[card * cards + low] = (apart[card * cards + low] ?? NaN) + (apart[card * cards + high] ?? NaN)
    for (const other of left) if (other !== low) measure(low, other)
  }
  return { cards, merges: fromLowToHigh(cards, merges) }
}

/** The pair with the lowest of `values`, then with the lowest of `then`, then the first. */
function lowestPair(
  left: readonly number[],
  cards: number,
  values: Float64Array,
  then: Float64Array,
): [number, number] {
  let [low, high] = [elementAt(left, 0), elementAt(left, 1)]
  let best = low * cards + high
  for (let place = 0; place < left.length; place += 1) {
    const a = left[place] ?? 0
    for (let other = place + 1; other < left.length; other += 1) {
      const b = left[other] ?? 0
      const pair = a * cards + b
      const [value, lowest] = [values[pair] ?? NaN, values[best] ?? NaN]
      if (value > lowest || (value === lowest && (then[pair] ?? NaN) >= (then[best] ?? NaN))) continue
      ;[low, high, best] = [a, b, pair]
    }
  }
  return [low, high]
}
