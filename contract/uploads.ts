import { z } from 'zod'
import { maxLength } from './limits.ts'
import { messages } from './messages.ts'

/**
 * `POST /uploads?name=photo.png` takes the file itself as `application/octet-stream`. The reply's `id` goes
 * into the `attachment` of a form. Beside the router of calls, which knows no such body.
 *
 * 200 `uploadReply` · 400 `{ message }` when cut off · 413 `{ message }` when too large · 415 `{ message }` when sent
 * as another type · 422 `{ errors: { attachment } }` when empty or of a kind not taken · 429, 500, 503 `{ message }`.
 */
export const uploadPath = '/uploads'

export const uploadReply = z.object({ id: z.uuid() })

export const uploadContentType = 'application/octet-stream'

/** Largest accepted file, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

/** Extensions of the files taken; the content has to agree with the name. */
export const uploadExtensions = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'txt'] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** The extension of a file's name, in lower case, when it is one of these. */
export const extensionAmong = <Known extends string>(known: readonly Known[], name: string) => {
  const given = /\.([\da-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return known.find((extension) => extension === given)
}

/** The extension of a file's name when files of its kind are taken. */
export const uploadExtensionOf = (name: string) => extensionAmong(uploadExtensions, name)

/** A file's name, of which only the extension counts. */
export const fileName = z
  .string(messages.upload.extension)
  .min(1, messages.upload.extension)
  .max(maxLength.line, messages.upload.extension)

export const uploadQuery = z.object({ name: fileName })
