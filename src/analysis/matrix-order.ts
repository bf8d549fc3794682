import { at } from './at.ts'
import { similarityOf, type Similarity } from './similarity.ts'

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
      strongest[card] = Math.max(at(strongest, card), similarityOf(similarity, next, card))
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
    if (!placed[card] && (next === -1 || strength > at(strongest, next))) next = card
  })
  return next
}
