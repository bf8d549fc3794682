import { z } from 'zod'
import { signals } from './events.ts'
import { siteKey } from './keys.ts'
import { recordingLimits } from './limits.ts'
import { pagePatterns } from './page-rules.ts'
import { masking } from '../sites/site.ts'
import { studyTab } from './study-tab.ts'

/** Pages and clicks that a site reports to a study during a task: the browser extension, or the site's own snippet. */

const url = z.string().max(recordingLimits.url)
const time = z.number().min(0).max(4_102_444_800_000)

/** Made by the study for one participant's test: nothing that opens the session on the server. */
export const testRun = z.string().regex(/^[\da-z]{20,40}$/)

/** A visited page. `url` is complete, to be compared with what the task asks for; only `shown` may be stored. */
export const visitedPage = z.object({ type: z.literal('page'), url, shown: url, at: time })

/** A click on a page; `shown` is the address of the page. */
export const clickedPlace = z.object({
  type: z.literal('click'),
  shown: url,
  at: time,
  click: signals.click,
})

/** Any page may send a message: an address that could not be stored would spoil the step with which it is saved. */
const shown = z.url({ protocol: /^https?$/ }).max(recordingLimits.url)

/** From the snippet to the study that opened its tab. The number distinguishes the reports of a tab. */
export const siteReport = z.object({
  channel: z.literal(studyTab.report),
  run: testRun,
  site: siteKey,
  tab: z.string().regex(/^[\da-z]{10,40}$/),
  number: z.int().min(0).max(1_000_000),
  what: z.discriminatedUnion('type', [visitedPage.extend({ shown }), clickedPlace.extend({ shown })]),
})
export type SiteReport = z.infer<typeof siteReport>

/** From the study to the snippet: the report has arrived, and is not sent again. */
export const siteReceipt = siteReport.pick({ run: true, tab: true, number: true }).extend({
  channel: z.literal(studyTab.receipt),
})
export type SiteReceipt = z.infer<typeof siteReceipt>

/** The rules for leaving parts out of reports: the reply to `GET /r/sites/:key/study`. */
export const reportRules = z.object({ masking, pages: pagePatterns })
export type ReportRules = z.infer<typeof reportRules>
