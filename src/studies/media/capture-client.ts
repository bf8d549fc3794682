import { createClient } from '#api/create-client.ts'
import { ownCaptureCalls } from '#contract/captures/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { uploadContentType } from '#contract/site/uploads.ts'

/** The calls of recording, which only the players of studies with recordings load. */
export const captureClient = createClient(router(ownCaptureCalls, strict))

interface SentPart {
  readonly study: string
  readonly token: string
  readonly capture: string
  readonly number: number
  readonly bytes: Blob
}

/** Sends a part; returns the status of the reply. Rejects without a connection. */
export const sendPart = async ({ study, token, capture, number, bytes }: SentPart) => {
  const reply = await fetch(`/studies/${study}/session/captures/${capture}/parts/${number}`, {
    method: 'PUT',
    headers: { 'x-session-token': token, 'content-type': uploadContentType },
    body: await bytes.arrayBuffer(),
  })
  return reply.status
}
