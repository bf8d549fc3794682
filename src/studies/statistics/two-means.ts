import { studentT, studentTails } from './distributions.ts'
import type { CountedTime, Interval } from './intervals.ts'
import type { Counted } from './means.ts'
import { newMoments } from './moments.ts'

/** The mean of a group: `squares` is the sum of the squared differences from it. */
export interface GroupMean {
  readonly count: number
  readonly mean: number
  readonly squares: number
}

/** The difference of the means of two groups of different people, in their unit. */
export interface MeansCompared {
  readonly difference: number
  readonly interval: Interval
  /** Welch's t and its degrees of freedom. */
  readonly t: number
  readonly degrees: number
  readonly p: number
  /** Difference in standard deviations, Hedges' g. 0.2 is small, 0.5 medium, 0.8 large (Cohen 1988). */
  readonly effect: number
}

/** The count, mean and squares of values with frequencies. */
export function groupMean(values: readonly Counted[]): GroupMean {
  const moments = newMoments()
  for (const { value, count } of values) moments.add(value, count)
  const { mean, squares } = moments.moments()
  return { count: values.reduce((sum, each) => sum + each.count, 0), mean, squares }
}

/** The mean of several groups together, each value counted once. */
export function pooledMean(groups: readonly GroupMean[]): GroupMean {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const mean = groups.reduce((sum, group) => sum + group.count * group.mean, 0) / Math.max(1, count)
  const squares = groups.reduce(
    (sum, group) => sum + group.squares + group.count * (group.mean - mean) ** 2,
    0,
  )
  return { count, mean, squares }
}

/**
 * Compares two means by Welch's t-test: difference ∕ √(s²∕n + s²∕n) with the degrees of freedom of Welch and
 * Satterthwaite (Welch 1947, Biometrika 34:28), which does not assume equal variances. Effect: difference ∕ pooled
 * deviation, corrected for small groups (Hedges 1981, Journal of Educational Statistics 6:107). Null below two values
 * in a group, and if no value differs from the mean of its group.
 */
export function compareMeans(a: GroupMean, b: GroupMean): MeansCompared | null {
  if (a.count < 2 || b.count < 2) return null
  const of = ({ count, squares }: GroupMean) => squares / (count - 1) / count
  const [one, other] = [of(a), of(b)]
  const error = Math.sqrt(one + other)
  if (error === 0) return null
  const degrees = (one + other) ** 2 / (one ** 2 / (a.count - 1) + other ** 2 / (b.count - 1))
  const difference = a.mean - b.mean
  const half = studentT(degrees) * error
  const pooled = a.count + b.count - 2
  const deviation = Math.sqrt((a.squares + b.squares) / pooled)
  return {
    difference,
    interval: { low: difference - half, high: difference + half },
    t: difference / error,
    degrees,
    p: studentTails(difference / error, degrees),
    effect: (difference / deviation) * (1 - 3 / (4 * pooled - 1)),
  }
}

/** The mean difference of two values of the same people. */
export interface PairsCompared {
  readonly difference: number
  readonly interval: Interval
  readonly t: number
  readonly p: number
  /** Mean ∕ standard deviation of the differences. 0.2 is small, 0.5 medium, 0.8 large (Cohen 1988). */
  readonly effect: number
}

/**
 * Compares two values of the same people by the differences of each person: Student's t of their mean (Student 1908,
 * Biometrika 6:1). Null below two people, and if all differences are equal.
 */
export function comparePairs({ count, mean, squares }: GroupMean): PairsCompared | null {
  // Rounding errors of equal differences come to less than this.
  if (count < 2 || squares < 1e-18 * count) return null
  const deviation = Math.sqrt(squares / (count - 1))
  const error = deviation / Math.sqrt(count)
  const half = studentT(count - 1) * error
  return {
    difference: mean,
    interval: { low: mean - half, high: mean + half },
    t: mean / error,
    p: studentTails(mean / error, count - 1),
    effect: mean / deviation,
  }
}

/** The ratio of the geometric mean times of two groups of different people; 1 if they are equal. */
export interface TimesCompared {
  /** Geometric means in milliseconds. */
  readonly means: readonly [number, number]
  readonly ratio: number
  readonly interval: Interval
  readonly p: number
  /** Hedges' g of the logarithms. */
  readonly effect: number
}

/** Times are counted in steps of 100 ms, rounded down: half a step is their expected value, and has a logarithm. */
const halfStep = 50

/** The mean of the logarithms of rounded times. */
export const logMean = (times: readonly CountedTime[]) =>
  groupMean(times.map(({ ms, count }) => ({ value: Math.log(ms + halfStep), count })))

/** The mean of the logarithms of exact times; a time of 0 counts as 1 ms. */
export const logTimes = (times: readonly number[]) =>
  groupMean(times.map((ms) => ({ value: Math.log(Math.max(1, ms)), count: 1 })))

/**
 * Compares times by Welch's t-test of their logarithms: times are right-skewed, their logarithms nearly normal (Sauro
 * and Lewis 2010, CHI '10, p. 2347). Difference and interval of the logarithms become a ratio. Null as in
 * `compareMeans`.
 */
export const compareTimes = (a: readonly CountedTime[], b: readonly CountedTime[]) =>
  compareLogTimes(logMean(a), logMean(b))

/** As `compareTimes`, from the logarithms of the times. */
export function compareLogTimes(one: GroupMean, other: GroupMean): TimesCompared | null {
  const compared = compareMeans(one, other)
  return (
    compared && {
      means: [Math.exp(one.mean), Math.exp(other.mean)],
      ratio: Math.exp(compared.difference),
      interval: { low: Math.exp(compared.interval.low), high: Math.exp(compared.interval.high) },
      p: compared.p,
      effect: compared.effect,
    }
  )
}
