import { elementAt } from '../statistics/lists.ts'
import { normalQuantile, normalTail } from '../statistics/normal.ts'
import { type SpendingName, spendings } from './spending.ts'

/** Points of a grid for Simpson’s rule between two bounds; an even number of steps. */
const steps = 160

/** The density of a running sum that has not crossed a bound yet, on a grid. */
interface Continuing {
  readonly sums: readonly number[]
  /** Density times the weight of its point in Simpson’s rule. */
  readonly weights: readonly number[]
}

const start: Continuing = { sums: [0], weights: [1] }

const densityOf = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The density after further information, between −`bound` and `bound`. */
const continued = (before: Continuing, added: number, drift: number, bound: number): Continuing => {
  const width = (2 * bound) / steps
  const spread = Math.sqrt(added)
  const sums = Array.from({ length: steps + 1 }, (_, index) => -bound + index * width)
  const weights = sums.map((sum, index) => {
    const density = before.sums.reduce(
      (total, from, at) =>
        total + elementAt(before.weights, at) * densityOf((sum - from - drift * added) / spread),
      0,
    )
    const simpson = index === 0 || index === steps ? 1 : index % 2 === 1 ? 4 : 2
    return (density / spread) * ((simpson * width) / 3)
  })
  return { sums, weights }
}

/** Probability that the sum is at or above `bound` after further information. */
const crossing = (before: Continuing, added: number, drift: number, bound: number) =>
  before.sums.reduce(
    (total, from, at) =>
      total + elementAt(before.weights, at) * normalTail((bound - from - drift * added) / Math.sqrt(added)),
    0,
  )

/** The information that each look adds. `information` are the shares at the looks, rising, up to 1. */
const addedBy = (information: readonly number[]) =>
  information.map((share, look) => share - (information[look - 1] ?? 0))

/**
 * Two-sided bounds of a group-sequential test: at each look the |z| from which the hypothesis is rejected, so that the
 * chance of a rejection at any look is `alpha` if it holds. `information` are the shares of the planned people at the
 * looks, rising, each above 0 and at most 1. By the recursion of Armitage, McPherson and Rowe (1969, Journal of the
 * Royal Statistical Society A 132, 235–244), integrated by Simpson’s rule.
 */
export const looksOf = (
  information: readonly number[],
  spending: SpendingName,
  alpha = 0.05,
): readonly number[] => {
  const spentBy = (share: number) => spendings[spending](share, alpha / 2)
  const added = addedBy(information)
  let before = start
  return information.map((share, look) => {
    const toSpend = spentBy(share) - (look === 0 ? 0 : spentBy(elementAt(information, look - 1)))
    const more = elementAt(added, look)
    const first = normalQuantile(1 - Math.max(toSpend, 1e-15)) * Math.sqrt(share)
    let [low, high] = [0, look === 0 ? first : 40 * Math.sqrt(share)]
    while (high - low > 1e-9) {
      const middle = (low + high) / 2
      if (crossing(before, more, 0, middle) > toSpend) low = middle
      else high = middle
    }
    before = continued(before, more, 0, high)
    return high / Math.sqrt(share)
  })
}

/**
 * Probabilities that a test with these bounds rejects at each look, on either side, if the sum drifts: `drift` is the
 * expected z at full information.
 */
export const rejectedAt = (
  information: readonly number[],
  bounds: readonly number[],
  drift: number,
): readonly number[] => {
  const added = addedBy(information)
  let before = start
  return information.map((share, look) => {
    const bound = elementAt(bounds, look) * Math.sqrt(share)
    const more = elementAt(added, look)
    const above = crossing(before, more, drift, bound)
    const mirrored = { ...before, sums: before.sums.map((sum) => -sum) }
    const below = crossing(mirrored, more, -drift, bound)
    before = continued(before, more, drift, bound)
    return above + below
  })
}

const totalOf = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0)

/** The expected z at full information that is needed to reject with probability `power`; by bisection. */
export const driftFor = (
  information: readonly number[],
  bounds: readonly number[],
  power: number,
): number => {
  let [low, high] = [0, 20]
  while (high - low > 1e-4) {
    const middle = (low + high) / 2
    if (totalOf(rejectedAt(information, bounds, middle)) < power) low = middle
    else high = middle
  }
  return high
}

/**
 * How many times as many people a plan with looks needs, if it goes on to its end, as one that looks once, for the
 * same power.
 */
export const inflationOf = (
  information: readonly number[],
  spending: SpendingName,
  power: number,
  alpha = 0.05,
): number => {
  const drift = driftFor(information, looksOf(information, spending, alpha), power)
  const single = driftFor([1], [normalQuantile(1 - alpha / 2)], power)
  return (drift / single) ** 2
}
