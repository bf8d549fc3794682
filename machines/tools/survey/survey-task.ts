import { assign, setup } from 'xstate'
import type { AnswerError, Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { SurveyAnswer, SurveyEvent, SurveyPage, SurveyTasks } from '#contract/studies/tools/survey.ts'
import { answerError, isBlank } from '../../studies/question-answers.ts'
import { answersOnPath } from '../../studies/question-path.ts'
import type { TaskEvent, TaskInput } from '../../studies/task.ts'
import { pagesOnPath, surveyQuestions } from './survey-questions.ts'

/** `at` is the time in milliseconds since the session started. */
type SurveyTaskEvent =
  | { type: 'page.shown'; at: number }
  | { type: 'answer.changed'; question: string; answer: QuestionAnswer | null; at: number }
  | { type: 'page.completed'; at: number }
  | { type: 'page.reopened'; at: number }
  | { type: 'answer.refused'; question: string }

interface SurveyContext {
  readonly tasks: SurveyTasks
  readonly questions: readonly Question[]
  /** All answers given, including those off the current path, which reappear when the path returns. */
  readonly answers: Answers
  /** The current page; null when all are done. */
  readonly page: string | null
  /** When the first page was shown, in milliseconds since the session started; −1 before. */
  readonly since: number
  /** Whether the current page was shown. */
  readonly isShown: boolean
  /** The question whose answer is being changed. */
  readonly changing: string | null
  /** The question whose answer the server refused; null where there is none, and once it is changed. */
  readonly refused: string | null
}

type SurveyInput = TaskInput<SurveyTasks, SurveyAnswer, SurveyEvent>

const notSeen = -1

/** The context at the start, or on the page where the participant stopped. */
const initialContext = ({ tasks, answer, events, at }: SurveyInput): SurveyContext => {
  const questions = surveyQuestions(tasks)
  const answers = answer?.answers ?? {}
  const pages = pagesOnPath(tasks, questions, answers)
  const known = pages.find(({ id }) => id === answer?.page)
  const shown = events.findLast(({ type }) => type === 'page.shown')
  // Mutant `(known ?? pages[0])?.id → (known ?? pages[0]).id` survives: a survey has at least one page.
  const page = (known ?? pages[0])?.id ?? null
  return {
    tasks,
    questions,
    answers,
    page,
    since: events[0]?.at ?? (answer ? Math.max(0, at - answer.ms) : notSeen),
    isShown: shown !== undefined && 'page' in shown && shown.page === page,
    changing: null,
    refused: null,
  }
}

type GivenAnswers = Pick<SurveyContext, 'tasks' | 'questions' | 'answers'>

/** The pages on the path of these answers. */
export const pagesOf = ({ tasks, questions, answers }: GivenAnswers) => pagesOnPath(tasks, questions, answers)

/** The current page with the questions on the path. */
export const openPage = (context: SurveyContext): SurveyPage | undefined =>
  pagesOf(context).find(({ id }) => id === context.page)

/** The next page; null after the last. */
export const pageAfter = (context: SurveyContext) => {
  const pages = pagesOf(context)
  return pages[pages.findIndex(({ id }) => id === context.page) + 1]?.id ?? null
}

/** The previous page; null when there is none or it is final. */
export const pageBefore = (context: SurveyContext) => {
  const pages = pagesOf(context)
  const before = pages[pages.findIndex(({ id }) => id === context.page) - 1]
  return before === undefined || before.isFinal ? null : before.id
}

/** Errors on the current page, by question. */
export const faultsOf = (context: SurveyContext): ReadonlyMap<string, AnswerError> =>
  new Map(
    // Mutant `[] → ["Stryker was here"]` survives: the text is no question, so no answer is missing.
    (openPage(context)?.questions ?? []).flatMap((question): [string, AnswerError][] => {
      const error = answerError(question, context.answers[question.id], true)
      return error === undefined ? [] : [[question.id, error]]
    }),
  )

/** The page on the path with this question. */
const pageWith = (context: GivenAnswers, question: string | null) =>
  pagesOf(context).find(({ questions }) => questions.some(({ id }) => id === question))?.id

/** Whether the server refused an answer of the current page. */
const isRefusedHere = (context: SurveyContext) => pageWith(context, context.refused) === context.page

/** The answers with one changed. */
const answersWith = (answers: Answers, id: string, answer: QuestionAnswer | null): Answers => {
  const { [id]: _, ...others } = answers
  return answer === null ? others : { ...others, [id]: answer }
}

type SentEvent = TaskEvent<SurveyAnswer, SurveyEvent>

/** The event for the session: what happened, and the valid answers so far. */
export const taskEvent = (
  { questions, answers, page, since }: GivenAnswers & Pick<SurveyContext, 'page' | 'since'>,
  events: readonly SurveyEvent[],
  at: number,
): SentEvent => {
  const valid = questions.flatMap(({ id, ...question }): [string, QuestionAnswer][] => {
    const answer = answers[id]
    if (isBlank(answer)) return []
    return answerError({ id, ...question }, answer, false) === undefined ? [[id, answer]] : []
  })
  return {
    type: 'work.recorded',
    events,
    answer: {
      tool: 'questionnaire',
      answers: { ...answersOnPath(questions, Object.fromEntries(valid)) },
      page,
      ms: since === notSeen ? 0 : Math.max(0, at - since),
    },
  }
}

/** Whether an answer is typed or slid, and so changes many times. */
const isGradual = (question: Question | undefined, answer: QuestionAnswer | null) => {
  // Mutant `question?.type → question.type` survives: questions are answered only on an open page that contains them;
  // the rest narrows the type.
  const type = question?.type
  if (type === 'text' || type === 'number' || type === 'slider' || type === 'date') return true
  return typeof answer === 'object' && answer !== null && 'other' in answer
}

type Change = Extract<SurveyTaskEvent, { type: 'answer.changed' }>

/** Whether a change continues the previous one, so that it is not recorded again. */
const isSameChange = ({ questions, changing }: SurveyContext, { question, answer }: Change) =>
  changing === question &&
  isGradual(
    questions.find(({ id }) => id === question),
    answer,
  )

const surveySetup = setup({
  types: {
    context: {} as SurveyContext,
    events: {} as SurveyTaskEvent,
    input: {} as SurveyInput,
  },
  guards: {
    isDone: ({ context }) => context.page === null,
    isPageShown: ({ context }) => context.isShown,
    isQuestionOnPage: ({ context }, question: string) =>
      // Mutant `openPage(context)?.questions → openPage(context).questions` survives: questions are answered only on
      // an open page that contains them; the rest narrows the type.
      openPage(context)?.questions.some(({ id }) => id === question) === true,
    isPageComplete: ({ context }) => faultsOf(context).size === 0 && !isRefusedHere(context),
    isOnPath: ({ context }, question: string) => pageWith(context, question) !== undefined,
    hasPreviousPage: ({ context }) => pageBefore(context) !== null,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the survey is answered')
    },
    markPageShown: assign(({ context }, at: number) => ({
      isShown: true,
      since: context.since === notSeen ? at : context.since,
    })),
    setAnswer: assign(({ context }, { question, answer }: Change) => {
      const answers = answersWith(context.answers, question, answer)
      const isStillRefused =
        context.refused !== question && pageWith({ ...context, answers }, context.refused) !== undefined
      return { answers, changing: question, refused: isStillRefused ? context.refused : null }
    }),
    setRefused: assign((_, question: string) => ({ refused: question, changing: null })),
    openPageOf: assign(({ context }, question: string) => ({
      page: pageWith(context, question) ?? context.page,
      isShown: false,
    })),
    goToPage: assign((_, page: string | null) => ({ page, isShown: false, changing: null })),
  },
})

