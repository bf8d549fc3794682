import type { AnswerFault, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { Progress, SaveRequest, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { answerFault, asSingle } from './question-answers.ts'
import { nextQuestion } from './question-path.ts'

/** Where a participant can come back to. */
export type SessionStep = 'screening' | 'instructions' | 'tasks' | 'followUps' | 'closing'

/** A session as it was begun, or as it was found again. */
export interface RunningSession {
  readonly token: string
  /** Milliseconds since 1970 on this device's clock: what the times of events are counted from. */
  readonly startedAt: number
  /** The tasks in the order this participant sees them. */
  readonly order: readonly string[]
  readonly step: SessionStep
  readonly status: SessionStatus
  readonly progress: Progress
  /** The answers as the server has them: the same object unless something is to be sent. */
  readonly stored: Progress
  /** What happened, as far as it is known here; `offset` is the number of the first. */
  readonly events: readonly ToolEvent[]
  readonly offset: number
  /** How many events the server has. */
  readonly nextEvent: number
}

/** Where a session that is found again goes on. */
export type SessionPlace = SessionStep | 'rejected'

export const placeOf = ({ status, step }: RunningSession): SessionPlace =>
  status === 'rejected' ? 'rejected' : status === 'finished' ? 'closing' : step

/** What is there when a study is opened: nothing yet, a session that was begun here, or no such study. */
export type OpenedStudy =
  | { readonly kind: 'fresh'; readonly study: Study }
  | { readonly kind: 'known'; readonly study: Study; readonly session: RunningSession }
  | { readonly kind: 'unknown'; readonly message: string }

/** What became of a step that was sent; a refused one would be refused again. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly nextEvent: number; readonly status: SessionStatus }
  | { readonly kind: 'refused'; readonly message: string }

/** A step as it travels. */
export interface SaveInput {
  readonly study: string
  readonly token: string
  readonly request: SaveRequest
}

export type StudySessionEvent =
  | { type: 'page.retried' }
  | { type: 'session.started' }
  | { type: 'answer.given'; answer: QuestionAnswer | null }
  | { type: 'question.reopened' }
  | { type: 'tasks.started' }
  | { type: 'work.recorded'; events: readonly ToolEvent[]; answer: ToolAnswer }
  | { type: 'work.finished' }
  | { type: 'session.paused' }
  | { type: 'session.resumed' }
  | { type: 'session.restarted' }
  | { type: 'session.openedInAnotherTab' }
  | { type: 'session.takenOver' }
  | { type: 'save.retried' }

export interface StudySessionContext extends Omit<RunningSession, 'token'> {
  /** Identifier of the study, out of the link. */
  readonly id: string
  readonly study: Study | null
  readonly token: string | null
  /** The answers on their way. */
  readonly sent: Progress
  /** The questions shown so far; the last one is open. */
  readonly trail: readonly string[]
  /** About the open question. */
  readonly error: AnswerFault | null
  /** About the session as a whole. */
  readonly notice: string | null
}

const noAnswers: Progress = { screening: {}, tool: null, followUps: {} }

export const notBegun = {
  token: null,
  startedAt: 0,
  order: [],
  step: 'screening',
  status: 'open',
  progress: noAnswers,
  stored: noAnswers,
  sent: noAnswers,
  events: [],
  offset: 0,
  nextEvent: 0,
  trail: [],
  error: null,
  notice: null,
} as const satisfies Partial<StudySessionContext>

/** A study of which nothing is known but its identifier. */
export const untouchedSession = (id: string): StudySessionContext => ({ id, study: null, ...notBegun })

/** The most events of one request, as the contract has it. */
export const maxEvents = 500

export type Part = 'screening' | 'followUps'
export const questionsOf = ({ study }: StudySessionContext, part: Part): readonly Question[] =>
  part === 'screening' ? (study?.screening ?? []).map(asSingle) : (study?.followUps ?? [])

/** The question that is open in this part; undefined where there is none. */
export const openQuestion = (context: StudySessionContext, part: Part): Question | undefined =>
  questionsOf(context, part).find(({ id }) => id === context.trail.at(-1))

/** What the server does not have yet, as the next request. */
export const unsentOf = ({ events, offset, nextEvent, progress }: StudySessionContext): SaveRequest => ({
  from: nextEvent,
  events: events.slice(Math.max(0, nextEvent - offset), Math.max(0, nextEvent - offset) + maxEvents),
  progress,
})

export const answersWith = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) => {
  const open = context.trail.at(-1)
  const others = Object.fromEntries(Object.entries(context.progress[part]).filter(([id]) => id !== open))
  return answer === null || open === undefined ? others : { ...others, [open]: answer }
}

export const nextOf = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) =>
  nextQuestion(questionsOf(context, part), answersWith(context, part, answer), context.trail.at(-1) ?? '')

export interface Given {
  readonly part: Part
  readonly answer: QuestionAnswer | null
}

export const faultOf = (context: StudySessionContext, { part, answer }: Given) => {
  const question = openQuestion(context, part)
  return question && answerFault(question, answer, true)
}
