import { z } from 'zod'
import { atMost } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'

/**
 * `POST /uploads?name=photo.png` takes the file itself as `application/octet-stream`. The reply's `id` goes
 * into the `attachment` of a form. Not in the ts-rest router, which has no binary bodies.
 *
 * 200 `uploadReply` · 400 `{ message }` when cut off · 413 `{ message }` when too large · 415 `{ message }` when sent
 * as another type · 422 `{ errors: { attachment } }` when the file is empty, its type is not accepted or a picture does
 * not decode, `{ errors: { recaptcha } }` without a valid captcha token · 429, 500, 503 `{ message }`. A form can claim
 * the file for an hour.
 */
export const uploadPath = '/uploads'

/** The token of a solved captcha, as in the field `recaptcha` of forms; each upload needs its own. */
export const uploadHeaders = z.object({
  'x-captcha-token': z.string().max(maxLength.captchaToken, messages.recaptcha.failed).optional(),
})

export const uploadReply = z.object({ id: z.uuid() })

export const uploadContentType = 'application/octet-stream'

/** Largest accepted file, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

/** Accepted file extensions; the content has to match the extension. */
export const uploadExtensions = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'txt'] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** The extension of a file name in lower case, or undefined if it is not in the list. */
export const extensionAmong = <Known extends string>(known: readonly Known[], name: string) => {
  // Mutant `/\.([\da-z]+)$/i.exec(name)?.[1]?.toLowerCase → /\.([\da-z]+)$/i.exec(name)?.[1].toLowerCase` survives:
  // when the pattern matches, its only group matches.
  const given = /\.([\da-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return known.find((extension) => extension === given)
}

/** The extension of a file name, or undefined if attachments of this type are not accepted. */
export const uploadExtensionOf = (name: string) => extensionAmong(uploadExtensions, name)

/** A file name; only its extension is used. */
export const fileName = z
  .string(messages.upload.extension)
  .min(1, messages.upload.extension)
  .check(atMost(maxLength.line, messages.upload.extension))

export const uploadQuery = z.object({ name: fileName })
