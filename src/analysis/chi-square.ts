import { chiSquareTail } from './distributions.ts'

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
