import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { type FieldErrors, toFieldErrors } from '../replies.ts'
import { extensionAmong, fileName, maxUploadBytes } from '../uploads.ts'

/** A path under the site; a study shows nothing from elsewhere. */
const path = z.string().regex(/^\/(?!\/)/, messages.invalid)

/**
 * Most pixels that a picture or film has along a side, and in all: what a phone shows without running out of memory.
 */
export const mostPixels = { side: 10_000, area: 50_000_000 } as const

/** Pixels of the file as it is shown, so that its place is kept before it arrives and positions in it have a scale. */
const pixels = z.int(messages.invalid).min(1, messages.invalid).max(mostPixels.side, messages.invalid)

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

/** Extensions of the files that a study shows. */
const mediaExtensions = ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'mp3', 'wav'] as const
export type MediaExtension = (typeof mediaExtensions)[number]

/** The files that a study shows, by the extension of their name; the content has to agree with it. */
export const mediaTypes: Readonly<Record<MediaExtension, { kind: Media['kind']; contentType: string }>> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  gif: { kind: 'image', contentType: 'image/gif' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  mp3: { kind: 'audio', contentType: 'audio/mpeg' },
  wav: { kind: 'audio', contentType: 'audio/wav' },
}

/** Largest accepted file, in bytes, by what it is. */
export const maxMediaBytes: Readonly<Record<Media['kind'], number>> = {
  image: maxUploadBytes,
  video: 100 * 1024 * 1024,
  audio: 100 * 1024 * 1024,
}

/** The extension of a file's name when a study may show files of its kind. */
export const mediaExtensionOf = (name: string) => extensionAmong(mediaExtensions, name)

/**
 * `POST /studies/:study/media?name=photo.png&alt=…` takes the file itself as `application/octet-stream` from
 * whoever may change the study's settings, with the headers of `changeSettings`. It is kept without what it says of
 * places, times and people. Beside the router of calls, which knows no such body.
 *
 * 200 `media` · 400, 415 `{ message }` as for other uploads · 401, 403, 404 `{ message }` as for results · 413
 * `{ message }` when too large · 422 `{ errors }` with `alt`, or with `file` when it is empty, has too many pixels, is
 * cut off, is not what its name says or no film for every browser · 429, 500, 503 `{ message }`.
 */
export const mediaUploadPath = '/studies/:study/media'

export const mediaQuery = z.object({ name: fileName, alt: words })

/** What is wrong with the query of an upload, by field: a name is a part of its file. */
export const mediaErrors = ({ issues }: z.ZodError): FieldErrors => {
  const { name, ...errors } = toFieldErrors(issues)
  return name ? { ...errors, file: name } : errors
}

/** Where media that was uploaded is served: `/media/<id>.<extension>`. */
export const mediaFolder = '/media/'
