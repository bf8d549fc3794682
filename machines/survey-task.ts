import { assign, setup } from 'xstate'
import type { AnswerFault, Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { SurveyAnswer, SurveyEvent, SurveyPage, SurveyTasks } from '#contract/studies/survey.ts'
import { answerFault, isBlank } from './question-answers.ts'
import { answersOnPath } from './question-path.ts'
import { pagesOnPath, surveyQuestions } from './survey-questions.ts'
import type { TaskEvent, TaskInput } from './task.ts'

/** Events carry the time, in milliseconds since the session began. */
type SurveyTaskEvent =
  | { type: 'page.shown'; at: number }
  | { type: 'answer.changed'; question: string; answer: QuestionAnswer | null; at: number }
  | { type: 'page.completed'; at: number }
  | { type: 'page.reopened'; at: number }

interface SurveyContext {
  readonly tasks: SurveyTasks
  readonly questions: readonly Question[]
  /** As they were given, also on ways that were left again: whoever comes back finds them. */
  readonly answers: Answers
  /** The page at hand; null when all are done. */
  readonly page: string | null
  /** When the first page was seen, in milliseconds since the session began; −1 before. */
  readonly since: number
  /** Whether the page at hand was seen. */
  readonly isShown: boolean
  /** The question whose answer is being typed or slid. */
  readonly changing: string | null
}

type SurveyInput = TaskInput<SurveyTasks, SurveyAnswer, SurveyEvent>

/** The time of a survey that nobody has seen. */
const notSeen = -1

/** Before the first page, or on the page where it was left. */
const begin = ({ tasks, answer, events, at }: SurveyInput): SurveyContext => {
  const questions = surveyQuestions(tasks)
  const answers = answer?.answers ?? {}
  const pages = pagesOnPath(tasks, questions, answers)
  const known = pages.find(({ id }) => id === answer?.page)
  const shown = events.findLast(({ type }) => type === 'page.shown')
  const page = (known ?? pages[0])?.id ?? null
  return {
    tasks,
    questions,
    answers,
    page,
    since: events[0]?.at ?? (answer ? Math.max(0, at - answer.ms) : notSeen),
    isShown: shown !== undefined && 'page' in shown && shown.page === page,
    changing: null,
  }
}

type Kept = Pick<SurveyContext, 'tasks' | 'questions' | 'answers'>

/** The pages that the answers lead through. */
export const pagesOf = ({ tasks, questions, answers }: Kept) => pagesOnPath(tasks, questions, answers)

/** The page at hand, with its questions that are asked. */
export const openPage = (context: SurveyContext): SurveyPage | undefined =>
  pagesOf(context).find(({ id }) => id === context.page)

/** The page that follows; null after the last. */
export const pageAfter = (context: SurveyContext) => {
  const pages = pagesOf(context)
  return pages[pages.findIndex(({ id }) => id === context.page) + 1]?.id ?? null
}

/** The page before; null where there is none, or where it is final. */
export const pageBefore = (context: SurveyContext) => {
  const pages = pagesOf(context)
  const before = pages[pages.findIndex(({ id }) => id === context.page) - 1]
  return before === undefined || before.isFinal ? null : before.id
}

/** What is wrong on the page at hand, by question. */
export const faultsOf = (context: SurveyContext): ReadonlyMap<string, AnswerFault> =>
  new Map(
    (openPage(context)?.questions ?? []).flatMap((question): [string, AnswerFault][] => {
      const fault = answerFault(question, context.answers[question.id], true)
      return fault === undefined ? [] : [[question.id, fault]]
    }),
  )

/** The answers with one of them changed. */
const answersWith = (answers: Answers, id: string, answer: QuestionAnswer | null): Answers => {
  const { [id]: _, ...others } = answers
  return answer === null ? others : { ...others, [id]: answer }
}

type SentEvent = TaskEvent<SurveyAnswer, SurveyEvent>

/** What the session is told: what happened, and the answers that are right as far as they go. */
export const taskEvent = (
  { questions, answers, page, since }: Kept & Pick<SurveyContext, 'page' | 'since'>,
  events: readonly SurveyEvent[],
  at: number,
): SentEvent => {
  const right = questions.flatMap(({ id, ...question }): [string, QuestionAnswer][] => {
    const answer = answers[id]
    if (isBlank(answer)) return []
    return answerFault({ id, ...question }, answer, false) === undefined ? [[id, answer]] : []
  })
  return {
    type: 'work.recorded',
    events,
    answer: {
      tool: 'questionnaire',
      answers: { ...answersOnPath(questions, Object.fromEntries(right)) },
      page,
      ms: since === notSeen ? 0 : Math.max(0, at - since),
    },
  }
}

/** What is typed or slid changes many times over on its way to an answer. */
const isGradual = (question: Question | undefined, answer: QuestionAnswer | null) => {
  const type = question?.type
  if (type === 'text' || type === 'number' || type === 'slider' || type === 'date') return true
  return typeof answer === 'object' && answer !== null && 'other' in answer
}

type Change = Extract<SurveyTaskEvent, { type: 'answer.changed' }>

/** Whether a change goes on with the one before. */
const isSameChange = ({ questions, changing }: SurveyContext, { question, answer }: Change) =>
  changing === question &&
  isGradual(
    questions.find(({ id }) => id === question),
    answer,
  )

/** What the survey machine is made of: its words, its rules, and what it keeps and tells. */
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
      openPage(context)?.questions.some(({ id }) => id === question) === true,
    isPageComplete: ({ context }) => faultsOf(context).size === 0,
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
    setAnswer: assign(({ context }, { question, answer }: Change) => ({
      answers: answersWith(context.answers, question, answer),
      changing: question,
    })),
    goToPage: assign((_, page: string | null) => ({ page, isShown: false, changing: null })),
  },
})

