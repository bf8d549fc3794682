import { duration } from '#studies/statistics/format.ts'
import type { GeometricMean } from '#studies/statistics/intervals.ts'
import type { Summary } from '#studies/statistics/means.ts'
import { lostnessBounds } from './analysis/lostness.ts'

/** “0.31 (95% interval 0.22–0.40)” */
export const lostnessText = ({ mean, interval }: Pick<Summary, 'mean' | 'interval'>) =>
  `${mean.toFixed(2)}${
    interval ? ` (95% interval ${interval.low.toFixed(2)}–${interval.high.toFixed(2)})` : ''
  }`

/** What Smith says of such a lostness, if the whole interval says the same. */
export const lostnessReading = ({ mean, interval }: Pick<Summary, 'mean' | 'interval'>) => {
  const { low, high } = interval ?? { low: mean, high: mean }
  if (high <= lostnessBounds.fine) return 'People do not seem lost.'
  if (low > lostnessBounds.lost) return 'People seem lost.'
  return 'Not clear whether people are lost.'
}

/** “ · 95% interval 46 s to 1 min 41 s”, or nothing below two different times. */
export const timeIntervalText = ({ geometricInterval }: GeometricMean) =>
  geometricInterval
    ? ` · 95% interval ${duration(geometricInterval.low)} to ${duration(geometricInterval.high)}`
    : ''

/** What is measured of a prototype at a public address, and what is not. */
export const urlText = ({ isJudged }: { readonly isJudged: boolean }) =>
  `This prototype is at a public address. Measured: the time of the task, who gave up${
    isJudged ? ', and who reached the address of the end, as its page reported' : ''
  }. Not measured: taps, screens, paths, misclicks${
    isJudged ? '' : ', and whether people who said they were done succeeded'
  }.`
