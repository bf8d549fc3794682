import { studyMessages } from '#contract/studies/messages.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { BusyError } from '../../jobs/bounded-queue.ts'

export const busyReading = { status: 503, body: { message: studyMessages.resultsBusy } } as const

/** Seconds after which a reading that took too long may be tried again. */
export const longRetrySeconds = 10

/** Whether a reading was ended after the longest time. What it had counted of all responses is stored. */
export const isTooLong = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Replies with 503 when the answer would have to wait too long. */
export const unlessBusy = async <Answer>(reply: HeaderReply, answer: () => Promise<Answer>) => {
  try {
    return await answer()
  } catch (error) {
    // A client that has left reads no reply.
    if (error instanceof DOMException && error.name === 'AbortError') return busyReading
    if (!(error instanceof BusyError) && !isTooLong(error)) throw error
    reply.header('retry-after', error instanceof BusyError ? error.retryAfter : longRetrySeconds)
    return busyReading
  }
}
