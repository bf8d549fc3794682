import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { mentalModels } from '#tools/card-sort/analysis/mental-models.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'

export interface SortStudy {
  readonly people: number
  readonly cards: number
  /** Number of groups of the model. */
  readonly into: number
  /** Probability that a card is in a random group. */
  readonly noise: number
  /** Number of cards, the first ones, that each person puts into one of two groups. */
  readonly doubtful?: number
  /** Number of cards, the first ones, that two in five people put into another group. */
  readonly different?: number
  /** Each person merges up to so many pairs of groups. */
  readonly merges?: number
  /** Probability that a card is alone. */
  readonly alone?: number
  /** Half of the people put half of their cards in random groups. */
  readonly careless?: boolean
}

/** Creates the sorts of one study after another. */
export const sortStudies = (seed: number) => sortStudiesBy(createChance(seed))

/** The same with draws that are used elsewhere too. */
export const sortStudiesBy = (chance: Chance) => {
  const person = (study: SortStudy): Sort => {
    const { cards, into, doubtful = 0, different = 0, merges = 0, alone = 0 } = study
    const isOther = chance.yes(0.4)
    const noise = study.careless === true && chance.yes(0.5) ? 0.5 : study.noise
    const label = Array.from({ length: into }, (_, group) => group)
    const merged = chance.below(merges + 1)
    for (let each = 0; each < merged; each += 1) {
      const [from, to] = [label[chance.below(into)], label[chance.below(into)]]
      label.forEach((own, group) => {
        if (own === from && to !== undefined) label[group] = to
      })
    }
    const made = Array.from({ length: into + cards }, (): number[] => [])
    for (let card = 0; card < cards; card += 1) {
      const moved =
        (isOther && card < different ? 1 + (card % (into - 1)) : 0) +
        Number(card < doubtful && chance.yes(0.5))
      const group = chance.yes(noise) ? chance.below(into) : (card + moved) % into
      made[chance.yes(alone) ? into + card : (label[group] ?? group)]?.push(card)
    }
    return made.filter(({ length }) => length > 0).map((members) => ({ name: null, cards: members }))
  }
  return (study: SortStudy) => Array.from({ length: study.people }, () => person(study))
}

/** Share of studies with so many mental models. */
export function shareWithModels(study: SortStudy, models: number, studies: number): number {
  const create = sortStudies(20261128)
  let found = 0
  for (let each = 0; each < studies; each += 1)
    if (mentalModels(study.cards, create(study))?.models.length === models) found += 1
  return found / studies
}
