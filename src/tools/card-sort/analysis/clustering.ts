import { elementAt } from '#studies/statistics/lists.ts'
import type { Dendrogram, Merge } from './dendrogram.ts'
import { apartCounts, pairCount, pairIndex, type Similarity } from './similarity.ts'

type RawMerge = { parts: readonly [number, number]; height: number; size: number }

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
 * Average linkage (UPGMA: the distance of two clusters is the mean over all pairs between them) by the
 * nearest-neighbor chain (Murtagh 1983, The Computer Journal 26:354; Müllner 2011, arXiv:1109.2378): O(cards²) time
 * and memory. `distances` has one number per pair, in the order of `pairIndex`, and is not changed.
 *
 * Ties are common and allow several trees; the result is deterministic. Clusters are ordered by their lowest card. The
 * chain starts at the first remaining cluster; among equally near neighbors it prefers the previous one, then the
 * first. Merges of equal height keep the order of the chain. The part with the lower card comes first.
 */
export function averageLinkage(cards: number, distances: ArrayLike<number>): Dendrogram {
  if (distances.length !== pairCount(cards)) throw new RangeError(`Not the distances of ${cards} cards`)
  // A full matrix, so that rows are contiguous. Sums instead of means, because sums can be added.
  const sums = squareOf(cards, distances)
  const size = new Uint32Array(cards).fill(1)
  const node = Uint32Array.from(size, (_, card) => card)
  const height = new Float64Array(cards)
  const left = Array.from(node)
  // No bounds checks as in `elementAt` here and below: this runs at least cards² times.
  const mean = (a: number, b: number) => (sums[a * cards + b] ?? NaN) / ((size[a] ?? 0) * (size[b] ?? 0))

  const nearest = (from: number, cameFrom: number | undefined) => {
    let best = cameFrom ?? -1
    let distance = cameFrom === undefined ? Infinity : mean(from, cameFrom)
    for (const other of left) {
      if (other === from) continue
      const candidate = mean(from, other)
      if (best !== -1 && candidate >= distance) continue
      best = other
      distance = candidate
    }
    return best
  }

  const merge = (a: number, b: number, index: number): RawMerge => {
    const [low, high] = a < b ? [a, b] : [b, a]
    const parts = [elementAt(node, low), elementAt(node, high)] as const
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
    return { parts, height: elementAt(height, low), size: elementAt(size, low) }
  }

  const found: RawMerge[] = []
  let chain: number[] = []
  while (left.length > 1) {
    if (chain.length === 0) chain.push(elementAt(left, 0))
    const [top, before] = [elementAt(chain, chain.length - 1), chain.at(-2)]
    const next = nearest(top, before)
    if (next !== before) {
      chain.push(next)
      continue
    }
    found.push(merge(top, next, found.length))
    // Rounding can add a cluster to the chain twice; the chain after it is then invalid.
    const stale = chain.findIndex((cluster) => cluster === top || cluster === next)
    chain = chain.slice(0, stale)
  }
  return { cards, merges: fromLowToHigh(cards, found) }
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
function fromLowToHigh(cards: number, found: readonly RawMerge[]): RawMerge[] {
  const order = found
    .map((_, index) => index)
    .toSorted((a, b) => elementAt(found, a).height - elementAt(found, b).height)
  const rank = new Uint32Array(found.length)
  order.forEach((index, place) => (rank[index] = place))
  const renumber = (part: number) => (part < cards ? part : cards + elementAt(rank, part - cards))
  return order.map((index) => {
    const { parts, height, size } = elementAt(found, index)
    return { parts: [renumber(parts[0]), renumber(parts[1])], height, size }
  })
}

/**
 * Best merge method: clusters from pairs of cards, for fewer than 30 participants. The vendor's formula is not public;
 * ours is average linkage within groups: each step makes the merge whose cluster has the highest mean similarity over
 * *all* its pairs. `height` is 1 − that mean and never decreases. Ties go to the lowest card indexes. O(cards³) at
 * worst.
 */
export function bestMergeTree(similarity: Similarity): Dendrogram {
  const { cards } = similarity
  const between = apartCounts(similarity)
  const within = new Float64Array(cards)
  const size = new Uint32Array(cards).fill(1)
  const node = Uint32Array.from(size, (_, card) => card)
  const left = Array.from(node)
  const people = Math.max(1, similarity.sorts)
  const pairsIn = (count: number) => (count * (count - 1)) / 2
  const apart = (a: number, b: number) =>
    elementAt(within, a) + elementAt(within, b) + elementAt(between, pairIndex(cards, a, b))
  const meanApart = (a: number, b: number) => apart(a, b) / pairsIn(elementAt(size, a) + elementAt(size, b))

  const merges: Merge[] = []
  while (left.length > 1) {
    const [low, high] = lowestPair(left, meanApart)
    merges.push({
      parts: [elementAt(node, low), elementAt(node, high)],
      height: meanApart(low, high) / people,
      size: elementAt(size, low) + elementAt(size, high),
    })
    within[low] = apart(low, high)
    size[low] = elementAt(size, low) + elementAt(size, high)
    node[low] = cards + merges.length - 1
    left.splice(left.indexOf(high), 1)
    for (const other of left) {
      if (other === low) continue
      const pair = pairIndex(cards, low, other)
      between[pair] = elementAt(between, pair) + elementAt(between, pairIndex(cards, high, other))
    }
  }
  return { cards, merges }
}

function lowestPair(left: readonly number[], value: (a: number, b: number) => number): [number, number] {
  let best: [number, number] = [elementAt(left, 0), elementAt(left, 1)]
  let lowest = value(...best)
  left.forEach((a, place) => {
    for (let other = place + 1; other < left.length; other += 1) {
      const b = elementAt(left, other)
      const candidate = value(a, b)
      if (candidate < lowest) [best, lowest] = [[a, b], candidate]
    }
  })
  return best
}
