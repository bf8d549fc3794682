import { useEffect, useState } from 'react'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { captureClient } from './capture-client.ts'
import type { CaptureSessionValue } from './capture-session.ts'

/**
 * The host of the service that voices may be sent to; null without one, or where the server cannot be asked: then it
 * sends no voice of this session. Undefined until the reply.
 */
export const useTranscriber = ({ study, token }: CaptureSessionValue, { voice }: CaptureWishes) => {
  const [transcriber, setTranscriber] = useState<string | null | undefined>(
    voice === 'off' ? null : undefined,
  )
  useEffect(() => {
    if (voice === 'off') return
    let isGone = false
    const read = async () => {
      const { status, body } = await captureClient.listOwnCaptures({
        params: { study },
        headers: { 'x-session-token': token },
      })
      return status === 200 ? body.transcriber : null
    }
    void read()
      .catch(() => null)
      .then((host) => {
        if (!isGone) setTranscriber(host)
      })
    return () => {
      isGone = true
    }
  }, [study, token, voice])
  return transcriber
}
