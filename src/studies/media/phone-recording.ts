import { captureLimits, consentVersions } from '#contract/captures/captures.ts'
import { isMp4Head, mp4HeadBytes } from '#contract/captures/mp4.ts'
import { announceCapture } from './announce-capture.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import { openPartStore } from './part-store.ts'
import { sendCaptures } from './uploader.ts'

/** Bytes of a part: few are sent again after a lost connection. */
const partBytes = 2 * 1024 * 1024

/** Why a file is none that can be sent; null where it can. */
export const fileProblem = async (file: File) => {
  if (file.size > captureLimits.phoneBytes) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, mp4HeadBytes).arrayBuffer())
  return isMp4Head(head) ? null : 'notMp4'
}

/**
 * Stores a file that the phone's recorder made on this device, with the participant's consent, and begins to send it.
 * Resolves once it is stored: it is sent to its end after a reload, too. Rejects where the server or the device takes
 * none.
 */
export const sendPhoneRecording = async (session: CaptureSessionValue, file: File, startedAt: number) => {
  const id = await announceCapture(session, {
    source: 'phone',
    contentType: 'video/mp4',
    startedAt,
    consent: { version: consentVersions.stored, at: new Date().toISOString() },
  })
  const { study, token } = session
  const parts = Array.from({ length: Math.ceil(file.size / partBytes) }, (_, number) => ({
    capture: id,
    number,
    bytes: file.slice(number * partBytes, (number + 1) * partBytes),
  }))
  const store = await openPartStore()
  await store.addAll(
    { id, study, token, parts: parts.length, pauses: [], poster: null, isEnded: true },
    parts,
  )
  void sendCaptures(token)
}
