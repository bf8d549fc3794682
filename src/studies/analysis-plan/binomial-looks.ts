import { elementAt } from '../statistics/lists.ts'
import { binomialChances } from '../statistics/significance-tests.ts'
import { type SpendingName, spendings } from './spending.ts'

/** Counts at which a look rejects: at most `low` (−1 for none), or at least `high` (one more than people for none). */
export interface CountBounds {
  readonly low: number
  readonly high: number
}

/** Chances of each count of successes among those who have answered, of studies that no look has ended. */
type Continuing = readonly number[]

const start: Continuing = [1]

/** The chances after `added` further people, each a success with probability `chance`. */
const continued = (before: Continuing, added: number, chance: number): Continuing => {
  if (added === 0) return before
  const more = binomialChances(added, chance)
  return Array.from({ length: before.length + added }, (_, count) => {
    let sum = 0
    for (let known = Math.max(0, count - added); known < Math.min(before.length, count + 1); known += 1)
      sum += elementAt(before, known) * elementAt(more, count - known)
    return sum
  })
}

const sumOf = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0)
const withoutEnded = (chances: Continuing, { low, high }: CountBounds): Continuing =>
  chances.map((chance, count) => (count > low && count < high ? chance : 0))

/** The widest bounds whose tails are at most what may be spent on each side. */
const boundsOf = (chances: Continuing, spendable: { readonly low: number; readonly high: number }) => {
  let high = chances.length
  for (let tail = 0; high > 0; high -= 1) {
    tail += elementAt(chances, high - 1)
    if (tail > spendable.high) break
  }
  let low = -1
  for (let tail = 0; low < high - 1; low += 1) {
    tail += elementAt(chances, low + 1)
    if (tail > spendable.low) break
  }
  return { low, high }
}

/**
 * The bounds of an exact two-sided test of a share against `chance`, looked at when `people` have answered, not
 * falling. If the share is `chance`, the probability of a rejection at any look is at most `alpha`, for each side at
 * most half of it: what a look leaves unspent, because counts are whole, the next may spend. The distribution of the
 * counts is that of Armitage, McPherson and Rowe (1969), in sums instead of integrals.
 */
export const countLooksOf = (
  people: readonly number[],
  { information, chance, spending, alpha = 0.05 }: CountPlan,
): readonly CountBounds[] => {
  let before = start
  const spent = { low: 0, high: 0 }
  return people.map((answered, look) => {
    const all = continued(before, answered - (before.length - 1), chance)
    const may = spendings[spending](elementAt(information, look), alpha / 2)
    const bounds = boundsOf(all, { low: may - spent.low, high: may - spent.high })
    spent.low += sumOf(all.slice(0, bounds.low + 1))
    spent.high += sumOf(all.slice(bounds.high))
    before = withoutEnded(all, bounds)
    return bounds
  })
}

interface CountPlan {
  /** Share of the plan that is reached at each look, above 0 and at most 1. */
  readonly information: readonly number[]
  /** The share under the hypothesis, above 0 and below 1. */
  readonly chance: number
  readonly spending: SpendingName
  /** Two-sided error probability over all looks. */
  readonly alpha?: number
}

/** Probability that a look at `people` rejects within these bounds, by look and side, if the share is `share`. */
export const countsRejectedAt = (
  people: readonly number[],
  bounds: readonly CountBounds[],
  share: number,
): readonly { readonly low: number; readonly high: number }[] => {
  let before = start
  return people.map((answered, look) => {
    const all = continued(before, answered - (before.length - 1), share)
    const { low, high } = elementAt(bounds, look)
    before = withoutEnded(all, { low, high })
    return { low: sumOf(all.slice(0, low + 1)), high: sumOf(all.slice(high)) }
  })
}
