import { boundedMeanInterval } from './bounded-means.ts'
import { fQuantile } from './distributions.ts'
import { counted } from './format.ts'
import { type Interval, type Share, shareOf } from './intervals.ts'
import { type Counted, summarize, type Summary } from './means.ts'
import { shownInterval } from './shown-intervals.ts'

/**
 * Exact interval of a share with error probability `error`, half of it on each side (Clopper and Pearson 1934,
 * Biometrika 26:404).
 */
function exactInterval(count: number, of: number, error: number): Interval {
  const least = (hits: number) => {
    if (hits === 0) return 0
    const f = fQuantile(error / 2, 2 * hits, 2 * (of - hits + 1))
    return (hits * f) / (of - hits + 1 + hits * f)
  }
  return { low: least(count), high: 1 - least(of - count) }
}

/**
 * The share `count` ∕ `of` of the highest or lowest of `among` shares; `one` and `many` name what has such a share. The
 * extreme of equal shares is far from the true one by chance, so the interval is exact at 95% for all of them together:
 * each misses with 5% ∕ `among` (Bonferroni; Miller 1981, Simultaneous statistical inference). The shares may depend on
 * each other.
 */
export function selectedShare(count: number, of: number, among: number, one: string, many?: string): Share {
  const share = shareOf(count, of)
  if (among < 2 || of === 0) return share
  return { ...share, interval: exactInterval(count, of, 0.05 / among), among: counted(among, one, many) }
}

/**
 * The mean of values on a scale with these ends, as the highest or lowest of `among` such means: its interval is at 95%
 * for all of them together, as that of a selected share. `one` and `many` name what has such a mean. Null without
 * values.
 */
export function selectedMean(
  values: readonly Counted[],
  scale: Interval,
  among: number,
  one: string,
  many?: string,
): Summary | null {
  const summary = summarize(values, scale)
  if (among < 2 || !summary) return summary
  const interval = boundedMeanInterval(values, scale, 0.05 / among)
  return {
    ...summary,
    interval,
    shownInterval: shownInterval(interval, summary.count, scale),
    among: counted(among, one, many),
  }
}
