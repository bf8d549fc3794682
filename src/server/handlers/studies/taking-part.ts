import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import { partId } from '#contract/fields.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { type SaveRequest, type Session, sessionStatus } from '#contract/studies/session.ts'
import { z } from 'zod'
import type { Geo } from '../../services/client-address.ts'
import type { Store } from '../../store/schema.ts'
import {
  createStepWriter,
  findSession,
  insertSession,
  mostEvents,
  noProgress,
  readProgress,
  type Stepped,
} from '../../store/study-sessions.ts'
import { eventsOf } from '../../store/study-responses.ts'
import { takePlace } from '../../store/study-state.ts'
import { checkStep } from '../../studies/check-step.ts'
import { under } from '../../studies/field-faults.ts'
import type { OpenStudy } from '../../studies/published.ts'

interface Context {
  readonly store: Store
  readonly geo: Geo
  readonly studies: ReadonlyMap<string, OpenStudy>
}

interface Asked {
  readonly params: { readonly study: string }
}
interface Held extends Asked {
  readonly headers: { readonly 'x-session-token': string }
}
interface Sent extends Held {
  readonly body: SaveRequest
}

const answerUnknown = (message: string) => ({ status: 404, body: { message } }) as const
const answerConflict = (message: string) => ({ status: 409, body: { message } }) as const
const refuse = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** In an order of its own for each participant. */
const shuffled = <T>(all: readonly T[]): readonly T[] => {
  const order = [...all]
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1)
    order.push(...order.splice(other, 1))
  }
  return order
}

/** What a new participant is shown one after another. */
const orderFor = async (store: Store, { study, engine }: OpenStudy) => {
  const arrange = study.taskOrder === 'random' ? shuffled : <T>(all: readonly T[]) => all
  if (!engine.orderFor) return [...arrange(engine.order)]
  return [...engine.orderFor(await takePlace(store, study.id), arrange)]
}

const answerStep = (stepped: Stepped) => {
  switch (stepped.outcome) {
    case 'saved':
      return { status: 200, body: { nextEvent: stepped.nextEvent, status: stepped.status } } as const
    case 'unknown':
      return answerUnknown(messages.study.session)
    case 'gap':
      return answerConflict(messages.study.gap)
    case 'ended':
      return answerConflict(messages.study.ended)
    case 'flood':
      return refuse({ events: [messages.study.tooManyEvents(mostEvents)] })
    case 'backwards':
      return refuse({ [`events.${stepped.event}.at`]: [messages.study.backwards] })
  }
}

const storedOrder = z.array(partId)
const orderIn = (row: { readonly task_order: string }) => storedOrder.parse(JSON.parse(row.task_order))

/** Taking part in studies: sessions begin, are saved step by step, and end. */
export const createParticipation = ({ store, geo, studies }: Context) => {
  const write = createStepWriter(store)

  /**
   * What is wrong with a last step by all that happened before and by what the session was given, where the tool looks
   * at that.
   */
  const recordErrors = async (
    { engine }: OpenStudy,
    { params, headers, body }: Sent,
  ): Promise<FieldErrors> => {
    const { from, events, progress } = body
    if (!(engine.checkRecord || engine.checkOrder) || progress.tool === null) return {}
    const row = await findSession(store, params.study, headers['x-session-token'])
    // What cannot be written for another reason is told that reason.
    if (!row || row.next_event < from) return {}
    const misplaced = engine.checkOrder?.(progress.tool, orderIn(row)) ?? {}
    if (!engine.checkRecord) return under('progress.tool', misplaced)
    const stored = (await eventsOf(store, [row.id])).get(row.id) ?? []
    const before = stored.slice(0, from).map(({ body: event }) => toolEvent.parse(JSON.parse(event)))
    const unrecorded = engine.checkRecord(progress.tool, [...before, ...events])
    return under('progress.tool', { ...unrecorded, ...misplaced })
  }

  const step = async (sent: Sent, finishes: boolean) => {
    const { params, headers, body } = sent
    const open = studies.get(params.study)
    if (!open) return answerUnknown(messages.study.unknown)
    const checked = checkStep(open, body, finishes)
    if ('errors' in checked) return refuse(checked.errors)
    const { from, events } = body
    const token = headers['x-session-token']
    const errors = checked.status === 'finished' ? await recordErrors(open, sent) : {}
    if (Object.keys(errors).length > 0) return refuse(errors)
    const now = new Date()
    return answerStep(await write({ studyId: params.study, token, from, events, ...checked, now }))
  }

  return {
    readStudy: async ({ params }: Asked) => {
      const open = studies.get(params.study)
      return open ? ({ status: 200, body: open.study } as const) : answerUnknown(messages.study.unknown)
    },

    startSession: async ({ params, request }: Asked & { readonly request: FastifyRequest }) => {
      const open = studies.get(params.study)
      if (!open) return answerUnknown(messages.study.unknown)
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

    readSession: async ({ params, headers }: Held) => {
      const open = studies.get(params.study)
      if (!open) return answerUnknown(messages.study.unknown)
      const token = headers['x-session-token']
      const row = await findSession(store, params.study, token)
      if (!row) return answerUnknown(messages.study.session)
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

    saveProgress: (sent: Sent) => step(sent, false),
    finishSession: (sent: Sent) => step(sent, true),
  }
}
