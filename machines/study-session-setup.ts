import { and, assign, fromPromise, or, setup, stateIn } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { AnswerFault } from '#contract/studies/question-faults.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { Progress, SaveRequest, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { answerFault, asSingle } from './question-answers.ts'
import { answersOnPath, nextQuestion, answeredQuestionsAndNext } from './question-path.ts'

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

const placeOf = ({ status, step }: RunningSession): SessionPlace =>
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

type StudySessionEvent =
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

const notBegun = {
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
const maxEvents = 500

type Part = 'screening' | 'followUps'
const questionsOf = ({ study }: StudySessionContext, part: Part): readonly Question[] =>
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

const answersWith = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) => {
  const open = context.trail.at(-1)
  const others = Object.fromEntries(Object.entries(context.progress[part]).filter(([id]) => id !== open))
  return answer === null || open === undefined ? others : { ...others, [open]: answer }
}

const nextOf = (context: StudySessionContext, part: Part, answer: QuestionAnswer | null) =>
  nextQuestion(questionsOf(context, part), answersWith(context, part, answer), context.trail.at(-1) ?? '')

interface Given {
  readonly part: Part
  readonly answer: QuestionAnswer | null
}

const faultOf = (context: StudySessionContext, { part, answer }: Given) => {
  const question = openQuestion(context, part)
  return question && answerFault(question, answer, true)
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is provided where the study is taken`)
}

/** What the session machine is made of: its words, its calls and what it keeps. */
export const studySessionSetup = setup({
  types: {
    context: {} as StudySessionContext,
    events: {} as StudySessionEvent,
    input: {} as { id: string },
  },
  actors: {
    open: fromPromise<OpenedStudy, { id: string }>(notProvided('open')),
    start: fromPromise<RunningSession, { id: string }>(notProvided('start')),
    save: fromPromise<SaveOutcome, SaveInput>(notProvided('save')),
    finish: fromPromise<SaveOutcome, SaveInput>(notProvided('finish')),
    /** Ends when it is worth trying again: the connection is back, or some time has passed. */
    reconnect: fromPromise<void, Record<string, never>>(notProvided('reconnect')),
  },
  guards: {
    isNew: (_, opened: OpenedStudy) => opened.kind === 'fresh',
    isResumedAt: (_, { opened, place }: { opened: OpenedStudy; place: SessionPlace }) =>
      opened.kind === 'known' && placeOf(opened.session) === place,
    hasNoQuestions: ({ context }, part: Part) => questionsOf(context, part).length === 0,
    isInvalid: ({ context }, given: Given) => faultOf(context, given) !== undefined,
    isRejecting: ({ context }, answer: QuestionAnswer | null) =>
      context.study?.screening.some(
        ({ id, rejects }) => id === context.trail.at(-1) && rejects.some((option) => option === answer),
      ) === true,
    isLastQuestion: ({ context }, { part, answer }: Given) => nextOf(context, part, answer) === null,
    hasPreviousQuestion: ({ context }) => context.trail.length > 1,
    isOver: or([stateIn({ journey: 'closing' }), stateIn({ journey: 'rejected' })]),
    isClosedOnServer: ({ context }) => context.status !== 'open',
    /** The last step has to hold all that is left. */
    canSendInOneRequest: ({ context }) =>
      context.offset + context.events.length - context.nextEvent <= maxEvents,
    hasUnsent: ({ context }) =>
      context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),
    canRestart: or([
      stateIn({ saving: 'refused' }),
      stateIn({ saving: 'ended' }),
      and([stateIn({ journey: 'paused' }), stateIn({ saving: 'settled' })]),
    ]),
    isRefused: (_, outcome: SaveOutcome) => outcome.kind === 'refused',
  },
  actions: {
    setOpened: assign((_, opened: OpenedStudy) => {
      switch (opened.kind) {
        case 'fresh':
          return { study: opened.study }
        case 'known':
          return { study: opened.study, ...opened.session }
        case 'unknown':
          return { notice: opened.message }
      }
    }),
    setSession: assign((_, session: RunningSession) => ({ ...session })),
    openQuestions: assign(({ context }, part: Part) => ({
      trail: answeredQuestionsAndNext(questionsOf(context, part), context.progress[part]),
      error: null,
    })),
    setError: assign(({ context }, given: Given) => ({ error: faultOf(context, given) ?? null })),
    showServerError: assign({ notice: messages.server.failed }),
    clearMessages: assign({ notice: null, error: null }),
    setAnswer: assign(({ context }, { part, answer }: Given) => {
      const answers = answersWith(context, part, answer)
      const next = nextOf(context, part, answer)
      return {
        // What lies on a way that was left again is no answer.
        progress: { ...context.progress, [part]: answersOnPath(questionsOf(context, part), answers) },
        trail: next === null ? context.trail : [...context.trail, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({ trail: context.trail.slice(0, -1), error: null })),
    recordWork: assign(({ context }, work: { events: readonly ToolEvent[]; answer: ToolAnswer }) => ({
      events: [...context.events, ...work.events],
      progress: { ...context.progress, tool: work.answer },
    })),
    markSent: assign(({ context }) => ({ sent: context.progress })),
    acknowledgeSave: assign(({ context }, outcome: SaveOutcome) =>
      outcome.kind === 'saved'
        ? {
            nextEvent: outcome.nextEvent,
            status: outcome.status,
            stored: context.sent,
          }
        : { notice: outcome.message },
    ),
    resetSession: assign(notBegun),
  },
})
