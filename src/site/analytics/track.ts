import type { AnalyticsEvent } from '#contract/site/analytics.ts'
import { readCookieChoice } from '#site/layout/consent.ts'

/** Reports an event if the visitor has consented. The reporting module is loaded with the first such event. */
export function track(event: AnalyticsEvent) {
  if (readCookieChoice() !== 'accepted') return
  import('./report.ts').then(
    ({ report }) => report(event),
    () => undefined,
  )
}
