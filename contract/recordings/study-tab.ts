/**
 * The tab in which a study opens a site with our snippet. The snippet posts reports to the study, which posts receipts.
 * This file has no imports: the scripts on customers' pages have neither zod nor the messages in their bundles.
 */
export const studyTab = {
  /** Begins the name of the tab; the run of the study follows. */
  prefix: '#understory-study-',
  report: 'understory-site-report',
  receipt: 'understory-site-receipt',
  /** Key in the storage of the site: in that of a tab its reports, in that of all tabs who may open another one. */
  storageKey: 'understory.study',
  /** Reports of a tab that wait for their receipts; the oldest ones are dropped. */
  waiting: 200,
} as const
