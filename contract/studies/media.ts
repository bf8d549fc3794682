import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { messages } from '../messages.ts'

/** A path under the site; a study shows nothing from elsewhere. */
const path = z.string().regex(/^\/(?!\/)/, messages.invalid)

/** Pixels of the file itself, so that its place is kept before it arrives and positions in it have a scale. */
const pixels = z.int(messages.invalid).min(1, messages.invalid).max(20_000, messages.invalid)

/** What it shows or says, for whoever cannot see or hear it. */
const words = requiredText(messages.required)

export const picture = z.object({
  kind: z.literal('image'),
  src: path,
  alt: words,
  width: pixels,
  height: pixels,
})
export type Picture = z.infer<typeof picture>

const video = z.object({
  kind: z.literal('video'),
  src: path,
  poster: path.optional(),
  alt: words,
  width: pixels,
  height: pixels,
})

const audio = z.object({
  kind: z.literal('audio'),
  src: path,
  /** The words that are spoken. */
  alt: words,
})

/** A picture, a film or a recording that a study shows. */
export const media = z.discriminatedUnion('kind', [picture, video, audio])
export type Media = z.infer<typeof media>
