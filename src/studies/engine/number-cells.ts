import type { Cell } from '../define-tool.ts'
import type { GeometricMean, Share } from '../statistics/intervals.ts'

/** Cells of a share with its interval, under `shareHead`. */
export const shareCells = ({ count, share, interval }: Share): Cell[] =>
  share === null ? [count, null, null, null] : [count, share, interval.low, interval.high]

/** Cells of a typical time with its interval, under `timeHead`. */
export const timeCells = (time: GeometricMean | null): Cell[] => [
  time?.geometricMean ?? null,
  time?.geometricInterval?.low ?? null,
  time?.geometricInterval?.high ?? null,
]

export const shareHead = (name: string) => [name, `${name} share`, `${name} low`, `${name} high`]
export const timeHead = (name: string) => [`${name} ms`, `${name} low`, `${name} high`]
