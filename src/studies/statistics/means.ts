import { elementAt } from './lists.ts'
import { studentT } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** A value, and how often it was given. */
export type Counted = { readonly value: number; readonly count: number }

/** Numbers that were given, in their own unit. `interval` is about the mean; null below two of them. */
export type Summary = {
  readonly count: number
  readonly mean: number
  readonly median: number
  readonly least: number
  readonly most: number
  /** Of the sample, with n − 1; null below two values. */
  readonly deviation: number | null
  readonly interval: Interval | null
}

/** The value at a place of all of them, counting from 0. */
const valueAt = (sorted: readonly Counted[], place: number) => {
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (place < passed) return value
  }
  return elementAt(sorted, sorted.length - 1).value
}

/**
 * Mean with its 95% interval by Student's t (mean ± t·s/√n, t with n − 1 degrees of freedom), and median. `within` clamps
 * the interval to a scale that ends. Null without values.
 */
export function summarise(values: readonly Counted[], within?: Interval): Summary | null {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  const mean = sorted.reduce((sum, each) => sum + each.value * each.count, 0) / count
  const squares = sorted.reduce((sum, each) => sum + each.count * (each.value - mean) ** 2, 0)
  const deviation = count < 2 ? null : Math.sqrt(squares / (count - 1))
  const half = deviation === null ? null : (studentT(count - 1) * deviation) / Math.sqrt(count)
  return {
    count,
    mean,
    median: (valueAt(sorted, Math.floor((count - 1) / 2)) + valueAt(sorted, Math.ceil((count - 1) / 2))) / 2,
    least: elementAt(sorted, 0).value,
    most: elementAt(sorted, sorted.length - 1).value,
    deviation,
    interval: half === null ? null : clamped({ low: mean - half, high: mean + half }, within),
  }
}

const clamped = ({ low, high }: Interval, within: Interval | undefined): Interval =>
  within ? { low: Math.max(within.low, low), high: Math.min(within.high, high) } : { low, high }

/** A stretch of values, both ends included, and how many lie in it. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number }

const maxBins = 12

/** The place of a stretch of this width, counting from zero. Sums of fractions drift: 0.1 + 0.2 lies above 0.3. */
const binOf = (value: number, width: number) => Math.floor(value / width + 1e-9)

/** The smallest of 1, 2, 5, 10, 20, 50 … times `unit` that cuts the range into at most twelve. */
const roundWidth = (least: number, most: number, unit: number) => {
  for (let power = unit; ; power *= 10)
    for (const factor of [1, 2, 5])
      if (binOf(most, factor * power) - binOf(least, factor * power) < maxBins) return factor * power
}

/**
 * A distribution: values in equal stretches of a round width, those between the first and the last that is there
 * included. `unit` is the least distance of two values, such as 1 for whole numbers.
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
  return Array.from({ length: binOf(most, width) - first + 1 }, (_, place) => {
    const from = (first + place) * width
    const count = given.reduce(
      (sum, each) => sum + (binOf(each.value, width) === first + place ? each.count : 0),
      0,
    )
    return { from: tidy(from), to: tidy(from + width - unit), count }
  })
}

const tidy = (value: number) => Number(value.toPrecision(12))
