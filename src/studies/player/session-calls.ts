import { messages } from '#contract/shared/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import type { DeviceNote } from '#contract/studies/devices.ts'
import { entryRefusal } from '#contract/authoring/recruiting.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import type {
  HandOverEnd,
  InvalidAnswer,
  OpenedStudy,
  RefusedEntry,
  StartInput,
} from '#machines/studies/study-session-context.ts'
import { arrivalOf, storeAccess } from './arrival.ts'
import { checkDevice } from './device-check.ts'
import { sessionClient } from './session-client.ts'

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

const parts: readonly InvalidAnswer['part'][] = ['screening', 'tasks', 'followUps']

/** A question after a task, by the position of the task; the reason of a preference is one, too. */
const afterTask = /^progress\.tool\.(?:tasks|visits)\.(?<task>\d+)\.(?:answers\.)?(?<question>[^.]+)/

/** The first invalid answer to a question; undefined where the server refuses anything else, too. */
export const invalidAnswerIn = (body: unknown): InvalidAnswer | undefined => {
  const { data } = refusedReply.safeParse(body)
  const invalid = Object.entries(data?.errors ?? {}).map(([field, [message]]): InvalidAnswer | undefined => {
    // A survey has answers by question, and its own page leads back to any of them.
    const [root, ...path] = field.replace(/^progress\.tool\.answers\./, 'progress.tasks.').split('.')
    const inTask = afterTask.exec(field)?.groups
    if (inTask?.['task'] !== undefined && inTask['question'] !== undefined)
      return {
        part: 'tasks',
        task: Number(inTask['task']),
        question: inTask['question'],
        message: message ?? messages.invalid,
      }
    const part = parts.find((name) => name === path[0])
    const question = path[1]
    return root === 'progress' && part !== undefined && question !== undefined
      ? { part, question, message: message ?? messages.invalid }
      : undefined
  })
  return invalid.includes(undefined) ? undefined : invalid[0]
}

/** A refusal of a study that exists has a reason. */
const refusedBy = (body: unknown): RefusedEntry => {
  const { data } = entryRefusal.safeParse(body)
  return {
    kind: 'unknown',
    message: data?.message ?? messages.server.failed,
    ...(data?.reason && { refusal: data }),
  }
}

const isRefusal = (status: number) => status === 403 || status === 404 || status === 422

/** Reads a published study, as the link of this page allows; the server's message where it refuses this person. */
export const enterStudy = async (study: string): Promise<OpenedStudy> => {
  const arrival = arrivalOf(study)
  const params = { study }
  const hasProof = Object.keys(arrival).length > 0
  const { status, body } = hasProof
    ? await sessionClient.enterStudy({ params, body: arrival })
    : await sessionClient.readStudy({ params })
  if (status === 200) {
    const { minutes, device: wanted = 'any', ...offered } = 'study' in body ? body.study : body
    return { kind: 'fresh', study: offered, minutes, device: await checkDevice(wanted) }
  }
  if (isRefusal(status)) return refusedBy(body)
  throw callFailed('enterStudy', status)
}

/** Exchanges the password of a study for access in this tab; null if it is right. */
export const unlockStudy = async (study: string, password: string): Promise<'wrong' | 'failed' | null> => {
  const { access: _, ...arrival } = arrivalOf(study)
  const { status, body } = await sessionClient.enterStudy({
    params: { study },
    body: { ...arrival, password },
  })
  if (status === 422) return 'wrong'
  // Another reason, such as an end meanwhile, is shown when the page opens the study once more.
  if (status !== 200) return isRefusal(status) ? null : 'failed'
  if (body.access !== undefined && !storeAccess(study, body.access)) return 'failed'
  return null
}

/** Starts a new session of a study, or returns why the study does not take this person. */
export const startSession = async ({ id: study, device }: StartInput) => {
  const { status, body } = await sessionClient.startSession({
    params: { study },
    body: { ...arrivalOf(study), ...(device && { device }) },
  })
  if (status === 200) return { kind: 'started', session: body } as const
  if (isRefusal(status)) return refusedBy(body)
  throw callFailed('startSession', status)
}

/** Reads the state of a session; null if the server does not know it any more. */
export const readSession = async (study: string, token: string) => {
  const { status, body } = await sessionClient.readSession({
    params: { study },
    headers: { 'x-session-token': token },
  })
  if (status === 200) return body
  if (status === 404 || status === 422) return null
  throw callFailed('readSession', status)
}

/** Deletes a session with its answers for good; one that the server does not know is deleted already. */
export const deleteSessionOnServer = async (study: string, token: string, signal: AbortSignal) => {
  const { status } = await sessionClient.deleteSession({
    params: { study },
    headers: { 'x-session-token': token },
    body: {},
    fetchOptions: { signal },
  })
  if (status !== 200 && status !== 404) throw callFailed('deleteSession', status)
}

/** Creates the code with which another device continues a session. */
export const startHandOver = async (study: string, token: string, signal: AbortSignal) => {
  const { status, body } = await sessionClient.startHandOver({
    params: { study },
    headers: { 'x-session-token': token },
    body: {},
    fetchOptions: { signal },
  })
  if (status !== 200) throw callFailed('startHandOver', status)
  return body
}

/** How the code of a session has ended; undefined while it waits for a device, or the server is not reached. */
export const readHandOver = async (
  study: string,
  token: string,
  signal: AbortSignal,
): Promise<HandOverEnd | undefined> => {
  const reply = await sessionClient
    .readHandOver({ params: { study }, headers: { 'x-session-token': token }, fetchOptions: { signal } })
    .catch(() => undefined)
  if (reply?.status === 200) return reply.body.state === 'waiting' ? undefined : reply.body.state
  if (reply?.status === 404) throw callFailed('readHandOver', reply.status)
  return undefined
}

/** Ends the code of a session that continues on this device. */
export const cancelHandOver = async (study: string, token: string, signal: AbortSignal) => {
  const { status } = await sessionClient.cancelHandOver({
    params: { study },
    headers: { 'x-session-token': token },
    body: {},
    fetchOptions: { signal },
  })
  if (status !== 200) throw callFailed('cancelHandOver', status)
}

/** Continues the session of another device by its code, or returns why this is not possible. */
export const takeHandOver = async (study: string, code: string, device: DeviceNote | undefined) => {
  const { status, body } = await sessionClient.takeHandOver({
    params: { study },
    body: { code, ...(device && { device }) },
  })
  if (status === 200) return { kind: 'started', session: body } as const
  if (isRefusal(status)) return refusedBy(body)
  throw callFailed('takeHandOver', status)
}

interface Step {
  readonly study: string
  readonly token: string
  readonly request: SaveRequest
}

/** Statuses worth a retry: the server was busy or unreachable. */
const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

interface StepOptions {
  readonly signal?: AbortSignal
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean
}

/** Sends a step of a session; the last one with `isLast`. */
export const sendStep = async ({ study, token, request }: Step, isLast: boolean, options: StepOptions) => {
  const { status, body } = await sessionClient[isLast ? 'finishSession' : 'saveProgress']({
    params: { study },
    headers: { 'x-session-token': token },
    body: request,
    fetchOptions: options,
  })
  if (status === 200) return { kind: 'saved', ...body } as const
  if (retryableStatuses.has(status)) throw callFailed('sendStep', status)
  const invalid = status === 422 ? invalidAnswerIn(body) : undefined
  if (invalid) return { kind: 'invalid', ...invalid } as const
  return { kind: 'refused', status, message: messageIn(body) } satisfies StepRefused
}
