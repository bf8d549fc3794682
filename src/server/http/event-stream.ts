import { Readable } from 'node:stream'

/** How long a browser waits before it connects again, in milliseconds: after a restart not all do so at once. */
const retryMs = () => 3000 + Math.round(Math.random() * 4000)

/** A comment, which keeps connections open through proxies. */
const heartbeat = ':\n\n'

/**
 * Server-sent events of one name, of which only the latest matters: a client that reads slowly misses earlier ones, and
 * no event waits in memory beside the latest.
 */
export const createEventStream = (name: string) => {
  let waiting: string | undefined
  let isFull = false
  let isEnded = false
  const stream = new Readable({
    read: () => {
      isFull = false
      if (waiting === undefined) return
      const text = waiting
      waiting = undefined
      isFull = !stream.push(text)
    },
  })
  stream.push(`retry: ${retryMs()}\n\n`)
  return {
    stream,
    send: (data: unknown) => {
      if (isEnded) return
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      if (isFull) waiting = text
      else isFull = !stream.push(text)
    },
    beat: () => {
      if (!isFull && !isEnded) isFull = !stream.push(heartbeat)
    },
    end: () => {
      isEnded = true
      stream.push(null)
    },
  }
}
