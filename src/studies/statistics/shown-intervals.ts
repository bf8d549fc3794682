export type Interval = { low: number; high: number }

/** Of fewer values, Student’s t makes the interval wider than the values themselves. */
export const fewestForInterval = 5

/** An interval that covers more of its scale than this share excludes next to nothing. */
const widestOfScale = 0.8

/** A typical time whose ends differ by more than this factor may be anything. */
const widestRatio = 100

/** The text that results show in place of an interval that is of no use. */
export const noInterval = 'too few responses for an interval'

/**
 * The interval as results and reports show it; null if it is of no use: of fewer than five values, or wider than 80% of
 * its scale. CSV tables and tests use every interval.
 */
export const shownInterval = (interval: Interval, count: number, scale: Interval): Interval | null => {
  const isWide = interval.high - interval.low > widestOfScale * (scale.high - scale.low)
  return count < fewestForInterval || isWide ? null : interval
}

/** As `shownInterval`, of a typical time: null if its ends differ by a factor of more than 100. */
export const shownTimeInterval = (interval: Interval, count: number): Interval | null =>
  count < fewestForInterval || interval.high > widestRatio * interval.low ? null : interval
