import { randomBytes, randomInt } from 'node:crypto'
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
import type { Geo } from '../http/client-address.ts'
import type { Store } from '../store/schema.ts'
import { eventsOf } from './queries/responses.ts'
import {
  createStepWriter,
  findSession,
  hasSession,
  insertSession,
  maxStoredEvents,
  noProgress,
  readProgress,
  type StepOutcome,
  nextParticipantNumber,
} from './queries/sessions.ts'

interface Context {
  readonly store: Store
  readonly geo: Geo
  readonly studies: ReadonlyMap<string, OpenStudy>
}

interface StudyCall {
  readonly params: { readonly study: string }
}
interface SessionCall extends StudyCall {
  readonly headers: { readonly 'x-session-token': string }
}
interface StepCall extends SessionCall {
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
const orderFor = async (store: Store, { study, engine }: OpenStudy) => {
  const arrange = study.taskOrder === 'random' ? shuffled : <T>(all: readonly T[]) => all
  if (!engine.orderFor) return [...arrange(engine.order)]
  return [...engine.orderFor(await nextParticipantNumber(store, study.id), arrange)]
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
      return replyInvalid({ events: [messages.study.tooManyEvents(maxStoredEvents)] })
    case 'backwards':
      return replyInvalid({ [`events.${step.event}.at`]: [messages.study.backwards] })
  }
}

const storedOrder = z.array(partId)
const orderIn = (row: { readonly task_order: string }) => storedOrder.parse(JSON.parse(row.task_order))

/** Refuses a step without a known session. */
export const createSessionGate =
  ({ store, studies }: Pick<Context, 'store' | 'studies'>): BodyGate =>
  async (request) => {
    const { study = '' } = studyPath.safeParse(request.params).data ?? {}
    if (!studies.has(study)) return replyNotFound(messages.study.unknown)
    const headers = sessionHeaders.safeParse(request.headers)
    if (!headers.success) return replyInvalid(toFieldErrors(headers.error.issues))
    const isKnown = await hasSession(store, study, headers.data['x-session-token'])
    return isKnown ? undefined : replyNotFound(messages.study.session)
  }

/** Creates the handlers of participants' sessions. */
export const createSessionHandlers = ({ store, geo, studies }: Context) => {
  const write = createStepWriter(store)

  /** Errors of a finished answer that contradicts the events or the order of its session, for tools that check this. */
  const recordErrors = async (
    { engine }: OpenStudy,
    { params, headers, body }: StepCall,
  ): Promise<FieldErrors> => {
    const { from, events, progress } = body
    if (!(engine.checkRecord || engine.checkOrder) || progress.tool === null) return {}
    const row = await findSession(store, params.study, headers['x-session-token'])
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
    const open = studies.get(params.study)
    if (!open) return replyNotFound(messages.study.unknown)
    const checked = checkStep(open, body, finishes)
    if ('errors' in checked) return replyInvalid(checked.errors)
    const { from, events } = body
    const token = headers['x-session-token']
    const errors = checked.status === 'finished' ? await recordErrors(open, call) : {}
    if (Object.keys(errors).length > 0) return replyInvalid(errors)
    const now = new Date()
    return replyToStep(await write({ studyId: params.study, token, from, events, ...checked, now }))
  }

  return {
    readStudy: async ({ params }: StudyCall) => {
      const open = studies.get(params.study)
      return open ? ({ status: 200, body: open.study } as const) : replyNotFound(messages.study.unknown)
    },

    startSession: async ({ params, request }: StudyCall & { readonly request: FastifyRequest }) => {
      const open = studies.get(params.study)
      if (!open) return replyNotFound(messages.study.unknown)
      const { study } = open
      const token = randomBytes(32).toString('base64url')
      const order = await orderFor(store, open)
      const country = geo.countryOf(request.ip)
      await insertSession(store, { studyId: study.id, token, country, order })
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
      const open = studies.get(params.study)
      if (!open) return replyNotFound(messages.study.unknown)
      const token = headers['x-session-token']
      const row = await findSession(store, params.study, token)
      if (!row) return replyNotFound(messages.study.session)
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
