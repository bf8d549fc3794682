import type { StartCaptureForm } from '#contract/recordings/captures.ts'
import { captureClient } from './capture-client.ts'
import type { CaptureSessionValue } from './capture-session.ts'

/** Announces a recording to the server; returns its identifier. Rejects where the server takes none. */
export const announceCapture = async ({ study, token }: CaptureSessionValue, form: StartCaptureForm) => {
  const { status, body } = await captureClient.startCapture({
    params: { study },
    headers: { 'x-session-token': token },
    body: form,
  })
  if (status !== 200) throw new Error(`startCapture failed with ${status}`)
  return body.id
}
