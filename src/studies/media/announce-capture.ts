import type { StartCaptureForm } from '#contract/captures/captures.ts'
import { captureClient } from './capture-client.ts'
import type { CaptureSessionValue } from './capture-session.ts'

/** The server takes no such recording, now or after another attempt at once: there is no space, or no session. */
export class CaptureRefusedError extends Error {}

/**
 * Announces a recording to the server; returns its identifier. Rejects with a `CaptureRefusedError` where the server
 * takes none, with another error where it could not be asked.
 */
export const announceCapture = async ({ study, token }: CaptureSessionValue, form: StartCaptureForm) => {
  const { status, body } = await captureClient.startCapture({
    params: { study },
    headers: { 'x-session-token': token },
    body: form,
  })
  if (status === 409 || status === 413) throw new CaptureRefusedError(body.message)
  if (status !== 200) throw new Error(`startCapture failed with ${status}`)
  return body.id
}
