import { z } from 'zod'
import { recordingLimits } from '../recordings/limits.ts'
import { replayLimits } from '../visits/replay.ts'

/** Milliseconds since the start of the session. */
const at = z.number()

/**
 * The index of the file of visited pages. A part of the file is the JSON of rrweb events, compressed with gzip, and
 * begins with a snapshot; the times of its events are milliseconds since the start of the session.
 */
export const pagesIndex = z.object({
  /** Pixels of the first page. */
  width: z.number(),
  height: z.number(),
  /** End of the last part. */
  end: at,
  parts: z
    .array(z.object({ from: at, to: at, offset: z.int().min(0), bytes: z.int().min(1) }))
    .min(1)
    .max(replayLimits.parts),
  /** Received parts that are invalid or beyond a limit. */
  leftOut: z.int().min(0),
  /** The label is empty where texts are masked. */
  clicks: z.array(z.object({ at, label: z.string().max(recordingLimits.text) })).max(replayLimits.clicks),
})
export type PagesIndex = z.infer<typeof pagesIndex>
