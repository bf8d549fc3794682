import { chiSquareTail } from './distributions.ts'
import type { Interval } from './intervals.ts'

const z95 = 1.959963984540054

/** `count` of `of` people; `of` > 0. */
export interface ShareCount {
  readonly count: number
  readonly of: number
}

/** The difference of the shares of two groups without a common person, from −1 to 1. */
export interface SharesCompared {
  readonly difference: number
  readonly interval: Interval
  readonly method: 'n-1' | 'fisher'
  readonly p: number
  /**
   * Cohen's h, from −π to π: 0.2 is small, 0.5 medium, 0.8 large (Cohen 1988, Statistical power analysis, chapter 6).
   */
  readonly effect: number
}

/** Score interval of a share (Wilson 1927, Journal of the American Statistical Association 22:209). */
const wilson = ({ count, of }: ShareCount): Interval => {
  const p = count / of
  const center = (p + z95 ** 2 / (2 * of)) / (1 + z95 ** 2 / of)
  const half = (z95 / (1 + z95 ** 2 / of)) * Math.sqrt((p * (1 - p)) / of + z95 ** 2 / (4 * of ** 2))
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) }
}

/**
 * The 95% interval of the difference of two shares: hybrid score, method 10 of Newcombe 1998 (Statistics in Medicine
 * 17:873), built from the score intervals of both shares.
 */
function differenceInterval(a: ShareCount, b: ShareCount): Interval {
  const [p, q] = [a.count / a.of, b.count / b.of]
  const [one, other] = [wilson(a), wilson(b)]
  return {
    low: Math.max(-1, p - q - Math.hypot(p - one.low, other.high - q)),
    high: Math.min(1, p - q + Math.hypot(one.high - p, q - other.low)),
  }
}

/** Relative tolerance for equal probabilities that differ by rounding, as in R's fisher.test. */
const alike = 1 + 1e-7

/**
 * Fisher's exact test of two shares, two-sided: the probability of all tables with the same totals that are at most as
 * likely (Fisher 1935, The design of experiments, chapter 2; Irwin 1935, Metron 12:83).
 */
export function fisherExact(a: ShareCount, b: ShareCount): number {
  const hits = a.count + b.count
  const least = Math.max(0, hits - b.of)
  const most = Math.min(a.of, hits)
  // Relative to the first table, by the ratio of neighbors of the hypergeometric distribution.
  const logs = [0]
  for (let count = least + 1; count <= most; count += 1)
    logs.push(
      (logs.at(-1) ?? 0) +
        Math.log((a.of - count + 1) * (hits - count + 1)) -
        Math.log(count * (b.of - hits + count)),
    )
  const top = logs.reduce((highest, log) => Math.max(highest, log), -Infinity)
  const weights = logs.map((log) => Math.exp(log - top))
  const own = (weights[a.count - least] ?? 0) * alike
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return Math.min(1, sum(weights.filter((weight) => weight <= own)) / sum(weights))
}

/** Below this expected count, p of the “N − 1” χ² test was up to 1.7 times too small at p = 0.0025. */
const fewestExpected = 5

/**
 * Compares the shares of two groups of different people. p: the “N − 1” χ² test, Pearson's χ² × (N − 1) ∕ N with one
 * degree of freedom (Campbell 2007, Statistics in Medicine 26:3661), or Fisher's exact test if an expected count is
 * below
 * 5 (Cochran 1954): χ² makes p too small far in the tail, where Holm's adjustment looks, if groups are unequal. The
 * interval may differ from the test at the edge of 5%; the test decides. Null without people in a group.
 */
export function compareShares(a: ShareCount, b: ShareCount): SharesCompared | null {
  if (![a, b].every(({ count, of }) => count >= 0 && count <= of))
    throw new RangeError(`${a.count} of ${a.of} and ${b.count} of ${b.of} are no shares`)
  if (a.of === 0 || b.of === 0) return null
  const all = a.of + b.of
  const hits = a.count + b.count
  const leastExpected = (Math.min(a.of, b.of) * Math.min(hits, all - hits)) / all
  const compared = {
    difference: a.count / a.of - b.count / b.of,
    interval: differenceInterval(a, b),
    effect: 2 * Math.asin(Math.sqrt(a.count / a.of)) - 2 * Math.asin(Math.sqrt(b.count / b.of)),
  }
  if (leastExpected < fewestExpected) return { ...compared, method: 'fisher', p: fisherExact(a, b) }
  const cross = a.count * (b.of - b.count) - b.count * (a.of - a.count)
  const statistic = ((all - 1) * cross ** 2) / (a.of * b.of * hits * (all - hits))
  return { ...compared, method: 'n-1', p: chiSquareTail(statistic, 1) }
}
