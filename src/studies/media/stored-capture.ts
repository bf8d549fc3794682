import { captureLimits, type StartCaptureForm } from '#contract/recordings/captures.ts'
import { announceCapture } from './announce-capture.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import { openPartStore, type StoredCapture } from './part-store.ts'
import { liveCaptures, sendCaptures } from './uploader.ts'

/** Announces a recording that begins now, and stores its parts on this device while they are sent. */
export const startStoring = async (
  session: CaptureSessionValue,
  form: Omit<StartCaptureForm, 'startedAt'>,
) => {
  const id = await announceCapture(session, { ...form, startedAt: session.clock() })
  const store = await openPartStore()
  const { study, token } = session
  let row: StoredCapture = { id, study, token, parts: 0, pauses: [], poster: null, isEnded: false }
  liveCaptures.add(id)
  let pausedAt: number | undefined
  let stored: Promise<unknown> = store.save(row)

  const resume = () => {
    if (pausedAt !== undefined)
      row = { ...row, pauses: [...row.pauses, { at: pausedAt, ms: Math.max(0, session.clock() - pausedAt) }] }
    pausedAt = undefined
  }
  return {
    /** Stores a part after those before it. */
    add: (content: Blob | Promise<Blob>) => {
      stored = stored.then(async () => {
        const bytes = await content
        // The server takes no such part, and would wait for its number.
        if (bytes.size === 0 || bytes.size > captureLimits.partBytes || row.parts >= captureLimits.parts)
          return
        const number = row.parts
        try {
          await store.add({ ...row, parts: number + 1 }, { capture: id, number, bytes })
        } catch {
          // No space on the device, nor on the page: the recording has a gap, and goes on.
          return
        }
        row = { ...row, parts: number + 1 }
      })
      void stored.then(() => sendCaptures(token))
    },
    setPoster: (poster: string | null) => {
      row = { ...row, poster }
    },
    pause: () => {
      pausedAt ??= session.clock()
    },
    resume,
    /** Resolves once the device has stored the last part. */
    end: async () => {
      resume()
      await stored
      await store.save({ ...row, isEnded: true })
      liveCaptures.delete(id)
      void sendCaptures(token)
    },
  }
}
