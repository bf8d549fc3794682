import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { partId } from '#contract/shared/fields.ts'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { sessionHeaders, studyPath } from '#contract/studies/calls.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { type SaveRequest, type Session, sessionStatus } from '#contract/studies/session.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { BodyGate } from '../http/body-limits.ts'
import { clientNetwork, type Geo } from '../http/client-address.ts'
import type { KeyRing } from '../http/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from './catalog.ts'
import { eventsOf } from './queries/responses.ts'
import {
  createStepWriter,
  findSession,
  insertSession,
  noProgress,
  readProgress,
  nextParticipantNumber,
  type StepOutcome,
  versionOfSession,
} from './queries/sessions.ts'
import { bytesOfSession, countUsage, hasRoom, quotas, secondsUntilNextDay } from './queries/usage.ts'

interface Context {
  readonly store: Store
  readonly geo: Geo
  readonly studies: StudyCatalog
  readonly keys: KeyRing
}

/** The part of a Fastify reply that sets headers. */
interface HeaderReply {
  header(name: string, value: string | number): HeaderReply
}

interface StudyCall {
  readonly params: { readonly study: string }
}
interface WritingCall extends StudyCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
interface SessionCall extends StudyCall {
  readonly headers: { readonly 'x-session-token': string }
}
interface StepCall extends SessionCall, WritingCall {
  readonly body: SaveRequest
}

const replyNotFound = (message: string) => ({ status: 404, body: { message } }) as const
const replyConflict = (message: string) => ({ status: 409, body: { message } }) as const
const replyInvalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** The items in random order. */
const shuffled = <T>(all: readonly T[]): readonly T[] => {
  const order = [...all]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const picked = randomInt(last + 1)
    order.push(...order.splice(picked, 1))
  }
  return order
}

/** The order of tasks or cards for a new session. */
const orderFor = async (store: Store, { study, engine, resultsId }: OpenStudy) => {
  const arrange = study.taskOrder === 'random' ? shuffled : <T>(all: readonly T[]) => all
  if (!engine.orderFor) return [...arrange(engine.order)]
  return [...engine.orderFor(await nextParticipantNumber(store, resultsId), arrange)]
}

const replyToStep = (step: StepOutcome) => {
  switch (step.outcome) {
    case 'saved':
      return { status: 200, body: { nextEvent: step.nextEvent, status: step.status } } as const
    case 'unknown':
      return replyNotFound(messages.study.session)
    case 'gap':
      return replyConflict(messages.study.gap)
    case 'ended':
      return replyConflict(messages.study.ended)
    case 'flood':
      return replyInvalid({ events: [messages.study.tooManyEvents(quotas.sessionEvents)] })
    case 'large':
      return replyInvalid({ events: [messages.study.tooManyBytes] })
    case 'quota':
      return { status: 429, body: { message: messages.study.tooMuchToday } } as const
    case 'backwards':
      return replyInvalid({ [`events.${step.event}.at`]: [messages.study.backwards] })
  }
}

/** Time in milliseconds for which a process remembers that a study has room: a sum over all of its sessions. */
const roomLifetimeMs = 10_000
/** Old responses are deleted every hour. */
const studyRetrySeconds = 3600

/** Tells whether results have room for another session. */
const createRoomCheck = (store: Store) => {
  const known = new Map<string, { readonly until: number; readonly room: Promise<boolean> }>()
  return (resultsId: string) => {
    const now = Date.now()
    const last = known.get(resultsId)
    if (last && last.until > now) return last.room
    const room = hasRoom(store, resultsId)
    known.set(resultsId, { until: now + roomLifetimeMs, room })
    room.catch(() => known.delete(resultsId))
    return room
  }
}

const storedOrder = z.array(partId)
const orderIn = (row: { readonly task_order: string }) => storedOrder.parse(JSON.parse(row.task_order))

/** The study if it takes new participants; otherwise the reply that refuses them. */
const enter = async (studies: StudyCatalog, id: string) => {
  const found = await studies.find(id)
  if (found?.row.state === 'live') return { status: 200, open: found.open } as const
  return replyNotFound(found?.row.state === 'paused' ? messages.study.paused : messages.study.unknown)
}

/** The version of the study that a session answers; undefined if the session is not one of this study. */
const openFor = async (
  studies: StudyCatalog,
  studyId: string,
  session: { readonly version: number; readonly results_id: string } | undefined,
) => {
  const open = session && (await studies.version(studyId, session.version))
  return open?.resultsId === session?.results_id ? open : undefined
}

const replyUnknownSession = async (studies: StudyCatalog, studyId: string) =>
  replyNotFound((await studies.row(studyId)) ? messages.study.session : messages.study.unknown)

