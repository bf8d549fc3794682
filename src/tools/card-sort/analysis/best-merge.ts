import { elementAt } from '#studies/statistics/lists.ts'
import { type Dendrogram, fromLowToHigh, type Merge } from './dendrogram.ts'
import { apartCounts, type Similarity, squareOf } from './similarity.ts'

/**
 * Best merge method: clusters from pairs of cards. The vendor's formula is not public; ours is strict for single cards:
 * the agreement of a merge is the lowest, over the cards of both parts, of a card's mean similarity with the other
 * part, and the merge with the highest agreement comes first. So no merge shows more agreement than the mean of the
 * pairs between its parts. `height` is 1 − agreement, at least that of the parts. Ties go to the higher mean
 * similarity, then to the lowest card indexes. O(cards³).
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
  const meanDistance = (a: number, b: number) => {
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
    known.means[pair] = meanDistance(a, b)
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
