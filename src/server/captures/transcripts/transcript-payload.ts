import { z } from 'zod'

/** Names the capture that a job transcribes. */
export const transcriptPayload = z.object({ workspace: z.string(), capture: z.string() })
export type TranscriptPayload = z.infer<typeof transcriptPayload>
