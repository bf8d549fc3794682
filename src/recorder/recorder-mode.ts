/** Why the recorder does not record now; several reasons can hold at a time. */
export type PauseReason =
  /** The tab is not visible. */
  | 'hidden'
  /** The visitor has done nothing for a minute. */
  | 'idle'
  /** The rules of the site exclude the page. */
  | 'page'
  /** The page changes faster than a recording can follow. */
  | 'storm'
  /** The server refused, or the visitor withdrew the consent: nothing is recorded on this page any more. */
  | 'ended'

/**
 * `frozen`: changes of the page are collected and recorded as one when the visitor comes back. `stopped`: the page is
 * not observed at all; a recording goes on with a new snapshot.
 */
export type RecorderMode = 'recording' | 'frozen' | 'stopped' | 'ended'

export const modeOf = (reasons: ReadonlySet<PauseReason>): RecorderMode => {
  if (reasons.has('ended')) return 'ended'
  if (reasons.has('page') || reasons.has('storm')) return 'stopped'
  return reasons.has('hidden') || reasons.has('idle') ? 'frozen' : 'recording'
}
