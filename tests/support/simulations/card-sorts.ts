import { createChance } from '#studies/engine/sample/chance.ts'
import { agreementOfRatings } from '#tools/card-sort/analysis/category-agreement.ts'

interface RatingStudies {
  readonly people: number
  readonly cards: number
  readonly categories: number
  /** Probabilities that one half and the other half of the people know the category of a card. */
  readonly sure: number
  readonly unsure: number
  readonly studies: number
}

/** Share of studies whose interval of alpha covers the alpha of 3000 people. */
export function alphaCoverage({ people, cards, categories, sure, unsure, studies }: RatingStudies): number {
  const chance = createChance(20261123)
  const study = (size: number) =>
    Array.from({ length: size }, () => {
      const known = chance.yes(0.5) ? sure : unsure
      return Array.from({ length: cards }, (_, card) =>
        chance.yes(known) ? card % categories : chance.below(categories),
      )
    })
  const truth = agreementOfRatings(study(3000)).alpha ?? 0
  let covered = 0
  for (let each = 0; each < studies; each += 1) {
    const { interval } = agreementOfRatings(study(people))
    if (interval && interval.low <= truth && truth <= interval.high) covered += 1
  }
  return covered / studies
}
