import { elementAt } from '#studies/statistics/lists.ts'
import { type Dendrogram, fromLowToHigh, type Merge } from './dendrogram.ts'
import { apartCounts, pairCount, type Similarity, squareOf } from './similarity.ts'

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
