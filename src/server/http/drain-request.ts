import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'

/** At the pace below, 32 MB take two and a half seconds; a busy server takes longer. */
const drainTimeoutMs = 10_000
/** Larger than a file that is a little too large; more is not worth reading. */
const maxDrainBytes = 32 * 1024 ** 2
const checkIntervalMs = 100
/**
 * Between two pieces of up to 64 kB: at most 13 MB a second, so that a fast sender does not keep the event loop busy.
 */
const pauseMs = 5

/**
 * Bodies that are discarded at a time; those of a hundred refused uploads together would be as much work as one fast
 * one.
 */
const queueLimits = { concurrency: 6, maxWaiting: 10_000, maxPerClient: 10_000 } as const

/** Reads a body slowly to its end. One that has not ended after ten seconds or 32 MB is destroyed. */
const discard = (body: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve()
    const { socket } = body
    const limits = { bytes: socket.bytesRead + maxDrainBytes, time: performance.now() + drainTimeoutMs }
    const timer = setInterval(() => {
      if (socket.bytesRead > limits.bytes || performance.now() > limits.time) body.destroy()
    }, checkIntervalMs)
    const stop = () => {
      clearInterval(timer)
      resolve()
    }
    body.once('end', stop).once('close', stop)
    body.on('data', () => {
      body.pause()
      setTimeout(() => body.resume(), pauseMs)
    })
  })

/**
 * Keeps Node from reading the rest of a body as fast as it comes once its reply is sent, which it does with a body that
 * nobody has read from.
 */
export const keepUnreadBody = (body: IncomingMessage, reply: ServerResponse) =>
  void reply.once('prefinish', () => {
    if (!body.readableEnded) body.read()
  })

/**
 * Creates a function that discards the rest of a client's request body so that the client can read the reply: a
 * connection closed during the upload would lose it. A few bodies are read at a time, those of all clients in turns.
 */
export const createDrain = () => {
  const enqueue = createBoundedQueue(queueLimits)
  const seen = new WeakSet<IncomingMessage>()
  return (client: string, body: IncomingMessage) => {
    if (seen.has(body)) return
    seen.add(body)
    enqueue(client, () => discard(body)).catch(() => body.destroy())
  }
}
