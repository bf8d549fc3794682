import { suppressionLimits } from '#contract/suppressions/limits.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'

const { failures, failureDays, failureSpanDays } = suppressionLimits

/** The time before which failures no longer count. */
export const oldestFailure = (now: Date) => new Date(now.getTime() - failureDays * dayMs)

/** Whether mails that did not arrive, by the times at which they were sent, are enough to give an address up. */
export const isUnreachable = (mailedAt: readonly string[], now: Date) => {
  const oldest = oldestFailure(now).getTime()
  const times = mailedAt.map((time) => Date.parse(time)).filter((time) => time >= oldest)
  const span = Math.max(...times) - Math.min(...times)
  return times.length >= failures && span >= failureSpanDays * dayMs
}
