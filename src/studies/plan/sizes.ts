import { mostPlanned } from '../statistics/planning.ts'
import { countLooksOf, countsRejectedAt } from './binomial-looks.ts'
import type { SpendingName } from './spending.ts'

/** Looks as shares of the planned people, rising; the last is 1. */
export type LookShares = readonly number[]

/** How a test of a share is planned. */
export interface SharePlan {
  /** The share under the hypothesis, above 0 and below 1. */
  readonly against: number
  /** The smallest difference from it that matters, in shares. */
  readonly difference: number
  /** Chance to find that difference. */
  readonly power: number
  readonly looks: LookShares
  readonly spending: SpendingName
}

/** Numbers of people at the looks of a plan for `of` people, each at least one more than at the look before. */
export const peopleAtLooks = (looks: LookShares, of: number): readonly number[] =>
  looks.reduce<readonly number[]>(
    (people, share) => [...people, Math.max((people.at(-1) ?? 0) + 1, Math.ceil(share * of - 1e-9))],
    [],
  )

/** Shares by the difference above and below the hypothesis, as far as they are shares. */
const alternatives = ({ against, difference }: SharePlan) =>
  [against - difference, against + difference].filter((share) => share > 0 && share < 1)

/** The chance that a plan for `of` people finds the difference, on the side where it is smaller. */
export const powerOfShare = (plan: SharePlan, of: number): number => {
  const people = peopleAtLooks(plan.looks, of)
  const bounds = countLooksOf(people, { of, chance: plan.against, spending: plan.spending })
  const found = alternatives(plan).map((share) => {
    const side = share < plan.against ? 'low' : 'high'
    return countsRejectedAt(people, bounds, share).reduce((sum, look) => sum + look[side], 0)
  })
  return found.length === 0 ? 0 : Math.min(...found)
}

/** How far the power of exact tests goes up and down from one number of people to the next. */
const sawTooth = 12

/**
 * The smallest number of people with which a plan finds its difference with its power, and with each of the next
 * numbers too: as counts are whole, one person more can lower the power of an exact test. Null if `mostPlanned` are too
 * few.
 */
export const peopleForShare = (plan: SharePlan): number | null => {
  const isEnough = (of: number) => powerOfShare(plan, of) >= plan.power
  const isSteady = (of: number) => Array.from({ length: sawTooth }, (_, more) => of + more).every(isEnough)
  let [few, enough] = [plan.looks.length, mostPlanned]
  if (!isEnough(enough)) return null
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  let of = Math.max(plan.looks.length, enough - sawTooth)
  while (of < mostPlanned && !isSteady(of)) of += 1
  return of
}
