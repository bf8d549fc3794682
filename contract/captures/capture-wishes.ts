import { z } from 'zod'
import { messages } from '../shared/messages.ts'

/** Whether a study asks for a source. */
const captureWish = z.enum(['off', 'optional', 'required'], messages.invalid)

/** The recordings that the tasks of a study ask for; `pages` is missing in studies of older versions. */
export const captureWishes = z.object({
  screen: captureWish,
  voice: captureWish,
  face: captureWish,
  /** Visited pages, which the browser extension records. */
  pages: captureWish.optional(),
})
export type CaptureWishes = z.infer<typeof captureWishes>
