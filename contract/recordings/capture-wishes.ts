import { z } from 'zod'
import { messages } from '../shared/messages.ts'

/** Whether a study asks for a source. */
const captureWish = z.enum(['off', 'optional', 'required'], messages.invalid)

/** What the tasks of a study ask participants to record. */
export const captureWishes = z.object({ screen: captureWish, voice: captureWish, face: captureWish })
export type CaptureWishes = z.infer<typeof captureWishes>
