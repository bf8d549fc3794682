import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** The request that the fake transcriber received. */
interface ReceivedVoice {
  readonly authorization: string | undefined
  readonly path: string | undefined
  /** The body as Latin-1 text: its form fields can be read, the sound stays as it is. */
  readonly body: string
}

const heard = {
  language: 'english',
  segments: [
    { start: 0.5, end: 2, text: ' Where is the price? ' },
    { start: 2.2, end: 4, text: 'Here it is.' },
    { start: 4, end: 4, text: 'No duration' },
  ],
}

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

/** Answers a request. */
export type Answer = (response: ServerResponse) => void

/** A transcriber on this machine whose answers are chosen by the test, one after the other; the last one stays. */
export const startFakeTranscriber = async (...answers: readonly ((response: ServerResponse) => void)[]) => {
  const received: ReceivedVoice[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const answer = answers[Math.min(received.length, answers.length - 1)]
      received.push({ authorization: request.headers.authorization, path: request.url, body })
      answer?.(response)
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { url: `http://127.0.0.1:${address.port}/v1`, received }
}

/** Answers with a status and a JSON body. */
export const answerWith =
  (status: number, body: unknown = heard): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
