import { initClient } from '@ts-rest/core'
import { studyCalls } from '#contract/studies/calls.ts'
import type { SaveRequest } from '#contract/studies/session.ts'

const client = initClient(studyCalls, { baseUrl: '', baseHeaders: {} })

/** A step was not taken in, and would not be if it were sent again. */
export interface StepRefused {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
}

/** Thrown where the same call may well succeed a little later. */
class CallFailed extends Error {
  override readonly name = 'CallFailed'
  constructor(call: string, status: number) {
    super(`${call} was answered with ${status}`)
  }
}

const messageIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : 'This step was not taken in.'

/** A published study; the server's words where there is none. */
export const readStudy = async (study: string) => {
  const { status, body } = await client.readStudy({ params: { study } })
  if (status === 200) return { kind: 'found', study: body } as const
  if (status === 404 || status === 422) return { kind: 'unknown', message: messageIn(body) } as const
  throw new CallFailed('readStudy', status)
}

/** A new session of a study. */
export const startSession = async (study: string) => {
  const { status, body } = await client.startSession({ params: { study }, body: {} })
  if (status === 200) return body
  throw new CallFailed('startSession', status)
}

/** Where a session stands; null for one that is not known any more. */
export const readSession = async (study: string, token: string) => {
  const { status, body } = await client.readSession({
    params: { study },
    headers: { 'x-session-token': token },
  })
  if (status === 200) return body
  if (status === 404 || status === 422) return null
  throw new CallFailed('readSession', status)
}

interface Step {
  readonly study: string
  readonly token: string
  readonly request: SaveRequest
}

/** Worth another try: the server was busy, or something on the way was away. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/** Sends a step of a session, the last one with `ends`. */
export const sendStep = async ({ study, token, request }: Step, ends: boolean, signal: AbortSignal) => {
  const { status, body } = await client[ends ? 'finishSession' : 'saveProgress']({
    params: { study },
    headers: { 'x-session-token': token },
    body: request,
    fetchOptions: { signal },
  })
  if (status === 200) return { kind: 'saved', ...body } as const
  if (passing.has(status)) throw new CallFailed('sendStep', status)
  return { kind: 'refused', status, message: messageIn(body) } satisfies StepRefused
}