/** Refuses a step without a known session. */
export const createSessionGate =
  ({ store, studies }: Pick<Context, 'store' | 'studies'>): BodyGate =>
  async (request) => {
    const path = studyPath.safeParse(request.params)
    if (!path.success) return replyNotFound(messages.study.unknown)
    const headers = sessionHeaders.safeParse(request.headers)
    if (!headers.success) return replyInvalid(toFieldErrors(headers.error.issues))
    const found = await versionOfSession(store, headers.data['x-session-token'])
    const open = await openFor(studies, path.data.study, found)
    return open ? undefined : replyUnknownSession(studies, path.data.study)
  }

/** Creates the handlers of participants' sessions. */
export const createSessionHandlers = ({ store, geo, studies, keys }: Context) => {
  const write = createStepWriter(store)
  const isRoomIn = createRoomCheck(store)

  /** A keyed hash: the database has no addresses. */
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', keys[0])
      .update(`study usage\n${clientNetwork(ip)}`)
      .digest('base64url')

  /** Errors of a finished answer that contradicts the events or the order of its session, for tools that check this. */
  const recordErrors = async ({ engine }: OpenStudy, { headers, body }: StepCall): Promise<FieldErrors> => {
    const { from, events, progress } = body
    if (!(engine.checkRecord || engine.checkOrder) || progress.tool === null) return {}
    const row = await findSession(store, headers['x-session-token'])
    // The step writer rejects unknown sessions and gaps.
    if (!row || row.next_event < from) return {}
    const orderErrors = engine.checkOrder?.(progress.tool, orderIn(row)) ?? {}
    if (!engine.checkRecord) return prefixed('progress.tool', orderErrors)
    const stored = await eventsOf(store, row.id)
    const earlier = stored.slice(0, from).map(({ body: event }) => toolEvent.parse(JSON.parse(event)))
    const eventErrors = engine.checkRecord(progress.tool, [...earlier, ...events])
    return prefixed('progress.tool', { ...eventErrors, ...orderErrors })
  }

  const saveStep = async (call: StepCall, finishes: boolean) => {
    const { params, headers, body } = call
    const token = headers['x-session-token']
    const open = await openFor(studies, params.study, await versionOfSession(store, token))
    if (!open) return replyUnknownSession(studies, params.study)
    const checked = checkStep(open, body, finishes)
    if ('errors' in checked) return replyInvalid(checked.errors)
    const { from, events } = body
    const errors = checked.status === 'finished' ? await recordErrors(open, call) : {}
    if (Object.keys(errors).length > 0) return replyInvalid(errors)
    const now = new Date()
    const client = clientOf(call.request)
    const reply = replyToStep(
      await write({ resultsId: open.resultsId, token, from, events, ...checked, client, now }),
    )
    if (reply.status === 429) call.reply.header('retry-after', secondsUntilNextDay(now))
    return reply
  }

  return {
    readStudy: async ({ params }: StudyCall) => {
      const entry = await enter(studies, params.study)
      return entry.status === 200 ? ({ status: 200, body: entry.open.study } as const) : entry
    },

    startSession: async ({ params, request, reply }: WritingCall) => {
      const entry = await enter(studies, params.study)
      if (entry.status !== 200) return entry
      const { open } = entry
      const { study, resultsId, version } = open
      if (!(await isRoomIn(resultsId))) {
        reply.header('retry-after', studyRetrySeconds)
        return { status: 503, body: { message: messages.study.full } } as const
      }
      const now = new Date()
      if (!(await countUsage(store, clientOf(request), { bytes: bytesOfSession, events: 0 }, now))) {
        reply.header('retry-after', secondsUntilNextDay(now))
        return { status: 429, body: { message: messages.study.tooMuchToday } } as const
      }
      const token = randomBytes(32).toString('base64url')
      const order = await orderFor(store, open)
      const country = geo.countryOf(request.ip)
      await insertSession(store, { resultsId, version, token, country, order })
      const body: Session = {
        session: token,
        study,
        status: 'open',
        order,
        progress: noProgress,
        nextEvent: 0,
      }
      return { status: 200, body } as const
    },

    readSession: async ({ params, headers }: SessionCall) => {
      const token = headers['x-session-token']
      const row = await findSession(store, token)
      const open = await openFor(studies, params.study, row)
      if (!row || !open) return replyUnknownSession(studies, params.study)
      const body: Session = {
        session: token,
        study: open.study,
        status: sessionStatus.parse(row.status),
        order: orderIn(row),
        progress: readProgress(row.progress),
        nextEvent: row.next_event,
      }
      return { status: 200, body } as const
    },

    saveProgress: (call: StepCall) => saveStep(call, false),
    finishSession: (call: StepCall) => saveStep(call, true),
  }
}
