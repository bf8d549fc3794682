import { messages } from '#contract/shared/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import {
  maxUploadBytes,
  uploadContentType,
  uploadExtensionOf,
  uploadPath,
  uploadReply,
} from '#contract/site/uploads.ts'

const refused = (message: string) => ({ kind: 'refused', message }) as const

interface UploadOptions {
  /** Returns the captcha token for this upload, or undefined without one. */
  readonly takeToken: () => Promise<string | undefined>
  readonly signal: AbortSignal
}

/** Uploads a file. A file that the server would refuse by name or size is not sent and takes no captcha token. */
export const sendUpload = async (file: File, { takeToken, signal }: UploadOptions) => {
  if (uploadExtensionOf(file.name) === undefined) return refused(messages.upload.extension)
  if (file.size === 0 || file.size > maxUploadBytes) return refused(messages.upload.size)

  const token = await takeToken()
  signal.throwIfAborted()
  const response = await fetch(`${uploadPath}?${new URLSearchParams({ name: file.name }).toString()}`, {
    method: 'POST',
    headers: { 'content-type': uploadContentType, ...(token && { 'x-captcha-token': token }) },
    body: file,
    signal,
  })
  if (response.status === 413) return refused(messages.upload.size)
  const body: unknown = await response.json()
  if (response.status === 422) {
    const { errors } = refusedReply.parse(body)
    return refused((errors['attachment'] ?? errors['recaptcha'])?.[0] ?? messages.upload.failed)
  }
  if (!response.ok) return refused(messages.upload.failed)
  return { kind: 'stored', id: uploadReply.parse(body).id } as const
}
