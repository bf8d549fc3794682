import { at } from './at.ts'
import type { Dendrogram, Merge } from './dendrogram.ts'
import { apartCounts, type Similarity } from './similarity.ts'
import { pairIndex } from './triangle.ts'

/**
 * Best merge method: clusters from pairs of cards, for fewer participants. The vendor's formula is not public; ours is
 * average linkage within groups: of all merges, the one is made whose cluster has the highest mean similarity over
 * *all* its pairs, and `height` is 1 − that mean. It never falls from merge to merge. On a tie the lowest card indexes
 * go first. O(cards³) at worst.
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
  const apart = (a: number, b: number) => at(within, a) + at(within, b) + at(between, pairIndex(cards, a, b))
  const meanApart = (a: number, b: number) => apart(a, b) / pairsIn(at(size, a) + at(size, b))

  const merges: Merge[] = []
  while (left.length > 1) {
    const [low, high] = lowestPair(left, meanApart)
    merges.push({
      parts: [at(node, low), at(node, high)],
      height: meanApart(low, high) / people,
      size: at(size, low) + at(size, high),
    })
    within[low] = apart(low, high)
    size[low] = at(size, low) + at(size, high)
    node[low] = cards + merges.length - 1
    left.splice(left.indexOf(high), 1)
    for (const other of left) {
      if (other === low) continue
      const pair = pairIndex(cards, low, other)
      between[pair] = at(between, pair) + at(between, pairIndex(cards, high, other))
    }
  }
  return { cards, merges }
}

function lowestPair(left: readonly number[], value: (a: number, b: number) => number): [number, number] {
  let best: [number, number] = [at(left, 0), at(left, 1)]
  let lowest = value(...best)
  left.forEach((a, place) => {
    for (let other = place + 1; other < left.length; other += 1) {
      const b = at(left, other)
      const candidate = value(a, b)
      if (candidate < lowest) [best, lowest] = [[a, b], candidate]
    }
  })
  return best
}
