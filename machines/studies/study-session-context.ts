import type { DeviceNote } from '#contract/studies/devices.ts'
import type { StartedHandOver } from '#contract/sessions/hand-over.ts'
import type { AnswerError, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { EntryRefusal } from '#contract/authoring/recruiting.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { Progress, SaveRequest, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import type { AskedAgain } from './asked-again.ts'
import { answerError, asSingle } from './question-answers.ts'
import { answeredQuestionsAndNext, nextQuestion, questionPath } from './question-path.ts'
import { toolQuestions } from './tool-questions.ts'

/** A step at which a participant can resume. At `handOver`, the session waits for a phone. */
export type SessionStep =
  | 'handOver'
  | 'screening'
  | 'instructions'
  | 'tasks'
  | 'followUps'
  | 'closing'
  | 'rejected'

/** A session that was started or restored. */
export interface RunningSession {
  readonly token: string
  /** On the clock of the page, in milliseconds since 1970; event times count from here. */
  readonly startedAt: number
  /** The tasks in this participant's order. */
  readonly order: readonly string[]
  readonly step: SessionStep
  readonly status: SessionStatus
  readonly progress: Progress
  /** The answers on the server: the same object as `progress` when nothing is unsent. */
  readonly stored: Progress
  /** Events known on this device; `offset` is the number of the first. */
  readonly events: readonly ToolEvent[]
  readonly offset: number
  /** Number of events on the server. */
  readonly nextEvent: number
  /** The largest share of the study that was done so far, from 0 to 1: the measure on the page never falls. */
  readonly share: number
  /** Whether participants may see the results. */
  readonly hasOpenResults: boolean
  /** Where the participant's panel goes on after the session. */
  readonly returnTo: string | null
}

/** Where a restored session resumes; people over a quota leave as those whom the screening rejects. */
export const resumePointOf = ({ status, step }: RunningSession): SessionStep =>
  status === 'rejected' || status === 'quota-full' ? 'rejected' : status === 'finished' ? 'closing' : step

/** An opened study: new on this device, with a restored session, or unknown. */
export type OpenedStudy =
  | {
      readonly kind: 'fresh'
      readonly study: Study
      /** Minutes that earlier participants took; missing while too few have finished. */
      readonly minutes?: number | undefined
      /** Why this device is not the one that the study asks for; missing where it is. */
      readonly device?: DeviceNote | undefined
    }
  | { readonly kind: 'known'; readonly study: Study; readonly session: RunningSession }
  | RefusedEntry

/** The study does not exist, or does not take this person now. */
export interface RefusedEntry {
  readonly kind: 'unknown'
  readonly message: string
  readonly refusal?: EntryRefusal
}

/** A session, or the reason for which it could not start. */
export type StartedSession = RunningSession | RefusedEntry

/** Outcome of saving a step; a refused step is not retried, and one with an invalid answer once it is corrected. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly nextEvent: number
      readonly status: SessionStatus
      readonly returnTo?: string | undefined
    }
  | { readonly kind: 'refused'; readonly message: string }
  | ({ readonly kind: 'invalid' } & InvalidAnswer)

/** An answer to a question that the server refused; `tasks` are those of a tool whose questions can be reopened. */
export interface InvalidAnswer {
  readonly part: Part | 'tasks'
  /** The position of the task among those done, for a tool that asks questions after its tasks. */
  readonly task?: number | undefined
  readonly question: string
  readonly message: string
}

/** How a code for another device ended. */
export type HandOverEnd = 'taken' | 'expired'

/** A request to start a session. */
export interface StartInput {
  readonly id: string
  /** Why this device is not the one that the study asks for, where the participant goes on with it. */
  readonly device: DeviceNote | null
}

/** A request about a whole session. */
export type SessionInput = Pick<SaveInput, 'study' | 'token'>

/** A request to save a step. */
export interface SaveInput {
  readonly study: string
  readonly token: string
  readonly request: SaveRequest
}

export type StudySessionEvent =
  | { type: 'page.retried' }
  | { type: 'session.started' }
  | { type: 'phone.chosen' }
  | { type: 'code.renewed' }
  | { type: 'device.kept' }
  | { type: 'answer.given'; answer: QuestionAnswer | null }
  | { type: 'question.reopened' }
  | { type: 'tasks.started' }
  | { type: 'work.recorded'; events: readonly ToolEvent[]; answer: ToolAnswer }
  | { type: 'work.finished' }
  | { type: 'session.paused' }
  | { type: 'session.resumed' }
  | { type: 'session.restarted' }
  | { type: 'deletion.requested' }
  | { type: 'deletion.canceled' }
  | { type: 'deletion.confirmed' }
  | { type: 'session.openedInAnotherTab' }
  | { type: 'session.takenOver' }
  | { type: 'save.retried' }

export interface StudySessionContext extends Omit<RunningSession, 'token'> {
  /** Identifier of the study from the link. */
  readonly id: string
  readonly study: Study | null
  /** Minutes that earlier participants took; null while too few have finished. */
  readonly minutes: number | null
  /** Why this device is not the one that the study asks for; null where it is. */
  readonly device: DeviceNote | null
  /** Whether the participant wants to go on with a phone. */
  readonly wantsPhone: boolean
  /** The code that a phone scans; null before it is created. */
  readonly handOver: StartedHandOver | null
  readonly token: string | null
  /** The answers being sent. */
  readonly sent: Progress
  /** The questions shown so far; the last one is current. */
  readonly questionHistory: readonly string[]
  /** Error of the current question. */
  readonly error: AnswerError | null
  /** The answer that the server refused; null where there is none, and once the participant has corrected it. */
  readonly invalid: (InvalidAnswer & { readonly isShown: boolean }) | null
  /** Message about the session as a whole. */
  readonly notice: string | null
  /** Why the study does not take this person. */
  readonly refusal: EntryRefusal | null
}

const noAnswers: Progress = { screening: {}, tool: null, followUps: {} }

export const notStarted = {
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
  share: 0,
  hasOpenResults: false,
  returnTo: null,
  refusal: null,
  questionHistory: [],
  error: null,
  invalid: null,
  notice: null,
  wantsPhone: false,
  handOver: null,
} as const satisfies Partial<StudySessionContext>

/** The initial context. */
export const untouchedSession = (id: string): StudySessionContext => ({
  id,
  study: null,
  minutes: null,
  device: null,
  ...notStarted,
})

/** Maximum number of events in one request, as in the contract. */
export const maxEvents = 500

export type Part = 'screening' | 'followUps'
export const questionsOf = ({ study }: StudySessionContext, part: Part): readonly Question[] =>
  part === 'screening' ? (study?.screening ?? []).map(asSingle) : (study?.followUps ?? [])

/** The question after a task whose answer was refused; undefined when there is none. */
export const askedAgainIn = ({
  study,
  invalid,
  progress: { tool },
}: StudySessionContext): AskedAgain | undefined => {
  if (!study || !tool || invalid?.part !== 'tasks' || invalid.task === undefined) return undefined
  const { task, question } = invalid
  return toolQuestions[tool.tool]?.again(study.tasks, tool, { task, question })
}

/** The current question of a part; undefined when there is none. */
export const openQuestion = (
  context: StudySessionContext,
  part: InvalidAnswer['part'],
): Question | undefined =>
  part === 'tasks'
    ? askedAgainIn(context)?.question
    : questionsOf(context, part).find(({ id }) => id === context.questionHistory.at(-1))

/** The next request, with what the server does not have yet. */
export const unsentOf = ({ events, offset, nextEvent, progress }: StudySessionContext): SaveRequest => ({
  from: nextEvent,
  events: events.slice(Math.max(0, nextEvent - offset), Math.max(0, nextEvent - offset) + maxEvents),
  progress,
})

export const answersWith = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) => {
  const open = context.questionHistory.at(-1)
  const others = Object.fromEntries(Object.entries(context.progress[part]).filter(([id]) => id !== open))
  // Mutant `open === undefined → false` survives: an answer belongs to the open question, which exists; the
  // comparison narrows the type.
  return answer === null || open === undefined ? others : { ...others, [open]: answer }
}

