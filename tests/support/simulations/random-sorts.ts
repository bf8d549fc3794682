import { createChance } from '#studies/engine/sample/chance.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { doubtText, groupStability } from '#tools/card-sort/analysis/group-stability.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'

interface CardSorts {
  readonly people: number
  readonly cards: number
  readonly into: number
  /** Probability that a card is put into a random group instead of its true one. */
  readonly noise: number
  readonly studies: number
}

/** Share of studies in which groups are claimed. */
export function claimedGroups({ people, cards, into, noise, studies }: CardSorts): number {
  const chance = createChance(20_261_128)
  let claims = 0
  for (let study = 0; study < studies; study += 1) {
    const similarity = newSimilarity(cards)
    const sorts = Array.from({ length: people }, () => {
      const made = Array.from({ length: into }, (): number[] => [])
      for (let card = 0; card < cards; card += 1)
        made[chance.yes(noise) ? chance.below(into) : card % into]?.push(card)
      const sort = made.filter(({ length }) => length > 0).map((group) => ({ name: null, cards: group }))
      addSort(similarity, sort)
      return sort
    })
    if (doubtText(groupStability(similarityDendrogram(similarity), similarity, sorts)) === null) claims += 1
  }
  return claims / studies
}
