import { expect, test } from 'vitest'
import { createTranscriber, TranscriberError } from '#server/captures/transcripts/transcriber.ts'
import { type Answer, answerWith, startFakeTranscriber } from '#tests/support/fake-transcriber.ts'

const voice = { content: Buffer.from('sound'), contentType: 'audio/webm', language: 'en' }
const never = new AbortController().signal

const ask = async (answer: Answer) => {
  const { url, received } = await startFakeTranscriber(answer)
  const transcribe = createTranscriber({ url, host: new URL(url).host, key: 'secret', model: 'whisper-1' })
  return { received, transcribe: (signal: AbortSignal = never) => transcribe(voice, signal) }
}

test('sends the voice as a form and returns segments in milliseconds, without empty ones', async () => {
  const { received, transcribe } = await ask(answerWith(200))
  expect(await transcribe()).toEqual({
    language: 'english',
    segments: [
      { from: 500, to: 2000, text: 'Where is the price?' },
      { from: 2200, to: 4000, text: 'Here it is.' },
    ],
  })
  expect(received).toMatchObject([{ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' }])
  for (const field of [
    'name="model"\r\n\r\nwhisper-1',
    'name="response_format"\r\n\r\nverbose_json',
    'name="timestamp_granularities[]"\r\n\r\nsegment',
    'name="language"\r\n\r\nen',
    'name="file"; filename="voice.webm"\r\ncontent-type: audio/webm\r\n\r\nsound\r\n',
  ])
    expect(received[0]?.body).toContain(field)
})

const errorOf = async (answer: Answer) => {
  const { transcribe } = await ask(answer)
  const error = await transcribe().catch((thrown: unknown) => thrown)
  if (!(error instanceof TranscriberError)) throw new Error('the transcriber was understood')
  return error
}

test.each([429, 500, 503])('may be tried again after the status %i', async (status) => {
  expect((await errorOf(answerWith(status))).isLasting).toBe(false)
})

test.each([400, 401, 413])('is not tried again after the status %i', async (status) => {
  expect((await errorOf(answerWith(status))).isLasting).toBe(true)
})

const html: Answer = (response) => response.end('<html>')

test('refuses an answer that is no transcript, is no JSON, or is too large', async () => {
  const large = { language: 'en', segments: [{ start: 0, end: 1, text: 'x'.repeat(5 * 1024 * 1024) }] }
  for (const answer of [answerWith(200, { text: 'no segments' }), answerWith(200, large), html])
    expect((await errorOf(answer)).isLasting).toBe(true)
})

test('gives up a slow answer when the job is stopped', async () => {
  const { transcribe } = await ask(() => undefined)
  const stopped = new AbortController()
  const result = transcribe(stopped.signal).catch((error: unknown) => error)
  stopped.abort()
  expect(await result).toBeInstanceOf(TranscriberError)
})

test('may be tried again where nobody listens', async () => {
  const transcribe = createTranscriber({
    url: 'http://127.0.0.1:9/v1',
    host: '127.0.0.1:9',
    key: undefined,
    model: 'x',
  })
  const error = await transcribe(voice, never).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ isLasting: false })
})
