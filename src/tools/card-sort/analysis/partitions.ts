import { elementAt } from '#studies/statistics/lists.ts'
import type { Dendrogram } from './dendrogram.ts'
import { pairIndex } from './similarity.ts'

/**
 * A partition of cards: the lowest card of each card's group. The partitions of a tree are listed by their number of
 * groups, single cards counted as groups: element p has p groups, element 0 is empty.
 */
export type Partition = Uint16Array

/**
 * All partitions of a complete tree. A merge of more than two parts skips numbers of groups: these have the nearest
 * partition, of equally near ones that with more groups.
 */
export function partitionsOf({ cards, merges }: Dendrogram): Partition[] {
  const partitions: Partition[] = []
  let more = cards
  for (const { groups, labels } of mergeSteps({ cards, merges })) {
    partitions[groups] = labels.slice()
    for (let skipped = groups + 1; skipped < more; skipped += 1)
      partitions[skipped] = elementAt(partitions, more - skipped <= skipped - groups ? more : groups)
    more = groups
  }
  partitions[0] = new Uint16Array()
  return partitions
}

interface MergeStep {
  /** The number of groups. */
  readonly groups: number
  /** The partition; the array is reused. */
  readonly labels: Partition
  /** The groups that were merged last, by their lowest cards, the lowest first; none at the start. */
  readonly merged: readonly number[]
}

/** The partitions from single cards to one group. */
function* mergeSteps({ cards, merges }: Dendrogram): Generator<MergeStep> {
  const labels = Uint16Array.from({ length: cards }, (_, card) => card)
  const lowest = Array.from(labels)
  yield { groups: cards, labels, merged: [] }
  let groups = cards
  for (const { parts } of merges) {
    const merged = parts.map((part) => elementAt(lowest, part)).toSorted((a, b) => a - b)
    const [into = 0, ...others] = merged
    for (const from of others)
      for (let card = from; card < cards; card += 1) if (labels[card] === from) labels[card] = into
    lowest.push(into)
    groups -= others.length
    yield { groups, labels, merged }
  }
}

/** How well the groups of one partition are found in another one. */
export interface PartitionMatch {
  /**
   * Adjusted Rand index (Hubert and Arabie 1985, Journal of Classification 2, page 193): 1 for equal partitions, 0 on
   * average for random ones with groups of these sizes.
   */
  readonly rand: number
  /** By the lowest card of a group: its largest Jaccard index with a group of the other partition. */
  readonly jaccard: Float64Array
}

const pairsOf = (count: number) => (count * (count - 1)) / 2

/** Compares two partitions of the same cards. O(cards + groups × groups met). */
export function matchPartitions(own: Partition, other: Partition): PartitionMatch {
  const cards = own.length
  const members = Array.from({ length: cards }, (): number[] => [])
  const otherSizes = new Uint16Array(cards)
  for (let card = 0; card < cards; card += 1) {
    members[own[card] ?? 0]?.push(other[card] ?? 0)
    otherSizes[other[card] ?? 0] = (otherSizes[other[card] ?? 0] ?? 0) + 1
  }
  const jaccard = new Float64Array(cards)
  const shared = new Uint16Array(cards)
  let [pairsBoth, pairsOwn, pairsOther] = [0, 0, 0]
  for (const size of otherSizes) pairsOther += pairsOf(size)
  members.forEach((met, label) => {
    if (met.length === 0) return
    pairsOwn += pairsOf(met.length)
    for (const group of met) shared[group] = (shared[group] ?? 0) + 1
    for (const group of met) {
      const count = shared[group] ?? 0
      if (count === 0) continue
      pairsBoth += pairsOf(count)
      const index = count / (met.length + (otherSizes[group] ?? 0) - count)
      jaccard[label] = Math.max(jaccard[label] ?? 0, index)
      shared[group] = 0
    }
  })
  const expected = (pairsOwn * pairsOther) / pairsOf(cards)
  const most = (pairsOwn + pairsOther) / 2
  return { rand: most === expected ? 1 : (pairsBoth - expected) / (most - expected), jaccard }
}

