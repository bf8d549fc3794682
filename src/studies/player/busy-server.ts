import { useSyncExternalStore } from 'react'

/** The waits for a busy server: when each of them ends, in milliseconds since 1970. */
const waits = new Set<{ readonly end: number }>()
/** The end of the longest wait; null if no call waits. */
let endsAt: number | null = null
const listeners = new Set<() => void>()

const setEnd = () => {
  endsAt = waits.size === 0 ? null : Math.max(...[...waits].map(({ end }) => end))
  for (const listener of listeners) listener()
}

/** Calls that were refused together are not sent again together. */
const spreadMs = 3_000

/** Waits until a busy server takes a call again; rejects if the call is given up before. */
export const waitForServer = async (seconds: number, signal: AbortSignal | null | undefined) => {
  signal?.throwIfAborted()
  const ms = seconds * 1000 + Math.random() * spreadMs
  const wait = { end: Date.now() + ms }
  waits.add(wait)
  setEnd()
  const over = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      const giveUp = () => {
        clearTimeout(timer)
        reject(new Error('The call was given up'))
      }
      signal?.addEventListener('abort', giveUp, { signal: over.signal })
    })
  } finally {
    over.abort()
    waits.delete(wait)
    setEnd()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The end of the longest wait for a busy server; null if no call waits. */
export const readWaitEnd = () => endsAt

export const useBusyServer = () => useSyncExternalStore(subscribe, readWaitEnd)
