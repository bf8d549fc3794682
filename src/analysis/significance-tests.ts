import { at } from './lists.ts'
import { chiSquareTail } from './distributions.ts'

/** Chances of 0, 1, … `of` successes, each with probability `chance` strictly between 0 and 1. */
function binomialChances(of: number, chance: number): number[] {
  let log = of * Math.log1p(-chance)
  const odds = Math.log(chance) - Math.log1p(-chance)
  return Array.from({ length: of + 1 }, (_, count) => {
    if (count > 0) log += Math.log((of - count + 1) / count) + odds
    return Math.exp(log)
  })
}

/** Counts as likely as this one though rounded otherwise; the tolerance of R's binom.test. */
const alike = 1 + 1e-7

/**
 * One-sample binomial test, exact and two-sided: the chance of an outcome as unlikely as `count` out of `of`, or
 * more so, when each had probability `chance` (Conover 1971, Practical Nonparametric Statistics, page 97; as R's
 * binom.test counts it). 1 without anything observed.
 */
export function binomialTest(count: number, of: number, chance: number): number {
  if (!(count >= 0 && count <= of) || !(chance > 0 && chance < 1))
    throw new RangeError(`No binomial test of ${count} of ${of} at ${chance}`)
  const chances = binomialChances(of, chance)
  const own = at(chances, count) * alike
  const p = chances.reduce((sum, each) => (each <= own ? sum + each : sum), 0)
  return Math.min(1, p)
}

/** Pearson's chi-square test that every choice was as likely as any other. */
export type ChiSquare = { readonly statistic: number; readonly degrees: number; readonly p: number }

/**
 * Goodness of fit of counts to an even split (Pearson 1900): Σ (count − expected)² / expected, with one degree of
 * freedom less than there are counts. Null when fewer than five are expected of each, where it would not hold.
 */
export function evenSplitTest(counts: readonly number[]): ChiSquare | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (counts.length < 2 || total < 5 * counts.length) return null
  const expected = total / counts.length
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const degrees = counts.length - 1
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) }
}
