import { createDraw, shuffled } from '#studies/statistics/random.ts'
import { averageLinkage } from './average-linkage.ts'
import { silhouettesOf } from './partitions.ts'
import { addSort, apartCounts, newSimilarity } from './similarity.ts'
import type { Sort } from './sorts.ts'

/** Number of random sets of sorts: the fewest for very many cards and people, where a set takes longest. */
const [fewestSets, mostSets] = [39, 199]
/** People × cards² of all sets: it limits the work to seconds. */
const mostWork = 800_000_000

/**
 * The probability that sorts at random separate the cards at least as clearly: the share of random sets of sorts, the
 * given one included, whose highest average silhouette of 2 to `most` groups reaches `highest`. In a random set each
 * person has groups of the same sizes, of the same cards in a random order (a permutation test, Hope 1968, Journal of
 * the Royal Statistical Society B 30:582). Stops once p is certain to exceed 5%. `people` are in an order that does not
 * depend on their arrival.
 */
export function chanceOfSilhouette(
  cards: number,
  people: readonly Sort[],
  most: number,
  highest: number,
): number {
  const draw = createDraw(people.length + 1)
  const affordable = Math.floor(mostWork / (people.length * cards ** 2))
  const sets = Math.max(fewestSets, Math.min(mostSets, affordable))
  // So many sets at least as clear as the given one that p exceeds 5%.
  const enoughHits = Math.floor((sets + 1) / 20)
  const sizes = people.map((sort) => sort.map((group) => group.cards.length).toSorted((a, b) => b - a))
  const sorted = people.map((sort) => sort.flatMap((group) => group.cards).toSorted((a, b) => a - b))
  let hits = 0
  for (let set = 1; set <= sets; set += 1) {
    const similarity = newSimilarity(cards)
    sorted.forEach((own, person) => {
      const order = shuffled(own, draw)
      addSort(
        similarity,
        (sizes[person] ?? []).map((size) => ({ name: null, cards: order.splice(0, size) })),
      )
    })
    const apart = apartCounts(similarity)
    const silhouettes = silhouettesOf(averageLinkage(cards, apart), apart, most)
    if (silhouettes.some((silhouette) => silhouette >= highest - 1e-9)) hits += 1
    if (hits === enoughHits) return (hits + 1) / (set + 1)
  }
  return (hits + 1) / (sets + 1)
}
