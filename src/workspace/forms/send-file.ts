import { messages } from '#contract/shared/messages.ts'
import { failedReply, refusedReply } from '#contract/shared/replies.ts'
import { uploadContentType } from '#contract/site/uploads.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The message of a refused file. */
const refusalIn = (status: number, body: unknown) => {
  if (status === 413) return messages.upload.size
  const errors = refusedReply.safeParse(body).data?.errors
  const [first] = errors ? Object.values(errors).flat() : []
  return first ?? failedReply.safeParse(body).data?.message ?? messages.upload.failed
}

interface SentFile {
  readonly address: string
  readonly file: File
  /** Receives the share that is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a file itself and returns the JSON of the reply. By XMLHttpRequest, because `fetch` does not report progress.
 * Rejects with the message for the sender.
 */
export const sendFile = ({ address, file, onProgress, signal }: SentFile) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', uploadContentType)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parsed(request.responseText)
      if (request.status === 200) resolve(body)
      else reject(new Error(refusalIn(request.status, body)))
    })
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () => reject(new Error(messages.upload.failed)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
