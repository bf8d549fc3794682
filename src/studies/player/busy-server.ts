import { useSyncExternalStore } from 'react'

/** When calls that wait for a busy server are sent again, in milliseconds since 1970; null if none waits. */
let endsAt: number | null = null
const listeners = new Set<() => void>()

const setEnd = (end: number | null) => {
  endsAt = end
  for (const listener of listeners) listener()
}

/** Calls that were refused together are not sent again together. */
const spreadMs = 3_000

/** Waits until a busy server takes a call again; rejects if the call is given up meanwhile. */
export const waitForServer = async (seconds: number, signal: AbortSignal | null | undefined) => {
  const ms = seconds * 1000 + Math.random() * spreadMs
  const end = Date.now() + ms
  setEnd(Math.max(end, endsAt ?? 0))
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('The call was given up'))
      })
    })
  } finally {
    if (endsAt === end) setEnd(null)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The end of the wait for a busy server. */
export const useBusyServer = () => useSyncExternalStore(subscribe, () => endsAt)
