import { elementAt } from './lists.ts'

export type Interval = { low: number; high: number }

/** A share with its 95% interval. `share` is null if `of` is 0. */
export type Share = { count: number; of: number; share: number | null; interval: Interval }

/** Statistics of times, in the unit of the values. `interval` is that of the median; null below six values. */
export type TimeSummary = {
  count: number
  mean: number
  median: number
  lowerQuartile: number
  upperQuartile: number
  interval: Interval | null
}

/** 97.5% quantile of the normal distribution, for two-sided 95% intervals. */
const z95 = 1.959963984540054

/**
 * The share `count` ∕ `of` with its adjusted Wald interval (Agresti & Coull 1998, The American Statistician 52:119):
 * n' = n + z², p' = (count + z²/2) / n', p' ± z·√(p'(1 − p')/n'), clamped to [0, 1]. For `of` = 0 it is [0, 1].
 */
export function shareOf(count: number, of: number, z = z95): Share {
  if (!(count >= 0 && count <= of)) throw new RangeError(`${count} of ${of} is no share`)
  if (of === 0) return { count, of, share: null, interval: { low: 0, high: 1 } }
  const n = of + z * z
  const p = (count + (z * z) / 2) / n
  const half = z * Math.sqrt((p * (1 - p)) / n)
  const interval = { low: Math.max(0, p - half), high: Math.min(1, p + half) }
  return { count, of, share: count / of, interval }
}

/**
 * Mean, median, quartiles and the interval of the median. Results show the median: times are right-skewed, and one
 * long pause moves a mean by minutes. Null without values.
 */
export function summarizeTimes(times: readonly number[]): TimeSummary | null {
  if (times.length === 0) return null
  const sorted = Float64Array.from(times).toSorted()
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    interval: medianInterval(sorted),
  }
}

/** Quantile by linear interpolation between the two nearest values (Hyndman & Fan 1996, type 7; R's default). */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const position = (sorted.length - 1) * q
  const below = elementAt(sorted, Math.floor(position))
  return below + (elementAt(sorted, Math.ceil(position)) - below) * (position - Math.floor(position))
}

/**
 * The interval of a median by order statistics (Conover, Practical Nonparametric Statistics, "Confidence interval for
 * a quantile"): from the k-th smallest to the k-th largest value, k the largest with P(B < k) ≤ (1 − confidence)/2,
 * B ~ Binomial(n, ½). It assumes no distribution and covers at least `confidence`. Null below six values, where
 * no interval reaches 95%.
 */
export function medianInterval(sorted: ArrayLike<number>, confidence = 0.95): Interval | null {
  const n = sorted.length
  const tail = (1 - confidence) / 2
  let rank = 0
  let logTerm = -n * Math.LN2
  let below = Math.exp(logTerm)
  while (below <= tail) {
    rank += 1
    logTerm += Math.log((n - rank + 1) / rank)
    below += Math.exp(logTerm)
  }
  return rank === 0 ? null : { low: elementAt(sorted, rank - 1), high: elementAt(sorted, n - rank) }
}

/** A time in milliseconds and its frequency. */
export type CountedTime = { readonly ms: number; readonly count: number }

const minute = 60_000
const hour = 60 * minute

/** Rounds a time in milliseconds down to 100 ms below one minute and to 1 s above; at most one hour. */
export function countedTime(ms: number): number {
  if (ms < minute) return Math.floor(ms / 100) * 100
  return Math.min(hour, Math.floor(ms / 1000) * 1000)
}

/** The median of times with frequencies, in milliseconds; null without times. */
export function medianOfCounted(times: readonly CountedTime[]): number | null {
  const total = times.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const ranked = (rank: number) => {
    let seen = 0
    return sorted.find(({ count }) => (seen += count) > rank)?.ms ?? elementAt(sorted, sorted.length - 1).ms
  }
  return (ranked(Math.floor((total - 1) / 2)) + ranked(Math.floor(total / 2))) / 2
}
