import { z } from 'zod'
import { recordingEntry, recordingListLimits } from './sessions.ts'

/**
 * Reads of the recordings of the demo, without an account: the generated sample for everyone, and of the visits to the demo
 * shop only those of the caller. `POST …/search` and `…/facets` take the forms of `listRecordings` and
 * `readRecordingFacets` and answer from the sample; `GET …/:session`, `…/:session/parts/:part` and `…/:session/log` answer
 * as the calls of a workspace do.
 */
export const demoRecordingsPath = '/demo-recordings'

/**
 * Header with the visitor's identifier, which the recorder made in this browser. Random and never part of a reply, so that
 * only this browser knows it.
 */
export const visitorHeader = 'x-recording-visitor'
export const visitorToken = z.string().regex(/^[\da-z]{26}$/)

/** `GET …/visits`: the visits of the caller to the demo shop, the latest first, and how far the sample is prepared. */
export const demoVisitsReply = z.object({
  visits: z.array(recordingEntry).max(recordingListLimits.perPage),
  /** Visits of the sample that can be read, and all that it will have. */
  sample: z.object({ ready: z.int().min(0), total: z.int().min(0) }),
})
export type DemoVisits = z.infer<typeof demoVisitsReply>
