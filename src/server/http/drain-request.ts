import type { IncomingMessage } from 'node:http'

const drainTimeoutMs = 3000
/** Larger than a file that is a little too large; more is not worth reading. */
const maxDrainBytes = 32 * 1024 ** 2
const checkIntervalMs = 100
/** Between two pieces of up to 64 kB: at most 13 MB a second, so that a fast sender does not keep the event loop busy. */
const pauseMs = 5

const draining = new WeakSet<IncomingMessage>()

/**
 * Discards the rest of a request body so that the client can read the reply: a connection closed during the upload
 * would lose it. A body that has not ended after three seconds or 32 MB is destroyed.
 */
export const drainRequestBody = (body: IncomingMessage) => {
  if (body.readableEnded || draining.has(body)) return
  draining.add(body)
  const { socket } = body
  const limits = { bytes: socket.bytesRead + maxDrainBytes, time: performance.now() + drainTimeoutMs }
  const timer = setInterval(() => {
    if (socket.bytesRead > limits.bytes || performance.now() > limits.time) body.destroy()
  }, checkIntervalMs)
  const stop = () => clearInterval(timer)
  body.once('end', stop).once('close', stop)
  body.on('data', () => {
    body.pause()
    setTimeout(() => body.resume(), pauseMs)
  })
}