type On<Type extends SurveyTaskEvent['type']> = Extract<SurveyTaskEvent, { type: Type }>
type Scope<Event> = { context: SurveyContext; event: Event }

/** The actions of a change: the answers are stored and sent to the session. */
const change = [
  {
    type: 'sendToSession',
    params: ({ context, event }: Scope<On<'answer.changed'>>) => {
      const { question, answer, at } = event
      const events: readonly SurveyEvent[] = isSameChange(context, event)
        ? []
        : [{ type: 'answer.changed', at, question }]
      return taskEvent({ ...context, answers: answersWith(context.answers, question, answer) }, events, at)
    },
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.changed'>>) => event },
] as const

/** The actions of moving to another page. */
const turn = (to: (context: SurveyContext) => string | null) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event: { type, at } }: Scope<On<'page.completed' | 'page.reopened'>>) => {
        const page = to(context)
        // A completed event names the page that was left, a reopened event the page that is shown again.
        const named = type === 'page.completed' ? context.page : page
        return taskEvent({ ...context, page }, [{ type, at, page: named ?? '' }], at)
      },
    },
    { type: 'goToPage', params: ({ context }: { context: SurveyContext }) => to(context) },
  ] as const

type Refused = { event: On<'answer.refused'> }
const refusedQuestion = ({ event }: Refused) => event.question

