import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { compareGroupings, type Groupings } from '#studies/statistics/groupings.ts'
import { holm } from '#studies/statistics/significance-tests.ts'
import { correlationAt, matrixStability } from '#tools/card-sort/analysis/matrix-stability.ts'
import { type SortStudy, sortStudies } from './mental-models.ts'
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

/** Share of studies whose interval of the correlation with very many people covers that of 4000 people. */
export function stopRuleCoverage({ studies, ...study }: SortStudy & { readonly studies: number }) {
  const create = sortStudies(20_261_130)
  // With 500 of them at a time, because a study is analyzed by its newest 500 sorts.
  const rounds = 8
  let reliability = 0
  for (let each = 0; each < rounds; each += 1) {
    const people = 500
    const { correlation } = matrixStability(study.cards, create({ ...study, people }))?.now ?? {
      correlation: 0,
    }
    reliability += correlation ** 2 / (people - (people - 1) * correlation ** 2) / rounds
  }
  const truth = correlationAt(study.people, reliability)
  let covered = 0
  for (let each = 0; each < studies; each += 1) {
    const interval = matrixStability(study.cards, create(study))?.now.interval
    if (interval && interval.low <= truth && truth <= interval.high) covered += 1
  }
  return covered / studies
}

/** The groupings of people, with the number of people who put each pair of items together. */
export function groupingsOf(sorts: readonly (readonly number[])[], labels: readonly string[]): Groupings {
  const together = labels.flatMap((_, one) =>
    labels
      .slice(one + 1)
      .map(
        (__, step) => sorts.filter((sort) => sort[one] !== -1 && sort[one] === sort[one + 1 + step]).length,
      ),
  )
  return { items: labels.map((label) => ({ id: label, label })), people: sorts.length, together, sorts }
}

const into = 4

/** The groupings of people, half of them careful; the first `moved` cards belong to another group than usual. */
export function groupedSide(people: number, cards: number, moved: number, chance: Chance): Groupings {
  const labels = Array.from({ length: cards }, (_, card) => String(card))
  const sorts = Array.from({ length: people }, () => {
    const noise = chance.yes(0.5) ? 0.15 : 0.5
    return labels.map((_, card) =>
      chance.yes(noise) ? chance.below(into) : (card + (card < moved ? 1 : 0)) % into,
    )
  })
  return groupingsOf(sorts, labels)
}

interface GroupingStudies {
  readonly people: readonly [number, number]
  readonly cards: number
  /** The first so many cards belong to another group for the second side. */
  readonly moved: number
  readonly studies: number
}

/** Shares of studies in which the similarities, and any pair of cards, are said to differ between two sides. */
export function claimedGroupings({ people, cards, moved, studies }: GroupingStudies) {
  const chance = createChance(20261123)
  let [claimed, claimedPairs] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const compared = compareGroupings(
      groupedSide(people[0], cards, 0, chance),
      groupedSide(people[1], cards, moved, chance),
    )
    if (!compared) continue
    if (compared.p <= 0.05) claimed += 1
    if (Math.min(...holm(compared.pairs.map(({ p }) => p))) <= 0.05) claimedPairs += 1
  }
  return { claimed: claimed / studies, claimedPairs: claimedPairs / studies }
}
