import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/shared/messages.ts'
import { addressOf, type Call, type Sent } from '../calls.ts'

/** What came back: `status` 0 stands for no answer at all. */
export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The body as it is, where it is not the JSON of a value. */
export interface Raw {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly type: string
}

const maxWaitSeconds = 120
/** For a server that does not say when to come back. */
const blindWaitSeconds = 10

/** What a 429 lacks, in words; undefined when it says what it must. */
export const faultOfLimit = ({ headers, text }: Got): string | undefined => {
  const after = headers.get('retry-after')
  if (after === null) return 'no Retry-After'
  if (!/^\d+$/.test(after)) return `Retry-After: ${after}`
  return readMessage(text) === messages.server.tooMany ? undefined : text.slice(0, 200)
}

/** The sentence of a `{ message }` reply. */
export const readMessage = (text: string): string | undefined => {
  try {
    const json: unknown = JSON.parse(text)
    const message: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'message') : json
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

interface ClientOptions {
  readonly base: string
  /** Told of every 429, before it is waited out. */
  readonly onLimit: (got: Got, waitSeconds: number) => void
}

/** Sends requests to the server under test, one at a time, and waits where it is asked to. */
export const createClient = ({ base, onLimit }: ClientOptions) => {
  let requests = 0

  const once = async (address: string, init: RequestInit): Promise<Got> => {
    requests += 1
    try {
      const reply = await fetch(`${base}${address}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      })
      return { status: reply.status, headers: reply.headers, text: await reply.text() }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return { status: 0, headers: new Headers(), text: String(cause) }
    }
  }

  /** A connection that the server just closed, as it may between two requests, says nothing about the contract. */
  const attempt = async (address: string, init: RequestInit): Promise<Got> => {
    const got = await once(address, init)
    return got.status === 0 ? once(address, init) : got
  }

  const patiently = async (address: string, init: RequestInit): Promise<Got> => {
    for (;;) {
      const got = await attempt(address, init)
      if (got.status !== 429) return got
      const asked = Number(got.headers.get('retry-after') ?? blindWaitSeconds)
      const seconds = Math.min(Number.isFinite(asked) ? asked : blindWaitSeconds, maxWaitSeconds)
      onLimit(got, seconds)
      await wait(seconds * 1000 + 100)
    }
  }

  const initOf = (call: Call, sent: Sent, raw: Raw | undefined): RequestInit => {
    const headers = { ...sent.headers }
    if (call.method === 'GET') return { method: 'GET', headers }
    return {
      method: call.method,
      headers: { ...headers, 'content-type': raw?.type ?? 'application/json' },
      body: raw?.body ?? JSON.stringify(sent.body ?? {}),
    }
  }

  return {
    /** The answer to a request; one that came too often is sent again when the server says so. */
    send: (call: Call, sent: Sent, raw?: Raw) => patiently(addressOf(call, sent), initOf(call, sent, raw)),
    /** The answer to a request, a 429 included. */
    sendOnce: (call: Call, sent: Sent) => once(addressOf(call, sent), initOf(call, sent, undefined)),
    requests: () => requests,
  }
}
export type Client = ReturnType<typeof createClient>
