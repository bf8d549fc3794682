import { studentT } from './distributions.ts'
import { elementAt } from './lists.ts'
import { type Interval, shownTimeInterval } from './shown-intervals.ts'

export type { Interval }

/** A share with its 95% interval. `share` is null if `of` is 0. */
export type Share = {
  count: number
  of: number
  share: number | null
  interval: Interval
  /** “4 tasks”: the shares of which this one is the highest or lowest, if its interval allows for that choice. */
  among?: string
}

/** Geometric mean of times with its 95% interval; null below two different times. */
export type GeometricMean = {
  geometricMean: number
  geometricInterval: Interval | null
  /** The interval if it is of use. */
  shownInterval: Interval | null
}

/** Statistics of times in milliseconds. */
export type TimeSummary = GeometricMean & {
  count: number
  mean: number
  median: number
  lowerQuartile: number
  upperQuartile: number
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
 * A share of answers to several tasks, with the interval of as many answers as there are people: the answers of one
 * person resemble each other, and in the worst case all are alike.
 */
export const shareOfTasks = (tasks: readonly Share[]): Share => {
  const count = tasks.reduce((sum, share) => sum + share.count, 0)
  const of = tasks.reduce((sum, share) => sum + share.of, 0)
  if (of === 0) return shareOf(0, 0)
  const people = Math.max(...tasks.map((share) => share.of))
  return { count, of, share: count / of, interval: shareOf((count / of) * people, people).interval }
}

/**
 * Geometric mean, exp of the mean logarithm, with the interval of the mean logarithm by Student's t: the best estimate
 * of a typical time for fewer than about 25 times (Sauro and Lewis 2010, Average task times in usability tests, CHI
 * ’10,
 * 2347). A time of 0 counts as 1 ms. Null without times.
 */
export function geometricMean(times: readonly CountedTime[]): GeometricMean | null {
  const total = times.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  // Sorted, because the order of the summands changes the last digits.
  const logs = times
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, count }) => ({ log: Math.log(Math.max(1, ms)), count }))
  const mean = logs.reduce((sum, { log, count }) => sum + log * count, 0) / total
  const squares = logs.reduce((sum, { log, count }) => sum + count * (log - mean) ** 2, 0)
  return geometricMeanOfLogs({ count: total, mean, squares })
}

/** As `geometricMean`, from the mean of the logarithms and the sum of their squared differences from it. */
export function geometricMeanOfLogs({
  count: total,
  mean,
  squares,
}: {
  readonly count: number
  readonly mean: number
  readonly squares: number
}): GeometricMean | null {
  if (total === 0) return null
  // Rounding errors of equal times come to less than this.
  if (total < 2 || squares < 1e-18 * total)
    return { geometricMean: Math.exp(mean), geometricInterval: null, shownInterval: null }
  const half = studentT(total - 1) * Math.sqrt(squares / (total - 1) / total)
  const interval = { low: Math.exp(mean - half), high: Math.exp(mean + half) }
  return {
    geometricMean: Math.exp(mean),
    geometricInterval: interval,
    shownInterval: shownTimeInterval(interval, total),
  }
}

/**
 * Geometric mean with its interval, mean, median and quartiles. Results show the geometric
 * mean first: times are right-skewed, and one long pause moves a mean by minutes. Null without values.
 */
export function summarizeTimes(times: readonly number[]): TimeSummary | null {
  const typical = geometricMean(times.map((ms) => ({ ms, count: 1 })))
  if (!typical) return null
  const sorted = Float64Array.from(times).toSorted()
  return {
    ...typical,
    count: sorted.length,
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
  }
}

/** Quantile by linear interpolation between the two nearest values (Hyndman & Fan 1996, type 7; R's default). */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const position = (sorted.length - 1) * q
  const below = elementAt(sorted, Math.floor(position))
  return below + (elementAt(sorted, Math.ceil(position)) - below) * (position - Math.floor(position))
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
