import { captureLimits, type StartCaptureForm } from '#contract/captures/captures.ts'
import { announceCapture } from './announce-capture.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import { openPartStore, type StoredCapture } from './part-store.ts'
import { liveCaptures, refuse, sendCaptures } from './uploader.ts'

interface StoringOptions extends Omit<StartCaptureForm, 'startedAt'> {
  /** Hears that the server or the device takes no further parts. */
  readonly onRefused: () => void
}

/** Announces a recording that begins now, and stores its parts on this device while they are sent. */
export const startStoring = async (session: CaptureSessionValue, { onRefused, ...form }: StoringOptions) => {
  const id = await announceCapture(session, { ...form, startedAt: session.clock() })
  const store = await openPartStore()
  const { study, token } = session
  let row: StoredCapture = { id, study, token, parts: 0, pauses: [], poster: null, isEnded: false }
  liveCaptures.set(id, onRefused)
  let pausedAt: number | undefined
  let stored: Promise<unknown> = store.save(row)

  const resume = () => {
    if (pausedAt !== undefined)
      row = { ...row, pauses: [...row.pauses, { at: pausedAt, ms: Math.max(0, session.clock() - pausedAt) }] }
    pausedAt = undefined
  }
  /** Hands the recording over to the uploader as it is. */
  const release = async (ended: StoredCapture) => {
    await store.save({ ...ended, isEnded: true })
    liveCaptures.delete(id)
    void sendCaptures(token)
  }
  return {
    /** Stores a part after those before it. */
    add: (content: Blob | Promise<Blob>) => {
      stored = stored.then(async () => {
        const bytes = await content
        // An empty part says nothing: the server takes none, and would wait for its number.
        if (bytes.size === 0) return
        const number = row.parts
        try {
          if (bytes.size > captureLimits.partBytes || number >= captureLimits.parts)
            throw new Error('The recording has reached its limit')
          await store.add({ ...row, parts: number + 1 }, { capture: id, number, bytes })
        } catch {
          // No space on the device, nor on the page: the recording has a gap.
          refuse(id)
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
      await release(row)
    },
    /** Takes the recording back: the device keeps nothing of it, and the server deletes it. */
    discard: async () => {
      await stored
      await store.drop(id)
      await release({ ...row, parts: 0, pauses: [], poster: null })
    },
  }
}
