import { z } from 'zod'
import { recordingEntry, recordingListLimits } from '../visits/sessions.ts'

/**
 * Header with the visitor's identifier, which the recorder made in this browser. Random and never part of a reply, so
 * that only this browser knows it.
 */
export const visitorHeader = 'x-recording-visitor'
export const visitorToken = z.string().regex(/^[\da-z]{26}$/)

/** A request without a valid identifier is that of a visitor without visits. */
export const visitorHeaders = z.object({ [visitorHeader]: z.string().optional() })

/** A text that cannot identify a session is that of an unknown session: 404. */
export const demoRecordingPath = z.object({ session: z.string() })
/** As above for `part`. */
export const demoPartPath = demoRecordingPath.extend({ part: z.string() })

/** The visits of the caller to the demo shop, the latest first, and how far the sample is prepared. */
export const demoVisitsReply = z.object({
  visits: z.array(recordingEntry).max(recordingListLimits.perPage),
  /** Visits of the sample that can be read, and all that it will have. */
  sample: z.object({ ready: z.int().min(0), total: z.int().min(0) }),
})
