import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { asWording } from '../shared/wording.ts'
import { type FieldErrors, toFieldErrors } from '../shared/replies.ts'
import { extensionAmong, fileName, maxUploadBytes } from '../site/uploads.ts'

/** A path on the site; media of other sites are not accepted. */
const path = z.string().regex(/^\/(?!\/)/, messages.invalid)

/** Maximum size of a picture or video in pixels, per side and in total, so that phones have enough memory. */
export const maxPixels = { side: 10_000, area: 50_000_000 } as const

/** Width or height in pixels: reserves the space before the file loads, and scales positions in the picture. */
const pixels = z.int(messages.invalid).min(1, messages.invalid).max(maxPixels.side, messages.invalid)

/** Alternative text: the content for participants who cannot see or hear it. */
const alternativeText = asWording(requiredText(messages.required))

export const picture = z.object({
  kind: z.literal('image'),
  src: path,
  alt: alternativeText,
  width: pixels,
  height: pixels,
})
export type Picture = z.infer<typeof picture>

const video = z.object({
  kind: z.literal('video'),
  src: path,
  poster: path.optional(),
  alt: alternativeText,
  width: pixels,
  height: pixels,
})

const audio = z.object({
  kind: z.literal('audio'),
  src: path,
  /** The transcript. */
  alt: alternativeText,
})

/** A picture, video or audio of a study. */
export const media = z.discriminatedUnion('kind', [picture, video, audio])
export type Media = z.infer<typeof media>

/** File extensions of media. */
const mediaExtensions = ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'mp3', 'wav'] as const
export type MediaExtension = (typeof mediaExtensions)[number]

/** Media types by file extension; the content has to match the extension. */
export const mediaTypes: Readonly<Record<MediaExtension, { kind: Media['kind']; contentType: string }>> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  gif: { kind: 'image', contentType: 'image/gif' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  mp3: { kind: 'audio', contentType: 'audio/mpeg' },
  wav: { kind: 'audio', contentType: 'audio/wav' },
}

/** Largest accepted file in bytes, by kind. */
export const maxMediaBytes: Readonly<Record<Media['kind'], number>> = {
  image: maxUploadBytes,
  video: 100 * 1024 * 1024,
  audio: 100 * 1024 * 1024,
}

/** The extension of a file name, or undefined if media of this type are not accepted. */
export const mediaExtensionOf = (name: string) => extensionAmong(mediaExtensions, name)

/**
 * `POST /studies/:study/media?name=photo.png&alt=…` takes the file itself as `application/octet-stream` from
 * clients that may change the study's settings, with the headers of `changeSettings`. Metadata about places, times and
 * people is removed. Not in the ts-rest router, which has no binary bodies.
 *
 * 200 `media` · 400, 415 `{ message }` as for other uploads · 401, 403, 404 `{ message }` as for results · 413
 * `{ message }` when too large · 422 `{ errors }` with `alt`, or with `file` when it is empty, has too many pixels, is
 * cut off, does not match its extension or is a video that not every browser plays · 429, 500, 503 `{ message }`.
 */
export const mediaUploadPath = '/studies/:study/media'

export const mediaQuery = z.object({ name: fileName, alt: alternativeText })

/** Errors in the query of an upload by field; those of `name` are listed under `file`. */
export const mediaErrors = ({ issues }: z.ZodError): FieldErrors => {
  const { name, ...errors } = toFieldErrors(issues)
  return name ? { ...errors, file: name } : errors
}

/** Path prefix of uploaded media: `/media/<id>.<extension>`. */
export const mediaFolder = '/media/'
