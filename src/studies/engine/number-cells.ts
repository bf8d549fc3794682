import type { Cell } from '../define-tool.ts'
import type { GeometricMean, Share, TimeSummary } from '../statistics/intervals.ts'
import type { Summary } from '../statistics/means.ts'

/** Cells of a share with its interval, under `shareHead`. */
export const shareCells = ({ count, share, interval }: Share): Cell[] =>
  share === null ? [count, null, null, null] : [count, share, interval.low, interval.high]

/** Cells of a typical time with its interval, under `timeHead`. */
export const timeCells = (time: GeometricMean | null): Cell[] => [
  time?.geometricMean ?? null,
  time?.geometricInterval?.low ?? null,
  time?.geometricInterval?.high ?? null,
]

/** Cells of the quartiles of times, under `quartileHead`. */
export const quartileCells = (time: TimeSummary | null): Cell[] => [
  time?.lowerQuartile ?? null,
  time?.upperQuartile ?? null,
]

/** Cells of a mean with its interval and the standard deviation, under `meanHead`. */
export const meanCells = (summary: Summary | null): Cell[] => [
  summary?.mean ?? null,
  summary?.interval?.low ?? null,
  summary?.interval?.high ?? null,
  summary?.deviation ?? null,
]

export const shareHead = (name: string) => [name, `${name} share`, `${name} low`, `${name} high`]
export const timeHead = (name: string) => [`${name} ms`, `${name} low`, `${name} high`]
export const quartileHead = ['lower quartile ms', 'upper quartile ms'] as const
export const meanHead = (name: string) => [name, `${name} low`, `${name} high`, `${name} standard deviation`]
