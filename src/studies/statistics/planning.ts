import { studentT } from './distributions.ts'
import { shareOf } from './intervals.ts'
import { netPromoter } from './scores.ts'
import { binomialChances } from './significance-tests.ts'

const halfOf = ({ low, high }: { readonly low: number; readonly high: number }) => (high - low) / 2

/** Half the width of the 95% interval of a share, from 0 to 1, if `share` of the `people` give this answer. */
export const marginOfShare = (people: number, share: number) =>
  halfOf(shareOf(people * share, people).interval)

/** Half the width of the 95% interval of a net promoter score, in points from 0 to 100. */
export const marginOfNps = (people: number, promoters: number, detractors: number) =>
  100 * halfOf(netPromoter(people * promoters, people * detractors, people).interval)

/**
 * Half the width of the 95% interval of a mean, in the unit of the standard deviation: t · s ∕ √n. Infinity for one.
 */
export const marginOfMean = (people: number, deviation: number) =>
  people < 2 ? Infinity : (studentT(people - 1) * deviation) / Math.sqrt(people)

/** Largest study that is planned; the power of a test of more people takes too long to compute. */
export const mostPlanned = 1000

/** The smallest number of people whose margin is at most `margin`; null if `mostPlanned` are too few. */
export function peopleFor(marginOf: (people: number) => number, margin: number): number | null {
  let [few, enough] = [1, mostPlanned]
  if (marginOf(enough) > margin) return null
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (marginOf(middle) <= margin) enough = middle
    else few = middle
  }
  return enough
}

/**
 * The smallest number of `of` choices for the leader with p ≤ 0.05 in the exact two-sided test at ½; above `of` if
 * none.
 */
const criticalChoices = (of: number) => {
  const chances = binomialChances(of, 0.5)
  let tail = 0
  let critical = of + 1
  while (critical > 0) {
    tail += chances[critical - 1] ?? 0
    if (2 * tail > 0.05) return critical
    critical -= 1
  }
  return critical
}

/**
 * Power of a preference test: the probability that the exact binomial test of the leader against the runner-up reaches
 * p ≤ 0.05 in favor of the leader, if `leader` and `runnerUp` of all people prefer these designs. `people` is at most
 * `mostPlanned`.
 */
export function preferencePower(people: number, leader: number, runnerUp: number): number {
  const either = leader + runnerUp
  /** Power if `choices` people prefer either of both. */
  const powerOf = (choices: number) =>
    binomialChances(choices, leader / either)
      .slice(criticalChoices(choices))
      .reduce((sum, chance) => sum + chance, 0)
  if (either >= 1) return powerOf(people)
  return binomialChances(people, either).reduce(
    (power, chance, choices) => (chance < 1e-9 ? power : power + chance * powerOf(choices)),
    0,
  )
}
