import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Progress, SaveRequest, SessionStatus } from '#contract/studies/session.ts'
import { answersOnPath } from '#machines/studies/question-path.ts'
import { createFieldErrors, prefixed } from './field-errors.ts'
import { longDurations } from './long-durations.ts'
import type { CheckedStudy } from './published.ts'
import { checkAnswers, isRejected, screeningOf } from './question-checks.ts'

/** Milliseconds by which the clock of a device may differ from that of the server within a session. */
const clockDriftMs = 10 * 60_000

const checkTimes = (events: SaveRequest['events'], most: number): FieldErrors => {
  const errors = createFieldErrors()
  for (const [index, { at }] of events.entries()) {
    if (at > most) errors.add([index, 'at'], studyMessages.tooLong)
    if (at < (events[index - 1]?.at ?? 0)) errors.add([index, 'at'], studyMessages.backwards)
  }
  return errors.byField()
}

const checkEvents = ({ engine }: CheckedStudy, events: SaveRequest['events']): FieldErrors =>
  Object.fromEntries(
    events.flatMap((event, index) => Object.entries(prefixed(String(index), engine.checkEvent(event)))),
  )

const checkDurations = ({ tool }: Progress, most: number): FieldErrors => {
  const errors = createFieldErrors()
  for (const path of longDurations(tool, most)) errors.add(path, studyMessages.tooLong)
  return errors.byField()
}

const checkTool = ({ engine }: CheckedStudy, { tool }: Progress, final: boolean): FieldErrors => {
  if (tool !== null) return engine.checkAnswer(tool, final)
  return final ? { '': [messages.required] } : {}
}

/** A valid step with the new status of its session, or the errors of an invalid step. */
type Checked =
  | { readonly errors: FieldErrors }
  | { readonly progress: Progress; readonly status: SessionStatus; readonly excluded: string | null }

/**
 * Checks a step against the study, regardless of earlier steps. A finishing step has to be complete, unless the
 * screening rejects the participant: that ends the session at any step. `elapsed` is the time since the start of the
 * session by the clock of the server, in milliseconds: nothing in it lasted longer.
 */
export const checkStep = (
  open: CheckedStudy,
  { events, progress }: SaveRequest,
  { finishes, elapsed }: { readonly finishes: boolean; readonly elapsed: number },
): Checked => {
  const { study, engine } = open
  const rejected = isRejected(study, progress.screening)
  const final = finishes && !rejected
  const most = elapsed + clockDriftMs
  const errors = {
    ...prefixed('events', checkTimes(events, most)),
    ...prefixed('events', checkEvents(open, events)),
    ...prefixed('progress.screening', checkAnswers(screeningOf(study), progress.screening, final)),
    ...prefixed('progress.tool', checkDurations(progress, most)),
    ...prefixed('progress.tool', checkTool(open, progress, final)),
    ...prefixed('progress.followUps', checkAnswers(study.followUps, progress.followUps, final)),
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (rejected) return { progress, status: 'rejected', excluded: null }
  if (!final) return { progress, status: 'open', excluded: null }
  return {
    progress: { ...progress, followUps: answersOnPath(study.followUps, progress.followUps) },
    status: 'finished',
    excluded: progress.tool && engine.exclusionOf(progress.tool),
  }
}
