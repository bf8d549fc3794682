import { studentT } from './distributions.ts'
import type { Interval } from './intervals.ts'
import { elementAt } from './lists.ts'
import type { Moments } from './moments.ts'
import { shownInterval } from './shown-intervals.ts'

/** A value and its frequency. */
export type Counted = { readonly value: number; readonly count: number }

/**
 * Statistics of numbers, in their unit. `interval` is that of the mean; null below two different values, where the
 * numbers do not show how much others would differ.
 */
export type Summary = {
  readonly count: number
  readonly mean: number
  readonly median: number
  readonly least: number
  readonly most: number
  /** Sample standard deviation with n − 1; null below two values. */
  readonly deviation: number | null
  readonly interval: Interval | null
  /** The interval if it is of use. */
  readonly shownInterval: Interval | null
  /** The means of which this is the highest or lowest, if its interval allows for that choice: “14 rows”. */
  readonly among?: string
}

/** The value at `index` of the sorted values, counting from 0. */
const valueAt = (sorted: readonly Counted[], index: number) => {
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (index < passed) return value
  }
  return elementAt(sorted, sorted.length - 1).value
}

/**
 * Mean with its 95% interval by Student's t (mean ± t·s/√n, t with n − 1 degrees of freedom), and median. `within`
 * clamps the interval to the ends of a scale; an end may be infinite. With `moments`, those of the numbers before they
 * were rounded down, only the median is that of the values. Null without values.
 */
export function summarize(values: readonly Counted[], within?: Interval, moments?: Moments): Summary | null {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  const mean = moments?.mean ?? sorted.reduce((sum, each) => sum + each.value * each.count, 0) / count
  const squares =
    moments?.squares ?? sorted.reduce((sum, each) => sum + each.count * (each.value - mean) ** 2, 0)
  const deviation = count < 2 ? null : Math.sqrt(squares / (count - 1))
  const half = !deviation ? null : (studentT(count - 1) * deviation) / Math.sqrt(count)
  const least = moments?.least ?? elementAt(sorted, 0).value
  const most = moments?.most ?? elementAt(sorted, sorted.length - 1).value
  const interval = half === null ? null : clamped({ low: mean - half, high: mean + half }, within)
  return {
    count,
    mean,
    median: (valueAt(sorted, Math.floor((count - 1) / 2)) + valueAt(sorted, Math.ceil((count - 1) / 2))) / 2,
    least,
    most,
    deviation,
    interval,
    shownInterval: interval && shownInterval(interval, count, within ?? everyNumber),
  }
}

const everyNumber: Interval = { low: -Infinity, high: Infinity }

const clamped = ({ low, high }: Interval, within: Interval | undefined): Interval =>
  within ? { low: Math.max(within.low, low), high: Math.min(within.high, high) } : { low, high }

/** A bin of values, both ends included, and its count. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number }

const maxBins = 12

/** The index of the bin of a value. Rounding compensates for floating-point errors: 0.1 + 0.2 > 0.3. */
const binOf = (value: number, width: number) => Math.floor(value / width + 1e-9)

/** The smallest of 1, 2, 5, 10, 20, 50 … times `unit` that divides the range into at most twelve bins. */
const roundWidth = (least: number, most: number, unit: number) => {
  for (let power = unit; ; power *= 10)
    for (const factor of [1, 2, 5])
      if (binOf(most, factor * power) - binOf(least, factor * power) < maxBins) return factor * power
}

/**
 * A histogram with bins of equal, round width from the first to the last value, empty bins included. `unit` is the
 * smallest distance of two values, such as 1 for whole numbers.
 */
export function binned(values: readonly Counted[], unit: number): Bin[] {
  const given = values.filter(({ count }) => count > 0)
  if (given.length === 0) return []
  const [least, most] = [
    Math.min(...given.map(({ value }) => value)),
    Math.max(...given.map(({ value }) => value)),
  ]
  const width = roundWidth(least, most, unit)
  const first = binOf(least, width)
  return Array.from({ length: binOf(most, width) - first + 1 }, (_, index) => {
    const from = (first + index) * width
    const count = given.reduce(
      (sum, each) => sum + (binOf(each.value, width) === first + index ? each.count : 0),
      0,
    )
    return { from: tidy(from), to: tidy(from + width - unit), count }
  })
}

const tidy = (value: number) => Number(value.toPrecision(12))
