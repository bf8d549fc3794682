import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import type { TakeHandOverForm } from '#contract/sessions/hand-over.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import {
  cancelHandOver,
  createHandOver,
  findHandOver,
  handOverOf,
  stateOfHandOver,
  takeHandOver,
} from './queries/hand-over.ts'
import { readSession } from './read-session.ts'
import {
  type LookupContext,
  replyConflict,
  replyNotFound,
  type SessionCall,
  type WritingCall,
} from './session-calls.ts'
import { openFor, replyUnknownSession } from './session-lookup.ts'

type TakeCall = WritingCall & { readonly body: TakeHandOverForm }

/** Creates the handlers that move a session to another device. */
export const createHandOverHandlers = (
  { store, studies, sessions }: LookupContext,
  limits: AttemptLimits,
) => ({
  startHandOver: async (call: SessionCall & WritingCall) => {
    const { params, headers, request } = call
    const token = headers['x-session-token']
    if (!(await sessions.find(request, params.study, token)))
      return replyUnknownSession(studies, params.study)
    const tooMany = await limits.handOver(call)
    if (tooMany) return tooMany
    const started = await createHandOver(store, token)
    return started ? ({ status: 200, body: started } as const) : replyConflict(studyMessages.sessionOver)
  },

  /** Asked by the token that showed the code: after the code was taken, this token opens nothing else. */
  readHandOver: async ({ params, headers }: SessionCall) => {
    const shown = await handOverOf(store, headers['x-session-token'])
    if (!shown || !(await openFor(studies, params.study, shown))) return replyNotFound(studyMessages.handOver)
    return { status: 200, body: { state: stateOfHandOver(shown) } } as const
  },

  cancelHandOver: async ({ params, headers, request }: SessionCall & Pick<WritingCall, 'request'>) => {
    const token = headers['x-session-token']
    if (!(await sessions.find(request, params.study, token)))
      return replyUnknownSession(studies, params.study)
    await cancelHandOver(store, token)
    return { status: 200, body: { message: studyMessages.sessionStays } } as const
  },

  takeHandOver: async (call: TakeCall) => {
    const { params, body } = call
    const tooMany = await limits.handOver(call)
    if (tooMany) return tooMany
    const shown = await findHandOver(store, body.code)
    const isOfStudy = (await openFor(studies, params.study, shown)) !== undefined
    const token = isOfStudy ? await takeHandOver(store, { code: body.code, device: body.device }) : undefined
    if (token !== undefined) return readSession({ store, studies }, params.study, token)
    return {
      status: 403,
      body: { message: recruitingMessages.refused.handOver, reason: 'handOver' },
    } as const
  },
})
