import { client } from '#api/client.ts'
import { messages } from '#contract/shared/messages.ts'
import type { SaveRequest } from '#contract/studies/session.ts'

/** The server rejected a step; sending it again would fail the same way. */
export interface StepRefused {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
}

/** The error of a call that may succeed later. */
const callFailed = (call: string, status: number) => new Error(`${call} failed with status ${status}`)

const messageIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : messages.server.failed

/** Reads a published study; the server's message where there is none. */
export const readStudy = async (study: string) => {
  const { status, body } = await client.readStudy({ params: { study } })
  if (status === 200) return { kind: 'found', study: body } as const
  if (status === 404 || status === 422) return { kind: 'unknown', message: messageIn(body) } as const
  throw callFailed('readStudy', status)
}

/** Starts a new session of a study. */
export const startSession = async (study: string) => {
  const { status, body } = await client.startSession({ params: { study }, body: {} })
  if (status === 200) return body
  throw callFailed('startSession', status)
}

/** Reads the state of a session; null if the server does not know it any more. */
export const readSession = async (study: string, token: string) => {
  const { status, body } = await client.readSession({
    params: { study },
    headers: { 'x-session-token': token },
  })
  if (status === 200) return body
  if (status === 404 || status === 422) return null
  throw callFailed('readSession', status)
}

interface Step {
  readonly study: string
  readonly token: string
  readonly request: SaveRequest
}

/** Statuses worth a retry: the server was busy or unreachable. */
const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

/** Sends a step of a session; the last one with `isLast`. */
export const sendStep = async ({ study, token, request }: Step, isLast: boolean, signal: AbortSignal) => {
  const { status, body } = await client[isLast ? 'finishSession' : 'saveProgress']({
    params: { study },
    headers: { 'x-session-token': token },
    body: request,
    fetchOptions: { signal },
  })
  if (status === 200) return { kind: 'saved', ...body } as const
  if (retryableStatuses.has(status)) throw callFailed('sendStep', status)
  return { kind: 'refused', status, message: messageIn(body) } satisfies StepRefused
}
