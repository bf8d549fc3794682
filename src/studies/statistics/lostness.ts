import { decimals } from './format.ts'
import type { Summary } from './means.ts'
import { noInterval } from './shown-intervals.ts'

/** The screens of one walk: different ones, all that were visited, and those that have to be visited at least. */
interface Visited {
  readonly different: number
  readonly visited: number
  readonly required: number
}

/** Both parts are between −1 and 0. */
export const lostnessRange = { low: 0, high: Math.SQRT2 } as const

/** Up to here people do not seem lost, and from the second number on they do (Smith 1996). */
const lostnessBounds = { fine: 0.4, lost: 0.5 } as const

/**
 * Lostness √((N ∕ S − 1)² + (R ∕ N − 1)²) of N different screens, S visited ones and R required ones: 0 for the
 * shortest way. A way with fewer screens than required needs no more of them (Smith 1996, Towards a practical measure
 * of hypertext usability, Interacting with Computers 8:365).
 */
export const lostness = ({ different, visited, required }: Visited) =>
  Math.hypot(different / visited - 1, Math.min(required, different) / different - 1)

/** “95% interval 0.22–0.40” */
export const lostnessInterval = ({ shownInterval }: Pick<Summary, 'shownInterval'>) =>
  shownInterval
    ? `95% interval ${decimals(shownInterval.low, 2)}–${decimals(shownInterval.high, 2)}`
    : noInterval

/** “0.31 (95% interval 0.22–0.40)” */
export const lostnessText = (summary: Pick<Summary, 'mean' | 'shownInterval'>) =>
  `${decimals(summary.mean, 2)} (${lostnessInterval(summary)})`

/** Smith's reading of such a lostness, if it is the same for the whole interval. */
export const lostnessReading = ({ mean, interval }: Pick<Summary, 'mean' | 'interval'>) => {
  const { low, high } = interval ?? { low: mean, high: mean }
  if (high <= lostnessBounds.fine) return 'People do not seem lost.'
  if (low > lostnessBounds.lost) return 'People seem lost.'
  return 'Not clear whether people are lost.'
}
