import type { AnalyticsEvent } from '#contract/analytics.ts'
import { readCookieChoice } from '#site/layout/cookie-choice.ts'

/**
 * Counts an event where the visitor has consented, and forgets it where not. What reports it arrives with the first
 * event that counts, so that nobody else loads it.
 */
export function track(event: AnalyticsEvent) {
  if (readCookieChoice() !== 'accepted') return
  import('./report.ts').then(
    ({ report }) => report(event),
    () => undefined,
  )
}
