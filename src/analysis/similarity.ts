import { at } from './at.ts'
import { checkSort, type Sort } from './sorts.ts'
import { pairCount, pairIndex } from './triangle.ts'

/**
 * How often two cards were put in one group, kept up to date one sort at a time, so that results need not read every
 * answer again. `together` holds one count a pair (./triangle.ts); `sorts` is how many participants were counted.
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
      const card = at(group.cards, place)
      for (let before = 0; before < place; before += 1) {
        const pair = pairIndex(cards, at(group.cards, before), card)
        together[pair] = at(together, pair) + 1
      }
    }
  }
  similarity.sorts += 1
}

/** Takes a sort out again that was counted in before; same cost. Throws a RangeError when it cannot have been. */
export function removeSort(similarity: Similarity, sort: Sort): void {
  checkSort(similarity.cards, sort)
  const pairs = pairsOf(similarity.cards, sort)
  if (similarity.sorts === 0 || pairs.some((pair) => similarity.together[pair] === 0)) {
    throw new RangeError('A sort that was never counted cannot be taken out')
  }
  for (const pair of pairs) similarity.together[pair] = at(similarity.together, pair) - 1
  similarity.sorts -= 1
}

/**
 * The share of participants, 0 to 1, who put cards `a` and `b` in one group. A participant who left one of them
 * unsorted did not. A card is wholly similar to itself; before anyone has sorted, all else is 0.
 */
export function similarityOf(similarity: Similarity, a: number, b: number): number {
  if (a === b) return 1
  if (similarity.sorts === 0) return 0
  return at(similarity.together, pairIndex(similarity.cards, a, b)) / similarity.sorts
}

/** How many participants did not put the two cards in one group, one count a pair. */
export function apartCounts(similarity: Similarity): Float64Array {
  return Float64Array.from(similarity.together, (together) => similarity.sorts - together)
}

/** The aggregate in bytes to store: cards, sorts, then the counts, each an unsigned 32-bit little-endian integer. */
export function serialise(similarity: Similarity): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 + 4 * similarity.together.length))
  view.setUint32(0, similarity.cards, true)
  view.setUint32(4, similarity.sorts, true)
  similarity.together.forEach((count, pair) => view.setUint32(8 + 4 * pair, count, true))
  return new Uint8Array(view.buffer)
}

/** Reads what `serialise` wrote. Throws a RangeError when the length does not fit the number of cards. */
export function deserialise(bytes: Uint8Array): Similarity {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cards = view.getUint32(0, true)
  if (bytes.byteLength !== 8 + 4 * pairCount(cards))
    throw new RangeError(`Not an aggregate of ${cards} cards`)
  const together = Uint32Array.from({ length: pairCount(cards) }, (_, pair) =>
    view.getUint32(8 + 4 * pair, true),
  )
  return { cards, sorts: view.getUint32(4, true), together }
}

/** Places of all pairs of cards that share a group. */
function pairsOf(cards: number, sort: Sort): number[] {
  return sort.flatMap((group) =>
    group.cards.flatMap((a, place) => group.cards.slice(place + 1).map((b) => pairIndex(cards, a, b))),
  )
}
