import { messages } from '#contract/shared/messages.ts'
import { failedReply, refusedReply } from '#contract/shared/replies.ts'
import { type Media, media, mediaUploadPath } from '#contract/studies/media.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The message of a refused upload. */
const refusalIn = (status: number, body: unknown) => {
  if (status === 413) return messages.upload.size
  const errors = refusedReply.safeParse(body).data?.errors
  const [first] = errors ? Object.values(errors).flat() : []
  return first ?? failedReply.safeParse(body).data?.message ?? messages.upload.failed
}

/** Uploads media to a study. By XMLHttpRequest, because `fetch` does not report progress. */
export const createUploadMedia =
  (study: string): UploadMedia =>
  (file, alt, onProgress, signal) =>
    new Promise<Media>((resolve, reject) => {
      const request = new XMLHttpRequest()
      const query = new URLSearchParams({ name: file.name, alt }).toString()
      request.open('POST', `${mediaUploadPath.replace(':study', encodeURIComponent(study))}?${query}`)
      request.setRequestHeader('content-type', uploadContentType)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const body = parsed(request.responseText)
        const stored = media.safeParse(body).data
        if (request.status === 200 && stored) resolve(stored)
        else reject(new Error(refusalIn(request.status, body)))
      })
      for (const failure of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(failure, () => reject(new Error(messages.upload.failed)))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(file)
    })
