import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import type { enterForm, StartForm } from '#contract/authoring/recruiting.ts'
import type { Session } from '#contract/studies/session.ts'
import { widgetParameter } from '#contract/widgets/limits.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { createParticipantCookie } from '../../accounts/public.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { isLinkPassword } from '../../http/link-passwords.ts'
import { createToken } from '../../store/credentials.ts'
import { widgetOf } from '../../widgets/public.ts'
import { shownStudy } from '../catalog.ts'
import type { StudyRow } from '../queries/catalog.ts'
import { parseRecruiting, type PersonKey } from '../queries/recruiting.ts'
import { rememberFor } from '../remember.ts'
import { type Arrival, createAdmission, isOncePerPerson, personOf } from './admission.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { noProgress, startSession } from './queries/sessions.ts'
import { bytesOfSession, countUsage, hasRoom, secondsUntilNextDay } from './queries/usage.ts'
import { replyInvalid, type SessionContext, type StudyCall, type WritingCall } from './session-calls.ts'
import { createMinutesReader, sampleMinutes } from './study-length.ts'
import { orderFor } from './part-order.ts'
import { usageClient } from './usage-client.ts'

type StartCall = WritingCall & { readonly body: StartForm }
type EnterCall = WritingCall & { readonly body: z.output<typeof enterForm> }

/** Time in milliseconds for which a process remembers that a study has room: a sum over all of its sessions. */
const roomLifetimeMs = 10_000
/** Old responses are deleted every hour. */
const studyRetrySeconds = 3600

/** Creates the handlers that let participants into a study. */
export const createEntryHandlers = (
  { store, geo, studies, keys, config }: SessionContext,
  limits: AttemptLimits,
) => {
  const admission = createAdmission(store, studies, keys)
  const cookie = createParticipantCookie(config.publicUrl)
  const isRoomIn = rememberFor(roomLifetimeMs, (resultsId) => hasRoom(store, resultsId))
  const minutesOf = createMinutesReader(store)

  const offered = async (open: OpenStudy, row: StudyRow) => {
    const minutes = (await minutesOf(open.resultsId)) ?? sampleMinutes(open.sample)
    const { device } = parseRecruiting(row.recruiting)
    return {
      ...shownStudy(open, row),
      ...(minutes !== undefined && { minutes }),
      ...(device !== 'any' && { device }),
    }
  }

  /** Gives a browser a cookie, by which it is known when it comes again. */
  const newPerson = (reply: HeaderReply): PersonKey => {
    const value = createToken()
    cookie.set(reply, value)
    return { kind: 'cookie', value }
  }

  const arrivalOf = (
    { request }: { readonly request: FastifyRequest },
    sent: Omit<Arrival, 'cookie'> = {},
  ) => ({
    ...sent,
    cookie: cookie.read(request.headers.cookie),
  })

  /** Admits a person, unless too many unknown invitations came from the same network. */
  const admitGuest = async (call: WritingCall, arrival: Arrival) => {
    const { study } = call.params
    if (arrival.invitation === undefined) return admission.admit(study, arrival)
    let entry: Awaited<ReturnType<typeof admission.admit>> | undefined
    const { refused } = await limits.guessEntry(call, arrival.invitation, async () => {
      entry = await admission.admit(study, arrival)
      return entry.status === 200 || entry.body.reason !== 'notInvited'
    })
    // Another request with the same invitation may have been checked instead.
    return refused ?? entry ?? admission.admit(study, arrival)
  }

  /** The proof that this password opens the study, if it has one; the reply to a wrong password, or to many of them. */
  const unlock = async (call: WritingCall, password: string | undefined) => {
    const row = password === undefined ? undefined : (await studies.find(call.params.study))?.row
    const hash = row?.recruiting_password
    if (!row || !hash || password === undefined) return { proof: {} }
    const { isCorrect, refused } = await limits.guessEntry(call, password, () =>
      isLinkPassword(password, hash),
    )
    if (refused) return { refused }
    return isCorrect
      ? { proof: { access: admission.unlock(row) } }
      : { refused: replyInvalid({ password: [recruitingMessages.wrongPassword] }) }
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
      const { open, recruiting, parameters, panelId, invitation, invitee } = entry
      const { study, resultsId, version } = open
      if (!(await isRoomIn(resultsId))) {
        reply.header('retry-after', studyRetrySeconds)
        return { status: 503, body: { message: studyMessages.full } } as const
      }
      const now = new Date()
      if (!(await countUsage(store, usageClient(keys, request), { bytes: bytesOfSession, events: 0 }, now))) {
        reply.header('retry-after', secondsUntilNextDay(now))
        return { status: 429, body: { message: studyMessages.tooMuchToday } } as const
      }
      const token = randomBytes(32).toString('base64url')
      const order = await orderFor(store, open)
      const country = geo.countryOf(request.ip)
      const isOnce = isOncePerPerson(recruiting)
      const once = isOnce
        ? {
            study: study.id,
            person: personOf(recruiting, panelId, { ...arrival, invitee, invitation }) ?? newPerson(reply),
          }
        : undefined
      const widgetId = await widgetOf(store, entry.row, sent.parameters?.[widgetParameter])
      const { device } = sent
      const started = await startSession(
        store,
        { resultsId, version, token, country, order, parameters, panelId, device, widgetId, invitee },
        once,
      )
      if (started !== 'started')
        return {
          status: 403,
          body: { message: recruitingMessages.refused[started], reason: started },
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
  }
}
