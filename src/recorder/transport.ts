import { createStoredChunks, type SealedChunk } from './stored-chunks.ts'

/** Browsers let a page that is left finish 65 536 bytes of requests. */
const keepaliveBytes = 60_000
const maxQueuedBytes = 4_000_000
const concurrent = 2
const longestWaitMs = 60_000

/** The fetch of the browser: the page's own may be patched, also by this recorder. */
const browserFetch = window.fetch.bind(window)

interface TransportOptions {
  /** Whether chunks that earlier pages have stored may be sent. */
  sendsStored: boolean
  /** The server closed the session of a chunk that it did not take, or has another chunk with its number. */
  onSessionOver: (chunk: SealedChunk) => void
  /** The server takes nothing more, or cannot be reached from this page at all. */
  onRefused: () => void
}

/** A refusal that ends the session is no error in the console: its status is 200, and the body has its own. */
const readReply = async (reply: Response) => {
  const body: unknown = await reply.json().catch(() => undefined)
  const hasStop = typeof body === 'object' && body !== null && 'stop' in body && body.stop === true
  const status = hasStop && 'status' in body && typeof body.status === 'number' ? body.status : reply.status
  return { hasStop, status }
}

/**
 * Sends sealed chunks until the server acknowledges each. A chunk that could not be sent is stored in the browser and
 * sent again with growing pauses, by this page or by a later one of the site.
 */
export const createTransport = (
  site: string,
  { sendsStored, onSessionOver, onRefused }: TransportOptions,
) => {
  const stored = createStoredChunks()
  /** Chunks that are not acknowledged, by their keys; those in transit with the way they are sent. */
  const waiting = new Map<string, SealedChunk>()
  const inTransit = new Map<string, { readonly isKeptAlive: boolean; readonly bytes: number }>()
  let failures = 0
  let hasArrived = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = (chunk: SealedChunk) => {
    waiting.delete(chunk.key)
    void stored.remove(chunk)
  }

  const keptAlive = () => {
    const kept = [...inTransit.values()].filter(({ isKeptAlive }) => isKeptAlive)
    return kept.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  const post = (chunk: SealedChunk, keepalive: boolean) =>
    // The server compares the clock of the browser with its own.
    browserFetch(`${chunk.url}${chunk.url.includes('?') ? '&' : '?'}at=${Date.now()}&s=${site}`, {
      method: 'POST',
      body: chunk.body,
      // Not JSON: browsers ask the server before they send JSON to another origin.
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      keepalive,
    })

  const close = () => {
    isClosed = true
    clearTimeout(timer)
    waiting.clear()
  }

  const retryLater = (chunk: SealedChunk) => {
    failures += 1
    void stored.add(chunk)
    // A policy of the page or a blocker stops every request: each further one would only fill its console.
    if (!hasArrived && failures > 3 && navigator.onLine) return onRefused()
    clearTimeout(timer)
    timer = setTimeout(sendWaiting, Math.min(longestWaitMs, 1000 * 2 ** (failures - 1)))
  }

  const handleReply = async (chunk: SealedChunk, reply: Response) => {
    const { hasStop, status } = await readReply(reply)
    if (status < 300) {
      hasArrived = true
      failures = 0
      return forget(chunk)
    }
    if (status === 409 || status === 410) {
      forget(chunk)
      return onSessionOver(chunk)
    }
    const isTemporary = status >= 500 || status === 429 || status === 408
    if (isTemporary && !hasStop) return retryLater(chunk)
    forget(chunk)
    onRefused()
  }

  const send = async (chunk: SealedChunk) => {
    const bytes = chunk.body.length
    const isKeptAlive = keptAlive() + bytes <= keepaliveBytes
    inTransit.set(chunk.key, { isKeptAlive, bytes })
    // Too large to survive the page: a later page of the site finds it in the browser.
    if (!isKeptAlive) void stored.add(chunk)
    try {
      const reply = await post(chunk, isKeptAlive)
      inTransit.delete(chunk.key)
      if (!isClosed) await handleReply(chunk, reply)
    } catch {
      inTransit.delete(chunk.key)
      if (!isClosed) retryLater(chunk)
    }
    if (failures === 0) sendWaiting()
  }

  const sendWaiting = () => {
    for (const chunk of waiting.values()) {
      if (isClosed || inTransit.size >= concurrent) return
      if (!inTransit.has(chunk.key)) void send(chunk)
    }
  }

  const removeStored = async () => {
    for (const chunk of await stored.all()) await stored.remove(chunk)
  }
  const addStored = async () => {
    if (!sendsStored) await removeStored()
    for (const { key, url, body } of await stored.all()) if (!isClosed) waiting.set(key, { key, url, body })
    sendWaiting()
  }
  const sendNow = () => {
    failures = 0
    sendWaiting()
  }
  addEventListener('online', sendNow)
  void addStored()

  return {
    add: (chunk: SealedChunk) => {
      if (isClosed) return
      const bytes = [...waiting.values()].reduce((sum, { body }) => sum + body.length, 0)
      if (bytes > maxQueuedBytes) return onRefused()
      waiting.set(chunk.key, chunk)
      if (failures === 0) sendWaiting()
      else void stored.add(chunk)
    },
    /** Bytes that a request can have to finish after the page is left. */
    roomOfLeaving: () => keepaliveBytes - keptAlive(),
    /** The page is left: stores what waits, and sends what fits into requests that outlive it. */
    leave: () => {
      let room = keepaliveBytes - keptAlive()
      for (const chunk of waiting.values()) {
        if (inTransit.get(chunk.key)?.isKeptAlive) continue
        // The connection may be gone, which only a page that stays would notice.
        void stored.add(chunk)
        if (chunk.body.length <= room) {
          room -= chunk.body.length
          inTransit.set(chunk.key, { isKeptAlive: true, bytes: chunk.body.length })
          void post(chunk, true).then(
            (reply) => (reply.ok ? forget(chunk) : inTransit.delete(chunk.key)),
            () => inTransit.delete(chunk.key),
          )
        }
      }
    },
    /** Forgets what has not been sent, also what other pages of the site have stored. */
    discard: () => {
      close()
      void removeStored()
    },
    close,
  }
}
