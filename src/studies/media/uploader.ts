import { captureClient, sendPart } from './capture-client.ts'
import { openPartStore, type PartStore, type StoredCapture } from './part-store.ts'

/** The data that is still to be sent. */
export interface UploadProgress {
  readonly waiting: number
  readonly sent: number
  /** `refused`: the server takes no further parts, because the space or the time is used up. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'done'
}

const nothing: UploadProgress = { waiting: 0, sent: 0, state: 'done' }
let progress = nothing
const listeners = new Set<() => void>()
const update = (change: Partial<UploadProgress>) => {
  progress = { ...progress, ...change }
  for (const listener of listeners) listener()
}

/** The progress as an external store of React. */
export const uploadProgress = {
  read: () => progress,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Waits after a failure, less when the connection comes back. */
const pauseAfter = (failures: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(longestPauseMs, firstPauseMs * 2 ** failures))
    addEventListener('online', end)
  })

/** The server will never take this part: it is another recording's, too large, or its recording is gone. */
const isFinal = (status: number) => [404, 409, 413, 422].includes(status)

/** The recordings whose recorder runs on this page, with the function that ends it when no further parts are taken. */
export const liveCaptures = new Map<string, () => void>()

/** Says that a part of a recording is not stored, and ends the recorder. */
export const refuse = (capture: string) => {
  update({ state: 'refused' })
  liveCaptures.get(capture)?.()
}

/** Sends the oldest part of a recording; false if there is none. */
const sendNext = async (store: PartStore, row: StoredCapture) => {
  const part = await store.firstPart(row.id)
  if (!part) return false
  const status = await sendPart({ ...row, capture: row.id, number: part.number, bytes: part.bytes })
  if (status !== 200 && !isFinal(status)) throw new Error(`A part was answered with ${status}`)
  if (status !== 200) refuse(row.id)
  if (status === 404) await store.drop(row.id)
  else await store.dropPart(part)
  update({ waiting: Math.max(0, progress.waiting - 1), sent: progress.sent + 1 })
  return true
}

const finish = async (store: PartStore, row: StoredCapture) => {
  const { status, body } = await captureClient.finishCapture({
    params: { study: row.study, capture: row.id },
    headers: { 'x-session-token': row.token },
    body: { parts: row.parts, pauses: row.pauses, poster: row.poster },
  })
  // Parts that the server refused stay missing: it processes those before the gap later.
  if (status === 200 || status === 409 || status === 404) return store.drop(row.id)
  if (status === 422) return store.save({ ...row, poster: null })
  throw new Error(`The finish was answered with ${status}: ${JSON.stringify(body)}`)
}

const running = new Set<string>()
/** Sessions that have got something to send while they were being sent. */
const renewed = new Set<string>()

const sendAll = async (store: PartStore, token: string) => {
  for (;;) {
    const rows = await store.list(token)
    let isIdle = true
    for (const row of rows) {
      if (await sendNext(store, row)) isIdle = false
      else if (row.isEnded) {
        await finish(store, row)
        isIdle = false
      }
    }
    if (isIdle && !renewed.delete(token)) return
  }
}

const count = async (store: PartStore, token: string) => {
  let waiting = 0
  for (const { id } of await store.list(token)) waiting += await store.countParts(id)
  return waiting
}

/** Sends the stored recordings of a session until none is left; tries again after failures. */
export const sendCaptures = async (token: string) => {
  if (running.has(token)) {
    renewed.add(token)
    return
  }
  running.add(token)
  const store = await openPartStore()
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        update({
          waiting: await count(store, token),
          state: progress.state === 'refused' ? 'refused' : 'sending',
        })
        await sendAll(store, token)
        break
      } catch {
        update({ state: 'waiting' })
        await pauseAfter(failures)
      }
    }
    if (progress.state !== 'refused') update({ state: 'done', waiting: 0 })
  } finally {
    running.delete(token)
  }
}

/** Ends the recordings that an earlier page of this session has left, and sends what they have. */
export const resumeCaptures = async (token: string) => {
  const store = await openPartStore()
  for (const row of await store.list(token))
    if (!row.isEnded && !liveCaptures.has(row.id)) await store.save({ ...row, isEnded: true })
  await sendCaptures(token)
}

/** Deletes the recordings of a session on this device and on the server; rejects when the server is not reached. */
export const deleteCaptures = async (study: string, token: string) => {
  const store = await openPartStore()
  for (const { id } of await store.list(token)) await store.drop(id)
  const { status } = await captureClient.deleteCaptures({
    params: { study },
    headers: { 'x-session-token': token },
    body: {},
  })
  if (status !== 200 && status !== 404) throw new Error(`deleteCaptures failed with ${status}`)
  for (const { id } of await store.list(token)) await store.drop(id)
  update(nothing)
}
