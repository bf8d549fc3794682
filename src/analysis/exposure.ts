/** How an exposure came out; `ms` is null where nobody measured it. */
interface Exposure {
  readonly ms: number | null
  readonly end: 'completed' | 'hidden' | 'left'
}

/** Why an exposure is not what was asked for. */
export type ExposureFlag = 'too-short' | 'too-long' | 'hidden' | 'left'

/**
 * Milliseconds that an exposure may be off. Half of the 200 to 250 ms that an eye rests on one word (Rayner 1998,
 * Psychological Bulletin 124, page 372): in less, nobody takes in anything more. It is six frames of a display with 60 a
 * second, so that a busy device now and then passes.
 */
export const exposureTolerance = 100

/** What is wrong with an exposure that should have lasted so many seconds; null where nothing is. */
export const exposureFlagOf = ({ ms, end }: Exposure, seconds: number): ExposureFlag | null => {
  if (end === 'hidden') return 'hidden'
  if (end === 'left' || ms === null) return 'left'
  if (ms < seconds * 1000 - exposureTolerance) return 'too-short'
  return ms > seconds * 1000 + exposureTolerance ? 'too-long' : null
}

/** A flag as readers read it. */
export const exposureWords = {
  'too-short': 'seen for less than its time',
  'too-long': 'seen for more than its time',
  hidden: 'the page was hidden meanwhile',
  left: 'the page was left or reloaded meanwhile',
} as const satisfies Record<ExposureFlag, string>
