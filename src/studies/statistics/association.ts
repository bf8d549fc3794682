import { chiSquareMedian, chiSquareNoncentrality } from './distributions.ts'
import type { Interval } from './intervals.ts'
import { independence, type Independence, sum, transpose } from './significance-tests.ts'

/** How strongly rows and columns of a table are related, and which cells show it. */
export interface Association extends Independence {
  /** Cramér's V, 0 (unrelated) to 1. */
  readonly v: number
  readonly interval: Interval
  /**
   * Adjusted residual by row and column: how many standard errors a count lies above its expected value; beyond ±2 is
   * rare by chance in one cell. 0 in empty rows and columns.
   */
  readonly residuals: readonly (readonly number[])[]
}

/**
 * The test of independence of `independence` with Cramér's V = √(χ² ∕ (n (k − 1))), k the smaller number of filled rows
 * or columns (Cramér 1946, Mathematical methods of statistics, page 443). Its 95% interval is √(λ ∕ (n (k − 1))) for
 * the two noncentralities λ that put χ² at 2.5 and 97.5% (Smithson 2003, Confidence intervals). The upper one takes the
 * median that χ² has without a relation where χ² is below it: groups of few people often answer exactly alike by
 * chance, and 0 to 0 would exclude every relation. Residuals: (count − expected) ∕ √(expected (1 − row share)(1 −
 * column share)) (Haberman 1973, Biometrics 29:205). Null as in `independence`.
 */
export function association(counts: readonly (readonly number[])[]): Association | null {
  const test = independence(counts)
  if (!test) return null
  const rows = counts.map(sum)
  const columns = transpose(counts).map(sum)
  const n = sum(rows)
  const filled = (totals: readonly number[]) => totals.filter((total) => total > 0).length
  const most = n * (Math.min(filled(rows), filled(columns)) - 1)
  const boundOf = (statistic: number, head: number) =>
    Math.min(1, Math.sqrt(chiSquareNoncentrality(statistic, test.degrees, head) / most))
  const residuals = counts.map((row, index) =>
    row.map((count, column) => {
      const [inRow, inColumn] = [rows[index] ?? 0, columns[column] ?? 0]
      if (inRow === 0 || inColumn === 0) return 0
      const expected = (inRow * inColumn) / n
      return (count - expected) / Math.sqrt(expected * (1 - inRow / n) * (1 - inColumn / n))
    }),
  )
  return {
    ...test,
    v: Math.min(1, Math.sqrt(test.statistic / most)),
    interval: {
      low: boundOf(test.statistic, 0.975),
      high: boundOf(Math.max(test.statistic, chiSquareMedian(test.degrees)), 0.025),
    },
    residuals,
  }
}
