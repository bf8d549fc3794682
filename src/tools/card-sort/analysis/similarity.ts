import { elementAt } from '#studies/statistics/lists.ts'
import { checkSort, type Sort } from './sorts.ts'

/**
 * Pairs of `n` things in a flat array: the upper triangle by rows, (0,1) (0,2) … (0,n−1) (1,2) …
 * The same order as SciPy's condensed distance matrix, so that both can be compared number by number.
 */

/** How many pairs `n` things have. */
export function pairCount(n: number): number {
  return (n * (n - 1)) / 2
}

/** The place of the pair of `a` and `b`, in either order. `a` and `b` differ. */
export function pairIndex(n: number, a: number, b: number): number {
  const low = Math.min(a, b)
  const high = Math.max(a, b)
  return low * n - (low * (low + 1)) / 2 + high - low - 1
}

/**
 * How often two cards were put in one group, kept up to date one sort at a time, so that results need not read every
 * answer again. `together` holds one count a pair in the order of `pairIndex`; `sorts` is how many participants were counted.
 */
export type Similarity = { readonly cards: number; sorts: number; readonly together: Uint32Array }

/** An aggregate of `cards` cards in which nobody is counted yet. */
export function newSimilarity(cards: number): Similarity {
  return { cards, sorts: 0, together: new Uint32Array(pairCount(cards)) }
}

/** Counts one sort in. O(pairs within its groups). Throws a RangeError, and counts nothing, when it is no sort. */
export function addSort(similarity: Similarity, sort: Sort): void {
  const { cards, together } = similarity
  checkSort(cards, sort)
  // Plain loops: results of ten thousand sorts of a hundred cards count five million pairs here.
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
 * The share of participants, 0 to 1, who put cards `a` and `b` in one group. A participant who left one of them
 * unsorted did not. A card is wholly similar to itself; before anyone has sorted, all else is 0.
 */
export function similarityOf(similarity: Similarity, a: number, b: number): number {
  if (a === b) return 1
  if (similarity.sorts === 0) return 0
  return elementAt(similarity.together, pairIndex(similarity.cards, a, b)) / similarity.sorts
}

/** How many participants did not put the two cards in one group, one count a pair. */
export function apartCounts(similarity: Similarity): Float64Array {
  return Float64Array.from(similarity.together, (together) => similarity.sorts - together)
}

/** The pairs of cards most often put together, the strongest first; by the order of the study when equal. */
export function strongestPairs(similarity: Similarity, count: number) {
  const pairs: { a: number; b: number; together: number }[] = []
  let pair = 0
  for (let a = 0; a < similarity.cards; a += 1)
    for (let b = a + 1; b < similarity.cards; b += 1, pair += 1)
      pairs.push({ a, b, together: similarity.together[pair] ?? 0 })
  return pairs.toSorted((x, y) => y.together - x.together).slice(0, count)
}

/**
 * The order of cards in which the similarity matrix is drawn: the strongest pair first, then again and again the card
 * whose pair with a card already placed is the strongest. Cards that belong together become neighbours: every group
 * held together by pairs stronger than any pair leading out of it stands in one piece. On a tie the lowest card index
 * comes first. O(cards²). "Shares one of its cards" is read as: one of the cards placed so far.
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

/** The lower card of the strongest pair; its partner then follows by itself. */
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
