import { elementAt } from '#studies/statistics/lists.ts'
import { checkSort, type Sort } from './sorts.ts'

/**
 * Pairs of `n` items in a flat array: the upper triangle by rows, (0,1) (0,2) … (0,n−1) (1,2) …, as in SciPy's
 * condensed distance matrix.
 */

/** Number of pairs of `n` items. */
export function pairCount(n: number): number {
  return (n * (n - 1)) / 2
}

/** Index of the pair of `a` and `b`, in either order. `a` and `b` differ. */
export function pairIndex(n: number, a: number, b: number): number {
  const low = Math.min(a, b)
  const high = Math.max(a, b)
  return low * n - (low * (low + 1)) / 2 + high - low - 1
}

/**
 * Incremental counts of cards that share a group, so that results do not read every answer again. `together` holds one
 * count per pair in the order of `pairIndex`; `sorts` is the number of counted participants.
 */
export type Similarity = { readonly cards: number; sorts: number; readonly together: Uint32Array }

/** An empty aggregate for `cards` cards. */
export function newSimilarity(cards: number): Similarity {
  return { cards, sorts: 0, together: new Uint32Array(pairCount(cards)) }
}

/** Adds one sort. O(pairs within its groups). Throws a RangeError for an invalid sort, without counting anything. */
export function addSort(similarity: Similarity, sort: Sort): void {
  const { cards, together } = similarity
  checkSort(cards, sort)
  // Plain loops: ten thousand sorts of a hundred cards have five million pairs.
  for (const group of sort) {
    for (let place = 1; place < group.cards.length; place += 1) {
      const card = elementAt(group.cards, place)
      for (let before = 0; before < place; before += 1) {
        const pair = pairIndex(cards, elementAt(group.cards, before), card)
        together[pair] = elementAt(together, pair) + 1
      }
    }
  }
  similarity.sorts += 1
}

/**
 * The share of participants, 0 to 1, who put cards `a` and `b` in one group. Unsorted cards share no group. The
 * similarity of a card with itself is 1; without sorts all others are 0.
 */
export function similarityOf(similarity: Similarity, a: number, b: number): number {
  if (a === b) return 1
  if (similarity.sorts === 0) return 0
  return elementAt(similarity.together, pairIndex(similarity.cards, a, b)) / similarity.sorts
}

/** Number of participants who did not put the two cards in one group, per pair. */
export function apartCounts(similarity: Similarity): Float64Array {
  return Float64Array.from(similarity.together, (together) => similarity.sorts - together)
}

/** The most frequent pairs, sorted by frequency; ties in study order. */
export function strongestPairs(similarity: Similarity, count: number) {
  const pairs: { a: number; b: number; together: number }[] = []
  let pair = 0
  for (let a = 0; a < similarity.cards; a += 1)
    for (let b = a + 1; b < similarity.cards; b += 1, pair += 1)
      pairs.push({ a, b, together: similarity.together[pair] ?? 0 })
  return pairs.toSorted((x, y) => y.together - x.together).slice(0, count)
}

/**
 * The order of cards in the similarity matrix: first the strongest pair, then repeatedly the card with the strongest
 * pair with a placed card. Similar cards become neighbors: a group whose internal pairs are stronger than all pairs
 * leading out of it stays contiguous. Ties go to the lowest card index. O(cards²).
 */
export function matrixOrder(similarity: Similarity): number[] {
  const { cards } = similarity
  if (cards === 0) return []
  const strongest = new Float64Array(cards)
  const placed = new Uint8Array(cards)
  const order: number[] = []
  for (let next = startOf(similarity); next !== -1; next = strongestLeft(strongest, placed)) {
    order.push(next)
    placed[next] = 1
    for (let card = 0; card < cards; card += 1) {
      strongest[card] = Math.max(elementAt(strongest, card), similarityOf(similarity, next, card))
    }
  }
  return order
}

/** The lower card of the strongest pair; the other card is placed in the next step. */
function startOf(similarity: Similarity): number {
  let start = 0
  let best = -1
  for (let a = 0; a < similarity.cards; a += 1) {
    for (let b = a + 1; b < similarity.cards; b += 1) {
      const strength = similarityOf(similarity, a, b)
      if (strength > best) [start, best] = [a, strength]
    }
  }
  return start
}

function strongestLeft(strongest: Float64Array, placed: Uint8Array): number {
  let next = -1
  strongest.forEach((strength, card) => {
    if (!placed[card] && (next === -1 || strength > elementAt(strongest, next))) next = card
  })
  return next
}

/** The numbers of all pairs, in the order of `pairIndex`, as a symmetric square of `cards` rows. */
export function squareOf(cards: number, pairs: ArrayLike<number>): Float64Array {
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
