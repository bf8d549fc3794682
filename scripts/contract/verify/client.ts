import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/shared/messages.ts'
import { addressOf, type Call, type Sent } from '../calls.ts'

/** A received reply; `status` 0 means that there was none. */
export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The unencoded body of a request with invalid JSON or another content type. */
export interface Raw {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly type: string
}

const maxWaitSeconds = 120
/** Used if the server sends no Retry-After header. */
const blindWaitSeconds = 10

/** The problem of a 429 reply as text; undefined if it is valid. */
export const rateLimitProblem = ({ headers, text }: Got): string | undefined => {
  const after = headers.get('retry-after')
  if (after === null) return 'no Retry-After'
  if (!/^\d+$/.test(after)) return `Retry-After: ${after}`
  return readMessage(text) === messages.server.tooMany ? undefined : text.slice(0, 200)
}

/** The message of a `{ message }` reply. */
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
  /** Called for every 429 before the client waits. */
  readonly onLimit: (got: Got, waitSeconds: number) => void
}

/** Sends requests to the server under test one at a time, and waits as long as a 429 requires. */
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

  /** Retries on a closed connection: servers may close idle connections between two requests. */
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
    /** The reply to a request; after a 429 it is sent again. */
    send: (call: Call, sent: Sent, raw?: Raw) => patiently(addressOf(call, sent), initOf(call, sent, raw)),
    /** The reply to a text that is no call of the contract, sent by the page of another site. */
    post: (address: string, text: string, origin: string) =>
      patiently(address, { method: 'POST', headers: { 'content-type': 'text/plain', origin }, body: text }),
    /** The reply to a request, including a 429. */
    sendOnce: (call: Call, sent: Sent) => once(addressOf(call, sent), initOf(call, sent, undefined)),
    requests: () => requests,
  }
}
export type Client = ReturnType<typeof createClient>
