import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOnDomain } from '#contract/recordings/reporting-sites.ts'
import { partId } from '#contract/shared/fields.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import type { TakeHandOverForm } from '#contract/studies/hand-over.ts'
import type { enterForm, StartForm } from '#contract/studies/recruiting.ts'
import {
  type SaveRequest,
  type Session,
  type SessionStatus,
  sessionStatus,
} from '#contract/studies/session.ts'
import { widgetParameter } from '#contract/widgets/limits.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { createParticipantCookie } from '../../accounts/session-cookie.ts'
import { removeUnusedCaptureFiles } from '../../captures/queries/files.ts'
import type { FileStore } from '../../files/file-store.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { Geo } from '../../http/geo.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { createAttemptLimit, createGuessLimit } from '../../http/link-access.ts'
import { isLinkPassword } from '../../http/link-passwords.ts'
import { domainsOf, listSites } from '../../recordings/sites/queries/sites.ts'
import { createToken, type KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { widgetOf } from '../../widgets/queries.ts'
import { shownStudy, type StudyCatalog } from '../catalog.ts'
import type { StudyRow } from '../queries/catalog.ts'
import { parseRecruiting, type PersonKey } from '../queries/recruiting.ts'
import { rememberFor } from '../remember.ts'
import { eraseOwnResponse } from '../respondents/queries/respondents.ts'
import { eventsOf } from '../results/queries/events.ts'
import { type Arrival, createAdmission, isOncePerPerson, panelLink, personOf } from './admission.ts'
import {
  cancelHandOver,
  createHandOver,
  findHandOver,
  handOverOf,
  stateOfHandOver,
  takeHandOver,
} from './queries/hand-over.ts'
import { createStepWriter, type StepOutcome } from './queries/steps.ts'
import { findSession, noProgress, readProgress, startSession } from './queries/sessions.ts'
import { nextParticipantNumber } from './queries/study-state.ts'
import { bytesOfSession, countUsage, hasRoom, quotas, secondsUntilNextDay } from './queries/usage.ts'
import { type FoundSession, openFor, replyUnknownSession, type SessionLookup } from './session-lookup.ts'
import { createMinutesReader } from './study-length.ts'

export interface SessionContext {
  readonly store: Store
  readonly files: Pick<FileStore, 'remove'>
  readonly geo: Geo
  readonly studies: StudyCatalog
  readonly keys: KeyRing
  readonly counter: RateCounter
  readonly config: { readonly publicUrl: string }
}

interface StudyCall {
  readonly params: { readonly study: string }
}
interface WritingCall extends StudyCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
type StartCall = WritingCall & { readonly body: StartForm }
type EnterCall = WritingCall & { readonly body: z.output<typeof enterForm> }
type TakeCall = WritingCall & { readonly body: TakeHandOverForm }
interface SessionCall extends StudyCall {
  readonly headers: { readonly 'x-session-token': string }
}
interface ReportingSitesCall extends SessionCall {
  readonly query: { readonly host: string }
  readonly request: FastifyRequest
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

const replyToStep = (step: StepOutcome, returnTo: string | undefined) => {
  switch (step.outcome) {
    case 'saved': {
      const { nextEvent, status } = step
      return {
        status: 200,
        body: { nextEvent, status, ...(returnTo !== undefined && { returnTo }) },
      } as const
    }
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

/** Wrong passwords of a study, and unknown invitations, in a minute: of one network, which may be a class, and of all. */
const entryAttempts = { kind: 'enter', perClient: 120, perSubject: 1200 } as const

/** Deletions in a minute, in the same way: after each of them, the results are counted anew. */
const deletions = { kind: 'delete', perClient: 6, perSubject: 30 } as const

/** Codes for another device in a minute: shown by sessions, and tried. Codes cannot be guessed; tries cost the server. */
const handOvers = { kind: 'hand-over', perClient: 30, perSubject: 600 } as const

/** The link of a panel for each end of a session. */
const panelEnds = { finished: 'completed', rejected: 'screenedOut', 'quota-full': 'quotaFull' } as const

const storedOrder = z.array(partId)
const orderIn = (row: { readonly task_order: string }) => storedOrder.parse(JSON.parse(row.task_order))

/** Creates the handlers of participants' sessions. */
export const createSessionHandlers = (context: SessionContext & { readonly sessions: SessionLookup }) => {
  const { store, files, geo, studies, keys, counter, config, sessions } = context
  const write = createStepWriter(store)
  const admission = createAdmission(store, studies, keys)
  const guess = createGuessLimit(counter, keys, entryAttempts)
  const limits = {
    deletion: createAttemptLimit(counter, keys, deletions),
    handOver: createAttemptLimit(counter, keys, handOvers),
  }
  const cookie = createParticipantCookie(config.publicUrl)
  const isRoomIn = rememberFor(roomLifetimeMs, (resultsId) => hasRoom(store, resultsId))
  const minutesOf = createMinutesReader(store)

  const offered = async (open: OpenStudy, row: StudyRow) => {
    const minutes = await minutesOf(open.resultsId)
    const { device } = parseRecruiting(row.recruiting)
    return {
      ...shownStudy(open, row),
      ...(minutes !== undefined && { minutes }),
      ...(device !== 'any' && { device }),
    }
  }

  /** A keyed hash: the database has no addresses. */
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', keys[0])
      .update(`study usage\n${clientNetwork(ip)}`)
      .digest('base64url')

  /** Gives a browser a cookie, by which it is known when it comes again. */
  const newPerson = (reply: HeaderReply): PersonKey => {
    const value = createToken()
    cookie.set(reply, value)
    return { kind: 'cookie', value }
  }

  /** Errors of a finished answer that contradicts the events or the order of its session, for tools that check this. */
  const recordErrors = async (found: FoundSession, { body }: StepCall): Promise<FieldErrors> => {
    const { session, open } = found
    const { engine } = open
    const { from, events, progress } = body
    if (!(engine.checkRecord || engine.checkOrder) || progress.tool === null) return {}
    const orderErrors = engine.checkOrder?.(progress.tool, orderIn(session)) ?? {}
    if (!engine.checkRecord) return prefixed('progress.tool', orderErrors)
    // Read now: while the body arrived, other steps may have been stored. The step writer rejects gaps.
    const stored = await eventsOf(store, session.id)
    if (stored.length < from) return prefixed('progress.tool', orderErrors)
    const earlier = stored.slice(0, from).map(({ body: event }) => toolEvent.parse(JSON.parse(event)))
    const eventErrors = engine.checkRecord(progress.tool, [...earlier, ...events])
    return prefixed('progress.tool', { ...eventErrors, ...orderErrors })
  }

  /** Where the panel of a participant goes on after a session; undefined without a panel, and before the end. */
  const returnLinkOf = async (
    studyId: string,
    { status, panelId }: { readonly status: SessionStatus; readonly panelId: string | null },
  ) => {
    if (panelId === null || status === 'open') return undefined
    const row = await studies.row(studyId)
    return row && panelLink(parseRecruiting(row.recruiting), panelEnds[status], panelId)
  }

  const arrivalOf = (
    { request }: { readonly request: FastifyRequest },
    sent: Omit<Arrival, 'cookie'> = {},
  ) => ({
    ...sent,
    cookie: cookie.read(request.headers.cookie),
  })

  const refuseUntil = (reply: HeaderReply, wait: number) => {
    reply.header('retry-after', wait)
    return { status: 429, body: { message: messages.server.tooMany } } as const
  }

  /** Few people delete their answers, or continue on another device. */
  const refuseMany = async (limit: keyof typeof limits, { params, request, reply }: WritingCall) => {
    const wait = await limits[limit](params.study, request.ip)
    return wait === undefined ? undefined : refuseUntil(reply, wait)
  }

  /** Admits a person, unless too many unknown invitations came from the same network. */
  const admitGuest = async ({ params, request, reply }: WritingCall, arrival: Arrival) => {
    const { invitation } = arrival
    if (invitation === undefined) return admission.admit(params.study, arrival)
    let entry: Awaited<ReturnType<typeof admission.admit>> | undefined
    const { wait } = await guess(params.study, request.ip, invitation, async () => {
      entry = await admission.admit(params.study, arrival)
      return entry.status === 200 || entry.body.reason !== 'notInvited'
    })
    if (wait !== undefined) return refuseUntil(reply, wait)
    // Another request with the same invitation was checked instead.
    return entry ?? admission.admit(params.study, arrival)
  }

  /** The proof that this password opens the study, if it has one; the reply to a wrong password, or to many of them. */
  const unlock = async ({ params, request, reply }: WritingCall, password: string | undefined) => {
    const row = password === undefined ? undefined : (await studies.find(params.study))?.row
    const hash = row?.recruiting_password
    if (!row || !hash || password === undefined) return { proof: {} }
    const { isRight, wait } = await guess(params.study, request.ip, password, () =>
      isLinkPassword(password, hash),
    )
    if (wait !== undefined) return { refused: refuseUntil(reply, wait) }
    return isRight
      ? { proof: { access: admission.unlock(row) } }
      : { refused: replyInvalid({ password: [messages.recruiting.wrongPassword] }) }
  }

  const saveStep = async (call: StepCall, finishes: boolean) => {
    const { params, headers, body } = call
    const token = headers['x-session-token']
    const found = await sessions.find(call.request, params.study, token)
    if (!found) return replyUnknownSession(studies, params.study)
    const { open } = found
    const checked = checkStep(open, body, finishes)
    if ('errors' in checked) return replyInvalid(checked.errors)
    const { from, events } = body
    const errors = checked.status === 'finished' ? await recordErrors(found, call) : {}
    if (Object.keys(errors).length > 0) return replyInvalid(errors)
    const now = new Date()
    const client = clientOf(call.request)
    const step = { studyId: params.study, resultsId: open.resultsId, token, from, events, ...checked }
    const outcome = await write({ ...step, client, now })
    const returnTo = outcome.outcome === 'saved' ? await returnLinkOf(params.study, outcome) : undefined
    const reply = replyToStep(outcome, returnTo)
    if (reply.status === 429) call.reply.header('retry-after', secondsUntilNextDay(now))
    return reply
  }

  /** The state of the session with this token. */
  const readSession = async (studyId: string, token: string) => {
    const row = await findSession(store, token)
    const open = await openFor(studies, studyId, row)
    if (!row || !open) return replyUnknownSession(studies, studyId)
    const status = sessionStatus.parse(row.status)
    const returnTo = await returnLinkOf(studyId, { status, panelId: row.panel_id })
    const stored = await studies.row(studyId)
    const recruiting = parseRecruiting(stored?.recruiting)
    const body: Session = {
      session: token,
      study: shownStudy(open, stored),
      status,
      order: orderIn(row),
      progress: readProgress(row.progress),
      nextEvent: row.next_event,
      isOnce: isOncePerPerson(recruiting),
      hasOpenResults: stored?.results_access === 'open',
      ...(stored?.results_access === 'open' && { respondent: row.id }),
      ...(returnTo !== undefined && { returnTo }),
    }
    return { status: 200, body } as const
  }

  return {
    readStudy: async (call: StudyCall & { readonly request: FastifyRequest }) => {
      const entry = await admission.admit(call.params.study, arrivalOf(call))
      return entry.status === 200
        ? ({ status: 200, body: await offered(entry.open, entry.row) } as const)
        : entry
    },

    enterStudy: async (call: EnterCall) => {
      const { password, ...sent } = call.body
      const { proof, refused } = await unlock(call, password)
      if (refused) return refused
      const entry = await admitGuest(call, arrivalOf(call, { ...sent, ...proof }))
      if (entry.status !== 200) return entry
      return { status: 200 as const, body: { study: await offered(entry.open, entry.row), ...proof } }
    },

    startSession: async (call: StartCall) => {
      const { request, reply, body: sent } = call
      const arrival = arrivalOf(call, sent)
      const entry = await admitGuest(call, arrival)
      if (entry.status !== 200) return entry
      const { open, recruiting, parameters, panelId } = entry
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
      const isOnce = isOncePerPerson(recruiting)
      const once = isOnce
        ? { study: study.id, person: personOf(recruiting, panelId, arrival) ?? newPerson(reply) }
        : undefined
      const widgetId = await widgetOf(store, entry.row, sent.parameters?.[widgetParameter])
      const { device } = sent
      const session = { resultsId, version, token, country, order, parameters, panelId, device, widgetId }
      if (!(await startSession(store, session, once)))
        return {
          status: 403,
          body: { message: messages.recruiting.refused.takenPart, reason: 'takenPart' },
        } as const
      const body: Session = {
        session: token,
        study: shownStudy(open, entry.row),
        status: 'open',
        order,
        progress: noProgress,
        nextEvent: 0,
        isOnce,
        hasOpenResults: entry.row.results_access === 'open',
      }
      return { status: 200, body } as const
    },

    readSession: ({ params, headers }: SessionCall) => readSession(params.study, headers['x-session-token']),

    saveProgress: (call: StepCall) => saveStep(call, false),
    finishSession: (call: StepCall) => saveStep(call, true),

    /** Only those of the workspace of the study: a site of another one reports nothing to it. */
    readReportingSites: async ({ params, headers, query, request }: ReportingSitesCall) => {
      const found = await sessions.find(request, params.study, headers['x-session-token'])
      const row = found && (await studies.row(params.study))
      if (!row) return replyUnknownSession(studies, params.study)
      const sites = (await listSites(store, row.workspace_id)).map((site) => ({
        key: site.key,
        domains: domainsOf(site),
      }))
      const ofHost = sites.filter(({ domains }) => isOnDomain(query.host, domains))
      return { status: 200, body: { sites: ofHost } } as const
    },

    startHandOver: async (call: SessionCall & WritingCall) => {
      const { params, headers, request } = call
      const token = headers['x-session-token']
      if (!(await sessions.find(request, params.study, token)))
        return replyUnknownSession(studies, params.study)
      const tooMany = await refuseMany('handOver', call)
      if (tooMany) return tooMany
      const started = await createHandOver(store, token)
      return started ? ({ status: 200, body: started } as const) : replyConflict(messages.study.sessionOver)
    },

    /** Asked by the token that showed the code: after the code was taken, this token opens nothing else. */
    readHandOver: async ({ params, headers }: SessionCall) => {
      const shown = await handOverOf(store, headers['x-session-token'])
      if (!shown || !(await openFor(studies, params.study, shown)))
        return replyNotFound(messages.study.handOver)
      return { status: 200, body: { state: stateOfHandOver(shown) } } as const
    },

    cancelHandOver: async ({ params, headers, request }: SessionCall & Pick<WritingCall, 'request'>) => {
      const token = headers['x-session-token']
      if (!(await sessions.find(request, params.study, token)))
        return replyUnknownSession(studies, params.study)
      await cancelHandOver(store, token)
      return { status: 200, body: { message: messages.study.sessionStays } } as const
    },

    takeHandOver: async (call: TakeCall) => {
      const { params, body } = call
      const tooMany = await refuseMany('handOver', call)
      if (tooMany) return tooMany
      const shown = await findHandOver(store, body.code)
      const isOfStudy = (await openFor(studies, params.study, shown)) !== undefined
      const token = isOfStudy
        ? await takeHandOver(store, { code: body.code, device: body.device })
        : undefined
      if (token !== undefined) return readSession(params.study, token)
      return {
        status: 403,
        body: { message: messages.recruiting.refused.handOver, reason: 'handOver' },
      } as const
    },

    deleteSession: async (call: SessionCall & WritingCall) => {
      const { params, headers } = call
      const row = await findSession(store, headers['x-session-token'])
      if (!row || !(await openFor(studies, params.study, row)))
        return replyUnknownSession(studies, params.study)
      const tooMany = await refuseMany('deletion', call)
      if (tooMany) return tooMany
      if (!(await eraseOwnResponse(store, params.study, row)))
        return replyUnknownSession(studies, params.study)
      const study = await studies.row(params.study)
      if (study) await removeUnusedCaptureFiles(store, (id) => files.remove(id), study.workspace_id)
      return { status: 200, body: { message: messages.study.sessionDeleted } } as const
    },
  }
}
