import type { AnalyticsEvent } from '#contract/site/analytics.ts'
import { mayCount } from '#site/layout/consent.ts'

/** Reports an event if visits may be counted. The reporting module is loaded with the first such event. */
export function track(event: AnalyticsEvent) {
  if (!mayCount()) return
  import('./report.ts').then(
    ({ report }) => report(event),
    () => undefined,
  )
}