const answering = surveySetup.createStateConfig({
  initial: 'open',
  description: 'A page is shown; every change is saved at once.',
  on: {
    'answer.changed': {
      guard: { type: 'isQuestionOnPage', params: ({ event }) => event.question },
      actions: [...change],
      description: 'The participant changes an answer; skip logic applies at once.',
    },
    'page.completed': [
      {
        guard: 'isPageComplete',
        target: 'presenting',
        actions: [...turn(pageAfter)],
        description: 'The page is valid: the next page on the path is shown.',
      },
      { target: '.reminded', description: 'The page has errors.' },
    ],
    'page.reopened': {
      guard: 'hasPreviousPage',
      target: 'presenting',
      actions: [...turn(pageBefore)],
      description: 'Back to the previous page; its answers stay.',
    },
  },
  states: {
    open: { description: 'The page shows no errors.' },
    reminded: { description: 'The page shows errors until they are corrected.' },
  },
})

/** A survey, page by page. A page has to be valid to continue; participants can go back unless the page is final. */
export const surveyTaskMachine = surveySetup.createMachine({
  id: 'surveyTask',
  initial: 'presenting',
  description: 'A participant answers a survey.',
  context: ({ input }) => initialContext(input),
  on: {
    'answer.refused': [
      {
        guard: { type: 'isQuestionOnPage', params: refusedQuestion },
        actions: { type: 'setRefused', params: refusedQuestion },
        description: 'The server refused an answer of this page.',
      },
      {
        guard: { type: 'isOnPath', params: refusedQuestion },
        target: '.presenting',
        actions: [
          { type: 'setRefused', params: refusedQuestion },
          { type: 'openPageOf', params: refusedQuestion },
        ],
        description: 'The server refused an answer of another page, which is shown again.',
      },
    ],
  },
  states: {
    presenting: {
      description: 'A page is about to appear.',
      always: [{ guard: 'isDone', target: 'finished', description: 'All pages are done.' }],
      on: {
        'page.shown': [
          { guard: 'isPageShown', target: 'answering', description: 'The page was shown before.' },
          {
            target: 'answering',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event: { at } }) =>
                  // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler:
                  // the state and its guard ensure that the value exists.
                  taskEvent(context, [{ type: 'page.shown', at, page: context.page ?? '' }], at),
              },
              { type: 'markPageShown', params: ({ event }) => event.at },
            ],
            description: 'The page is visible.',
          },
        ],
      },
    },
    answering,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All pages are done.',
    },
  },
})
