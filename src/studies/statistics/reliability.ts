import { fQuantile } from './distributions.ts'
import type { Interval } from './intervals.ts'
import { type Counted, summarize } from './means.ts'

/** Internal consistency of a scale of several items, with its 95% interval. */
export interface Reliability {
  readonly alpha: number
  readonly interval: Interval
}

/**
 * Number of people below which α is not shown (Yurdugül 2008, Minimum sample size for Cronbach’s coefficient alpha,
 * Hacettepe University Journal of Education 35:397: 30 suffice if the items are strongly related).
 */
export const fewestForAlpha = 30

const varianceOf = (values: readonly Counted[]) => (summarize(values)?.deviation ?? 0) ** 2

/**
 * Cronbach’s α (Cronbach 1951, Psychometrika 16:297): k ∕ (k − 1) × (1 − Σ item variances ∕ variance of the sum), from
 * the answers to each of k items and the sums of the same people. Its 95% interval (Feldt, Woodruff and Salih 1987,
 * Applied Psychological Measurement 11:93): 1 − (1 − α) × F at 97.5% and 2.5% with n − 1 and (n − 1)(k − 1) degrees of
 * freedom. Reversed items must be reversed in the sums; their own variance is the same. Null if all sums are equal.
 */
export function cronbachAlpha(
  items: readonly (readonly Counted[])[],
  sums: readonly Counted[],
): Reliability | null {
  const total = varianceOf(sums)
  const people = sums.reduce((count, each) => count + each.count, 0)
  if (total === 0 || items.length < 2) return null
  const ofItems = items.reduce((sum, item) => sum + varianceOf(item), 0)
  const alpha = (items.length / (items.length - 1)) * (1 - ofItems / total)
  const [df1, df2] = [people - 1, (people - 1) * (items.length - 1)]
  return {
    alpha,
    interval: {
      low: 1 - (1 - alpha) * fQuantile(0.975, df1, df2),
      high: 1 - (1 - alpha) * fQuantile(0.025, df1, df2),
    },
  }
}
