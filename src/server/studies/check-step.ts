import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import type { Progress, SaveRequest, SessionStatus } from '#contract/studies/session.ts'
import { answersOnPath } from '#machines/question-path.ts'
import { createFaults, under } from './field-faults.ts'
import type { OpenStudy } from './published.ts'
import { checkAnswers, isRejected, screeningOf } from './questions.ts'
import { longestMs } from './define-tool.ts'

const checkTimes = (events: SaveRequest['events']): FieldErrors => {
  const faults = createFaults()
  for (const [index, { at }] of events.entries()) {
    if (at > longestMs) faults.add([index, 'at'], messages.study.tooLong)
    if (at < (events[index - 1]?.at ?? 0)) faults.add([index, 'at'], messages.study.backwards)
  }
  return faults.errors()
}

const checkEvents = ({ engine }: OpenStudy, events: SaveRequest['events']): FieldErrors =>
  Object.fromEntries(
    events.flatMap((event, index) => Object.entries(under(String(index), engine.checkEvent(event)))),
  )

const checkTool = ({ engine }: OpenStudy, { tool }: Progress, final: boolean): FieldErrors => {
  if (tool !== null) return engine.checkAnswer(tool, final)
  return final ? { '': [messages.required] } : {}
}

/** A step of a session that was found right, or what is wrong with it. */
type Checked =
  | { readonly errors: FieldErrors }
  | { readonly progress: Progress; readonly status: SessionStatus; readonly excluded: string | null }

/**
 * Checks a step by the study alone, whatever was stored before; one that finishes has to be complete. Whoever
 * the screening rejects is rejected by whichever step says so, and need not answer anything more.
 */
export const checkStep = (open: OpenStudy, { events, progress }: SaveRequest, finishes: boolean): Checked => {
  const { study, engine } = open
  const rejected = isRejected(study, progress.screening)
  const final = finishes && !rejected
  const errors = {
    ...under('events', checkTimes(events)),
    ...under('events', checkEvents(open, events)),
    ...under('progress.screening', checkAnswers(screeningOf(study), progress.screening, final)),
    ...under('progress.tool', checkTool(open, progress, final)),
    ...under('progress.followUps', checkAnswers(study.followUps, progress.followUps, final)),
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
