import { z } from 'zod'

/** Names the capture that a job processes. */
export const remuxPayload = z.object({ workspace: z.string(), capture: z.string() })
export type RemuxPayload = z.infer<typeof remuxPayload>
