import { createHmac } from 'node:crypto'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { duplicateTraces } from '#studies/engine/duplicate-traces.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { eventsOf } from '../queries/response-events.ts'
import type { Fingerprint } from './queries/duplicates.ts'
import { createStepWriter, type StepOutcome } from './queries/steps.ts'
import { quotas, secondsUntilNextDay } from './queries/usage.ts'
import { returnLinkOf } from './read-session.ts'
import {
  type LookupContext,
  replyConflict,
  replyInvalid,
  replyNotFound,
  type SessionCall,
  type WritingCall,
} from './session-calls.ts'
import { type FoundSession, replyUnknownSession } from './session-lookup.ts'
import { orderIn } from './part-order.ts'
import { usageClient } from './usage-client.ts'

interface StepCall extends SessionCall, WritingCall {
  readonly body: SaveRequest
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
      return replyNotFound(studyMessages.session)
    case 'gap':
      return replyConflict(studyMessages.gap)
    case 'ended':
      return replyConflict(studyMessages.ended)
    case 'flood':
      return replyInvalid({ events: [studyMessages.tooManyEvents(quotas.sessionEvents)] })
    case 'large':
      return replyInvalid({ events: [studyMessages.tooManyBytes] })
    case 'quota':
      return { status: 429, body: { message: studyMessages.tooMuchToday } } as const
    case 'backwards':
      return replyInvalid({ [`events.${step.event}.at`]: [studyMessages.backwards] })
  }
}

/** Errors of a finished answer that contradicts the events or the order of its session, for tools that check this. */
const recordErrors = async (store: Store, found: FoundSession, { body }: StepCall): Promise<FieldErrors> => {
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

/** Keyed hashes: the table gives nothing away about the texts in it. */
const fingerprintsOf = (keys: KeyRing, open: OpenStudy, progress: SaveRequest['progress']): Fingerprint[] =>
  duplicateTraces(open, progress).map(({ flag, content }) => ({
    flag,
    hash: createHmac('sha256', keys[0]).update(`study duplicate\n${flag}\n${content}`).digest('base64url'),
  }))

/** Creates the function that stores a step of a session: events, progress and, if `finishes`, its end. */
export const createStepHandler = ({ store, studies, keys, sessions, finishHook }: LookupContext) => {
  const write = createStepWriter(store, finishHook)
  return async (call: StepCall, finishes: boolean) => {
    const { params, headers, body } = call
    const token = headers['x-session-token']
    const found = await sessions.find(call.request, params.study, token)
    if (!found) return replyUnknownSession(studies, params.study)
    const { open, session } = found
    const now = new Date()
    const elapsed = now.getTime() - Date.parse(session.started_at)
    const checked = checkStep(open, body, { finishes, elapsed })
    if ('errors' in checked) return replyInvalid(checked.errors)
    const { from, events } = body
    const errors = checked.status === 'finished' ? await recordErrors(store, found, call) : {}
    if (Object.keys(errors).length > 0) return replyInvalid(errors)
    const client = usageClient(keys, call.request)
    const fingerprints = checked.status === 'finished' ? fingerprintsOf(keys, open, checked.progress) : []
    const { resultsId } = open
    const { language } = open.study
    const step = { studyId: params.study, resultsId, language, token, from, events, fingerprints, ...checked }
    const outcome = await write({ ...step, client, now })
    const returnTo =
      outcome.outcome === 'saved' ? await returnLinkOf(studies, params.study, outcome) : undefined
    const reply = replyToStep(outcome, returnTo)
    if (reply.status === 429) call.reply.header('retry-after', secondsUntilNextDay(now))
    return reply
  }
}
