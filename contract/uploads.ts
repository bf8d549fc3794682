import { z } from 'zod'
import { maxLength } from './limits.ts'
import { messages } from './messages.ts'

/**
 * `POST /uploads?name=photo.png` takes the file itself as `application/octet-stream`. The reply's `id` goes
 * into the `attachment` of a form. Beside the router of calls, which knows no such body.
 *
 * 200 `uploadReply` · 413 `{ message }` when too large · 422 `{ errors: { attachment } }` when empty or of a
 * kind not taken · 429, 500, 503 `{ message }`.
 */
export const uploadPath = '/uploads'

export const uploadQuery = z.object({
  name: z.string(messages.upload.extension).min(1, messages.upload.extension).max(maxLength.line),
})

export const uploadReply = z.object({ id: z.uuid() })

export const uploadContentType = 'application/octet-stream'

/** Largest accepted file, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

/** Extensions of the files taken; the content has to agree with the name. */
export const uploadExtensions = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'txt'] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** The extension of a file's name when files of its kind are taken. */
export const uploadExtensionOf = (name: string): UploadExtension | undefined => {
  const given = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return uploadExtensions.find((known) => known === given)
}