/**
 * The average silhouette of the partitions of a tree, by their number of groups, from 2 to `most`. A card's silhouette
 * is (b − a) ∕ max(a, b): a is its mean distance to the other cards of its group, b the lowest mean distance to another
 * group; 0 for a single card (Rousseeuw 1987, Journal of Computational and Applied Mathematics 20, page 53).
 * `distances` is in the order of `pairIndex`. O(cards² × most).
 */
export function silhouettesOf(tree: Dendrogram, distances: ArrayLike<number>, most: number): Float64Array {
  const { cards } = tree
  /** Sums of distances of a card (row) to the cards of a group (column, the lowest card). */
  const sums = new Float64Array(cards * cards)
  let pair = 0
  for (let a = 0; a < cards; a += 1)
    for (let b = a + 1; b < cards; b += 1, pair += 1) {
      sums[a * cards + b] = distances[pair] ?? NaN
      sums[b * cards + a] = distances[pair] ?? NaN
    }
  const sizes = new Uint16Array(cards).fill(1)
  let left = Array.from({ length: cards }, (_, card) => card)
  const silhouettes = new Float64Array(most + 1)
  for (const { groups, labels, merged } of mergeSteps(tree)) {
    const [into = 0, ...others] = merged
    for (const from of others) {
      for (let row = 0; row < cards * cards; row += cards)
        sums[row + into] = (sums[row + into] ?? NaN) + (sums[row + from] ?? NaN)
      sizes[into] = (sizes[into] ?? 0) + (sizes[from] ?? 0)
      left = left.filter((label) => label !== from)
    }
    if (groups >= 2 && groups <= most)
      silhouettes[groups] = averageSilhouette(cards, sums, labels, sizes, left)
  }
  return silhouettes
}

function averageSilhouette(
  cards: number,
  sums: Float64Array,
  labels: Partition,
  sizes: Uint16Array,
  left: readonly number[],
): number {
  let total = 0
  for (let card = 0; card < cards; card += 1) {
    const own = labels[card] ?? 0
    const size = sizes[own] ?? 0
    if (size === 1) continue
    const within = (sums[card * cards + own] ?? NaN) / (size - 1)
    let nearest = Infinity
    for (const label of left)
      if (label !== own)
        nearest = Math.min(nearest, (sums[card * cards + label] ?? NaN) / (sizes[label] ?? 1))
    const larger = Math.max(within, nearest)
    if (larger > 0) total += (nearest - within) / larger
  }
  return total / cards
}

/**
 * The correlation of the distances with the heights at which the tree joins two cards, over all pairs: how well the
 * tree represents the distances (Sokal and Rohlf 1962, Taxon 11, page 33). Null if all distances or all heights are
 * equal.
 */
export function copheneticCorrelation(tree: Dendrogram, distances: ArrayLike<number>): number | null {
  const { cards, merges } = tree
  const nodes: (readonly number[])[] = Array.from({ length: cards }, (_, card) => [card])
  const joined = new Float64Array(distances.length)
  for (const { parts, height } of merges) {
    const [left = [], right = []] = parts.map((part) => elementAt(nodes, part))
    for (const a of left) for (const b of right) joined[pairIndex(cards, a, b)] = height
    nodes.push([...left, ...right])
  }
  return correlationOf(distances, joined)
}

/** Pearson's correlation; null if one of the lists does not vary. */
export function correlationOf(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const mean = (list: ArrayLike<number>) =>
    Array.from(list).reduce((sum, each) => sum + each, 0) / list.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [products, squaresA, squaresB] = [0, 0, 0]
  for (let index = 0; index < a.length; index += 1) {
    const [x, y] = [elementAt(a, index) - meanA, elementAt(b, index) - meanB]
    products += x * y
    squaresA += x * x
    squaresB += y * y
  }
  const tiny = 1e-12 * a.length
  return squaresA < tiny || squaresB < tiny ? null : products / Math.sqrt(squaresA * squaresB)
}
