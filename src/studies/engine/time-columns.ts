import type { Cell } from '../define-tool.ts'
import type { GeometricMean } from '../statistics/intervals.ts'

/** Columns of a geometric mean and both ends of its interval, in milliseconds. */
export const geometricColumns = ['geometric mean ms', 'geometric mean low', 'geometric mean high'] as const

/** The cells of these columns, in whole milliseconds. */
export const geometricCells = (time: GeometricMean | null): Cell[] => {
  const { geometricMean, geometricInterval } = time ?? { geometricMean: null, geometricInterval: null }
  return [geometricMean, geometricInterval?.low ?? null, geometricInterval?.high ?? null].map((ms) =>
    ms === null ? null : Math.round(ms),
  )
}
