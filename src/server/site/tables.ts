/** Count of an event on a day, without any personal data. */
export interface AnalyticsCountTable {
  /** `2026-11-20`, UTC. */
  day: string
  event: string
  /** Name of the page, form or modal. */
  subject: string
  count: number
}

declare module '../store/schema.ts' {
  interface Tables {
    analytics_count: AnalyticsCountTable
  }
}