export const nextOf = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) =>
  nextQuestion(
    questionsOf(context, part),
    answersWith(context, part, answer),
    // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state and
    // its guard ensure that the value exists.
    context.questionHistory.at(-1) ?? '',
  )

/** The answers to the questions of a survey. */
const answersInTool = ({ tool }: Progress) => (tool && 'answers' in tool ? tool.answers : {})

/** Whether the question whose answer was refused is on the path of the answers. */
export const isInvalidAsked = (context: StudySessionContext) => {
  const { invalid, progress } = context
  if (invalid === null) return false
  const { part, question, task } = invalid
  if (part === 'tasks' && task !== undefined) return askedAgainIn(context) !== undefined
  // A survey has answers on the path only.
  if (part === 'tasks') return question in answersInTool(progress)
  return questionPath(questionsOf(context, part), progress[part]).includes(question)
}

/** The questions to show in a part: up to the one whose answer was refused, or to the first without an answer. */
export const historyOf = (context: StudySessionContext, part: Part): readonly string[] => {
  const { invalid, progress } = context
  const questions = questionsOf(context, part)
  if (invalid?.part !== part) return answeredQuestionsAndNext(questions, progress[part])
  const path = questionPath(questions, progress[part])
  return path.slice(0, path.indexOf(invalid.question) + 1)
}

/** The refused answer after another answer was given: it stays until its own question is answered or left out. */
export const invalidAfter = (context: StudySessionContext, progress: Progress) => {
  const { invalid, questionHistory } = context
  if (invalid === null || invalid.question === questionHistory.at(-1)) return null
  return isInvalidAsked({ ...context, progress }) ? invalid : null
}

/** The refused answer after work on the tasks: it stays until its own question is answered or left out. */
export const invalidAfterWork = (
  context: StudySessionContext,
  events: readonly ToolEvent[],
  progress: Progress,
) => {
  const { invalid } = context
  if (invalid?.part !== 'tasks') return invalid
  if (invalid.task !== undefined) return isInvalidAsked({ ...context, progress }) ? invalid : null
  const isAnswered = events.some((event) => 'question' in event && event.question === invalid.question)
  return isAnswered || !(invalid.question in answersInTool(progress)) ? null : invalid
}

export interface Given {
  readonly part: Part
  readonly answer: QuestionAnswer | null
}

/** An answer to a question of any part, also to one of the tasks that is asked again. */
export type AnyGiven = Pick<Given, 'answer'> & Pick<InvalidAnswer, 'part'>

export const errorOf = (context: StudySessionContext, { part, answer }: AnyGiven) => {
  const question = openQuestion(context, part)
  return question && answerError(question, answer, true)
}