type On<Type extends SurveyTaskEvent['type']> = Extract<SurveyTaskEvent, { type: Type }>
type Scope<Event> = { context: SurveyContext; event: Event }

/** What a change comes to: the answers are kept, and told at once. */
const change = [
  {
    type: 'sendToSession',
    params: ({ context, event }: Scope<On<'answer.changed'>>) => {
      const { question, answer, at } = event
      const happened: readonly SurveyEvent[] = isSameChange(context, event)
        ? []
        : [{ type: 'answer.changed', at, question }]
      return taskEvent({ ...context, answers: answersWith(context.answers, question, answer) }, happened, at)
    },
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.changed'>>) => event },
] as const

/** The page is left for another. */
const turn = (to: (context: SurveyContext) => string | null) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event: { type, at } }: Scope<On<'page.completed' | 'page.reopened'>>) => {
        const page = to(context)
        // A page is completed by name as it is left, and reopened by name as it is come back to.
        const named = type === 'page.completed' ? context.page : page
        return taskEvent({ ...context, page }, [{ type, at, page: named ?? '' }], at)
      },
    },
    { type: 'goToPage', params: ({ context }: { context: SurveyContext }) => to(context) },
  ] as const

const answering = surveySetup.createStateConfig({
  initial: 'open',
  description: 'A page is open. Every change is kept at once.',
  on: {
    'answer.changed': {
      guard: { type: 'isQuestionOnPage', params: ({ event }) => event.question },
      actions: [...change],
      description: 'An answer is given, changed or taken back; skip logic follows at once.',
    },
    'page.completed': [
      {
        guard: 'isPageComplete',
        target: 'presenting',
        actions: [...turn(pageAfter)],
        description: 'Nothing is missing: on to the next page that the answers lead to.',
      },
      { target: '.reminded', description: 'Something is missing, or does not fit.' },
    ],
    'page.reopened': {
      guard: 'hasPreviousPage',
      target: 'presenting',
      actions: [...turn(pageBefore)],
      description: 'Back to the page before, with its answers.',
    },
  },
  states: {
    open: { description: 'Nothing is said about mistakes yet.' },
    reminded: { description: 'Each question that lacks an answer says so, until it has one.' },
  },
})

/**
 * A survey page by page. Answers lead on or past questions; a page is left when what is required on it is there, and
 * come back to unless it is final.
 */
export const surveyTaskMachine = surveySetup.createMachine({
  id: 'surveyTask',
  initial: 'presenting',
  description: 'One participant answers a survey.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      description: 'A page is about to be seen.',
      always: [{ guard: 'isDone', target: 'finished', description: 'There are no further pages.' }],
      on: {
        'page.shown': [
          { guard: 'isPageShown', target: 'answering', description: 'It was seen before.' },
          {
            target: 'answering',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event: { at } }) =>
                  taskEvent(context, [{ type: 'page.shown', at, page: context.page ?? '' }], at),
              },
              { type: 'markPageShown', params: ({ event }) => event.at },
            ],
            description: 'The page is on the screen.',
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
