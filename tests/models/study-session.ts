import { hybridCardSorting } from '#content/studies/hybrid-card-sorting/study.ts'
import { messages } from '#contract/shared/messages.ts'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import type { StartedHandOver } from '#contract/sessions/hand-over.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { Progress } from '#contract/studies/session.ts'
import { answerError } from '#machines/studies/question-answers.ts'
import {
  type OpenedStudy,
  type Part,
  type HandOverEnd,
  openQuestion,
  type RunningSession,
  type SaveInput,
  type SaveOutcome,
  type SessionStep,
  type SessionInput,
  type StartedSession,
  type StartInput,
} from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { callEndOf, createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/**
 * A published study: two questions, of which the second may reject; a sort of which one card is enough; four questions.
 */
export const { study } = hybridCardSorting
/** The same study without questions. */
export const bareStudy = { ...study, screening: [], followUps: [] }

const placed = { type: 'card.placed', at: 5, card: 'lavender', group: 'plants' } as const
const sorted = (ms: number) => ({
  tool: 'cardsort' as const,
  groups: [{ id: 'plants', category: 'plants', name: 'Plants', cards: ['lavender'] }],
  ms,
})

const nothing: Progress = { screening: {}, tool: null, followUps: {} }
const screened: Progress = { ...nothing, screening: { outdoors: 'garden', bought: 'month' } }
const worked: Progress = { ...screened, tool: sorted(5) }
const followed: Progress = { ...worked, followUps: { 'own-aisle': 'no', fit: 7 } }

/** A session that was started before and has reached a step. */
const session = (
  step: SessionStep,
  progress: Progress,
  more: Partial<RunningSession> = {},
): RunningSession => {
  const events = progress.tool ? [placed] : []
  return {
    token: 'token-token-token-token',
    startedAt: 1_000,
    order: ['lavender', 'spade'],
    step,
    status: 'open',
    progress,
    stored: progress,
    events,
    offset: 0,
    nextEvent: events.length,
    share: 0,
    hasOpenResults: false,
    returnTo: null,
    ...more,
  }
}
const known = (running: RunningSession, of = study): OpenedStudy => ({
  kind: 'known',
  study: of,
  session: running,
})

/** A session without answers. */
export const newSession = session('screening', nothing)
const openedNewSession = known(newSession)
/** The study asks for a phone, and this is a computer. */
export const forPhones: OpenedStudy = { kind: 'fresh', study, device: 'noPhone' }
/** The server's replies when the study is opened. */
export const opened: readonly OpenedStudy[] = [
  { kind: 'fresh', study },
  forPhones,
  known(session('handOver', nothing)),
  openedNewSession,
  known(session('instructions', screened)),
  known(session('tasks', screened)),
  // The page was left before its last step was stored.
  known(session('tasks', worked, { stored: screened, nextEvent: 0 })),
  known(session('followUps', worked)),
  known(session('closing', followed)),
  known(session('closing', followed, { status: 'finished' })),
  known(
    session(
      'screening',
      { ...nothing, screening: { outdoors: 'garden', bought: 'never' } },
      { status: 'rejected' },
    ),
  ),
  known(session('screening', { ...followed, tool: null }), bareStudy),
  { kind: 'unknown', message: studyMessages.unknown },
]

/** The study takes this person no more. */
const refusedStart = {
  kind: 'unknown',
  message: recruitingMessages.refused.takenPart,
  refusal: { message: recruitingMessages.refused.takenPart, reason: 'takenPart' },
} as const satisfies StartedSession

const handOver: StartedHandOver = {
  code: 'a-code-that-a-phone-scans',
  expiresAt: '2026-11-22T09:40:00.000Z',
}

/** How the session ends on another device. */
export const otherEnd: Progress = { ...nothing, screening: { outdoors: 'balcony', bought: 'never' } }

/** A custom answer. */
export const ownWords = 'A pond'

const given = (answer: string | number | null) => ({ type: 'answer.given', answer }) as const
/** Finishing sends the final answer together with the end. */
const last = { type: 'work.recorded', events: [], answer: sorted(9) } as const
const isLastAnswerSent = ({ tool }: Progress) => tool?.tool === 'cardsort' && tool.ms === last.answer.ms

type Context = ReturnType<typeof studySessionMachine.getInitialSnapshot>['context']

/** Whether a visitor can give this answer to the question that is open. */
const isAnswer = (context: Context, answer: QuestionAnswer | null) => {
  const part = openQuestion(context, 'screening') ? 'screening' : 'followUps'
  const question = openQuestion(context, part)
  if (!question) return false
  // A radio cannot be unchecked.
  if (answer === null) return context.progress[part][question.id] === undefined
  if (question.type === 'text') return answer === ownWords
  return answerError(question, answer, true) === undefined
}

type InvalidOutcome = Extract<SaveOutcome, { kind: 'invalid' }> & { readonly part: Part }
const invalidAnswer = (part: InvalidOutcome['part'], question: string): InvalidOutcome => ({
  kind: 'invalid',
  part,
  question,
  message: messages.invalid,
})

/** The server refuses the answer to the first question before or after the tasks. */
const invalidAnswers: readonly InvalidOutcome[] = [
  invalidAnswer('screening', 'outdoors'),
  invalidAnswer('followUps', 'own-aisle'),
]

/** A participant takes part in a study. */
export const studySessionModel = defineModel({
  machine: studySessionMachine.provide({
    actors: {
      openStudy: calls.actor<OpenedStudy, { id: string }>(),
      startSession: calls.actor<StartedSession, StartInput>(),
      saveProgress: calls.actor<SaveOutcome, SaveInput>(),
      finishSession: calls.actor<SaveOutcome, SaveInput>(),
      deleteSession: calls.actor<void, SessionInput>(),
      startHandOver: calls.actor<StartedHandOver, SessionInput>(),
      watchHandOver: calls.actor<HandOverEnd, SessionInput>(),
      cancelHandOver: calls.actor<void, SessionInput>(),
      waitForConnection: calls.actor<void, Record<string, never>>(),
    },
  }),
  calls,
  // The study is a card sort, which asks no questions in its tasks.
  outOfReach: [
    'journey.inProgress: always, branch 3',
    'journey.inProgress.tasks: answer.given, branch 1',
    'journey.inProgress.tasks: answer.given, branch 2',
    'journey.closing: always, branch 2',
  ],
  input: { id: study.id },
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'session.started': [{ type: 'session.started' }],
    'phone.chosen': [{ type: 'phone.chosen' }],
    'code.renewed': [{ type: 'code.renewed' }],
    'device.kept': [{ type: 'device.kept' }],
    'answer.given': [
      given('garden'),
      given('month'),
      given('never'),
      given('yes'),
      given('no'),
      given(ownWords),
      given(7),
      given(null),
    ],
    'question.reopened': [{ type: 'question.reopened' }],
    'tasks.started': [{ type: 'tasks.started' }],
    'work.recorded': [{ type: 'work.recorded', events: [placed], answer: sorted(5) }, last],
    'work.finished': [{ type: 'work.finished' }],
    'session.paused': [{ type: 'session.paused' }],
    'session.resumed': [{ type: 'session.resumed' }],
    'session.restarted': [{ type: 'session.restarted' }],
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.canceled': [{ type: 'deletion.canceled' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'session.openedInAnotherTab': [{ type: 'session.openedInAnotherTab' }],
    'session.takenOver': [{ type: 'session.takenOver' }],
    'save.retried': [{ type: 'save.retried' }],
  },
  ends: {
    openStudy: { done: opened, error: [new Error('no network')] },
    startSession: { done: [newSession, refusedStart], error: [new Error('no network')] },
    saveProgress: {
      done: [
        { kind: 'saved', nextEvent: 1, status: 'open' },
        // The study has enough people with these answers.
        { kind: 'saved', nextEvent: 1, status: 'quota-full' },
        // It was finished on another device.
        { kind: 'refused', message: studyMessages.ended },
        // It was changed on its way.
        ...invalidAnswers,
      ],
      error: [new Error('no network')],
    },
    finishSession: {
      done: [
        { kind: 'saved', nextEvent: 1, status: 'finished' },
        // It was rejected on another device.
        { kind: 'saved', nextEvent: 1, status: 'rejected' },
        // It was deleted.
        { kind: 'refused', message: studyMessages.session },
        ...invalidAnswers,
      ],
      error: [new Error('no network')],
    },
    deleteSession: { done: [undefined], error: [new Error('no network')] },
    startHandOver: { done: [handOver], error: [new Error('no network')] },
    watchHandOver: { done: ['taken', 'expired'], error: [new Error('no session')] },
    cancelHandOver: { done: [undefined], error: [new Error('no network')] },
    waitForConnection: { done: [undefined], error: [new Error('no clock')] },
  },
  filterEvents: (state, event) => {
    const { context } = state
    const { progress, questionHistory, error, study: read } = context
    const isSettled = state.matches({ saving: 'settled' })
    const isDeletion = (['confirmingDeletion', 'deleting', 'deleted'] as const).some((journey) =>
      state.matches({ journey }),
    )
    const isRefused = state.matches({ saving: 'refused' })
    const isAtTasks = state.matches({ journey: { inProgress: 'tasks' } })
    if (isAtTasks && isLastAnswerSent(progress)) return event.type === 'work.finished'
    // After another tab took over a session, reopening it finds the session without answers.
    if (callEndOf(event)?.id === 'openStudy' && read)
      return !('output' in event) || event.output === openedNewSession
    // The server refuses an answer that was given.
    const refused = 'output' in event && invalidAnswers.find((answer) => answer === event.output)
    if (refused) {
      const isAt =
        state.matches({ journey: 'closing' }) ||
        state.matches({
          journey: { inProgress: refused.part === 'screening' ? 'instructions' : 'followUps' },
        })
      return isAt && context.sent[refused.part][refused.question] !== undefined
    }
    switch (event.type) {
      case 'answer.given':
        return isAnswer(context, event.answer) && (event.answer !== null || error === null)
      case 'question.reopened':
        return isSettled && questionHistory.at(-1) === 'own-aisle-why'
      case 'work.recorded':
        return (event.events.length === 0) === (progress.tool !== null)
      case 'work.finished':
        return false
      // From one question as from another, from the tasks as from what was read before them.
      case 'session.paused':
        return isAtTasks || (questionHistory.length === 1 && error === null)
      case 'deletion.requested':
        return !isRefused && progress.tool !== null && questionHistory.length < 3
      // The page of a refused session offers a new beginning only.
      case 'deletion.canceled':
      case 'deletion.confirmed':
        return !isRefused
      case 'session.openedInAnotherTab':
        return (
          !isDeletion &&
          !state.matches({ journey: 'onPhone' }) &&
          read !== null &&
          questionHistory.length < 2 &&
          error === null
        )
      default:
        return true
    }
  },
  // Which answer was given does not change the next states; nor does the tool answer after the tasks.
  project: (context) => {
    const { study: read, token, questionHistory, error, notice, status, progress, stored, sent } = context
    const { device, wantsPhone, invalid } = context
    const open = questionHistory.at(-1)
    const followUp = openQuestion(context, 'followUps')
    return {
      questions: read?.screening.length,
      isStarted: token !== null,
      device: token === null && device,
      wantsPhone,
      open,
      // After a question has come back, later ones have answers.
      later: Object.keys(progress[followUp ? 'followUps' : 'screening']).filter(
        (question) => questionHistory.length > 0 && !questionHistory.includes(question),
      ),
      isAnswered: followUp && progress.followUps[followUp.id] !== undefined,
      isWorked: !followUp && progress.tool && (isLastAnswerSent(progress) ? 'to the end' : 'in part'),
      isWrong: error !== null,
      invalid: invalid && [invalid.question, invalid.isShown],
      notice,
      status,
      saved: progress === stored ? 'stored' : progress === sent ? 'sent' : 'new',
    }
  },
})
