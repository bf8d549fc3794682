import { z } from 'zod'
import { recordingChunk } from '../recordings/chunks.ts'
import { recordedEvent } from '../recordings/events.ts'
import { recordingLimits } from '../recordings/limits.ts'

/** Made by the extension for each document that a tab of the test loads. */
export const documentId = z.string().regex(/^[\da-z]{20,40}$/)

/** A part of a `pages` capture, as JSON compressed with gzip: events of one document. */
export const pagesPart = z.object({
  document: documentId,
  /** Clock of the browser when the session started, in milliseconds since 1970: events have times of this clock. */
  sessionStart: z.number().min(1_577_836_800_000).max(4_102_444_800_000),
  page: recordingChunk.shape.page,
  events: z.array(recordedEvent).max(recordingLimits.events),
})
export type PagesPart = z.infer<typeof pagesPart>
