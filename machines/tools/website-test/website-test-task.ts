import { assign, setup } from 'xstate'
import type { AnswerError, QuestionAnswer } from '#contract/studies/questions.ts'
import {
  type WebsiteTestAnswer,
  type WebsiteTestEnd,
  type WebsiteTestEvent,
  websiteTestLimits,
  type WebsiteTestTasks,
  type WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'
import { answeredQuestionsAndNext } from '../../studies/question-path.ts'
import { answered, openError, openId, openOf, questionsAfter } from '../../studies/questions-after.ts'
import type { TaskEvent, TaskInput } from '../../studies/task.ts'
import { isSuccessPage } from './address-matches.ts'
import { isOf, nextVisit, openedVisit, type PlannedVisit, plannedVisits } from './website-test-plan.ts'

/** `at` is the time in milliseconds since the session started. */
type WebsiteTestTaskEvent =
  | { type: 'site.opened'; at: number }
  /** `url` is stored. `fullUrl`, with its query, is only compared with the success of the task; `url` by default. */
  | {
      type: 'page.visited'
      url: string
      fullUrl?: string
      /** Whether the clicks on the page are reported, too. */
      hasClicks?: boolean
      at: number
    }
  /** `url` is the page of the click, as it is stored. */
  | { type: 'site.clicked'; url: string; click: SiteClick; at: number }
  | { type: 'task.ended'; end: 'done' | 'gave-up'; at: number }
  | { type: 'time.over'; at: number }
  | { type: 'answer.given'; answer: QuestionAnswer | null; at: number }
  | { type: 'question.reopened' }
  | { type: 'window.opened' }
  | { type: 'window.refused' }
  | { type: 'window.closed' }

/** A clicked element. */
export type SiteClick = Pick<
  Extract<WebsiteTestEvent, { type: 'website.click' }>,
  'path' | 'label' | 'isInteractive'
>

type Visits = WebsiteTestAnswer['visits']

export interface WebsiteTestContext {
  readonly tasks: WebsiteTestTasks
  readonly plan: readonly PlannedVisit[]
  /** The last one may be waiting for answers to its questions. */
  readonly visits: Visits
  /** When the current task was started, in milliseconds since the session started; negative before. */
  readonly since: number
  /** Pages of the current task; null while none is known. */
  readonly pages: WebsiteTestVisit['pages']
  /** Clicks in the current task; null while the site reports none. */
  readonly clicks: number | null
  /** The questions shown so far; the last one is current. */
  readonly questionHistory: readonly string[]
  readonly error: AnswerError | null
}

type WebsiteTestInput = TaskInput<WebsiteTestTasks, WebsiteTestAnswer, WebsiteTestEvent>
type SentEvent = TaskEvent<WebsiteTestAnswer, WebsiteTestEvent>
type On<Type extends WebsiteTestTaskEvent['type']> = Extract<WebsiteTestTaskEvent, { type: Type }>
type Scope<Event> = { context: WebsiteTestContext; event: Event }

/** The current task on the current site; undefined when all are done. */
export const currentVisit = ({ plan, visits }: Pick<WebsiteTestContext, 'plan' | 'visits'>) =>
  nextVisit(plan, visits)

/** The definition of the current task. */
export const currentTask = (context: WebsiteTestContext) =>
  context.tasks.tasks.find(({ id }) => id === currentVisit(context)?.task)

/** The current task if it ended and waits for answers. */
const endedVisit = (context: WebsiteTestContext) => {
  const planned = currentVisit(context)
  return planned && context.visits.find(isOf(planned))
}

const startedFrom = (
  base: Pick<WebsiteTestContext, 'plan' | 'visits'>,
  events: readonly WebsiteTestEvent[],
): Pick<WebsiteTestContext, 'since' | 'pages' | 'clicks'> => {
  const planned = currentVisit(base)
  return (planned && openedVisit(planned, events)) ?? { since: -1, pages: null, clicks: null }
}

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events }: WebsiteTestInput): WebsiteTestContext => {
  const base = { tasks, plan: plannedVisits(tasks, order), visits: answer?.visits ?? [] }
  return { ...base, ...startedFrom(base, events), questionHistory: [], error: null }
}

const named = (context: WebsiteTestContext) => {
  const { site = '', task = '' } = currentVisit(context) ?? {}
  return { site, task }
}

const taskEvent = (visits: Visits, ...events: WebsiteTestEvent[]): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'webusability', visits: [...visits] },
})

const pageCount = ({ visits, pages }: WebsiteTestContext) =>
  visits.reduce((sum, visit) => sum + (visit.pages?.length ?? 0), pages?.length ?? 0)

/** The pages of the current task with one more, unless it is the same one or there is no room. */
const pagesWith = (context: WebsiteTestContext, { url, at }: On<'page.visited'>) => {
  const { since } = context
  const pages = context.pages ?? []
  const address = url.slice(0, websiteTestLimits.page)
  const hasRoom = pages.length < websiteTestLimits.pages && pageCount(context) < websiteTestLimits.allPages
  return hasRoom && pages.at(-1)?.url !== address
    ? [...pages, { url: address, at: Math.max(0, at - since) }]
    : pages
}

const pageEvent = (context: WebsiteTestContext, { url, at }: On<'page.visited'>): WebsiteTestEvent => ({
  type: 'website.page',
  at,
  ...named(context),
  url: url.slice(0, websiteTestLimits.page),
})

const clickCount = ({ visits, clicks }: WebsiteTestContext) =>
  visits.reduce((sum, visit) => sum + (visit.clicks ?? 0), clicks ?? 0)

const clickEvent = (
  context: WebsiteTestContext,
  { url, click: { path, label, isInteractive }, at }: On<'site.clicked'>,
): WebsiteTestEvent => ({
  type: 'website.click',
  at,
  ...named(context),
  url: url.slice(0, websiteTestLimits.page),
  // The end of a path names the element, its start only the sections around it.
  path: path.slice(-websiteTestLimits.path),
  label: label.slice(0, websiteTestLimits.label),
  isInteractive,
})

const isSuccess = (context: WebsiteTestContext, { url, fullUrl }: On<'page.visited'>) => {
  const success = currentTask(context)?.success
  const page = fullUrl ?? url.slice(0, websiteTestLimits.page)
  return success?.by === 'url' && isSuccessPage(success.patterns, named(context).site, page)
}

/** The visits once the current task has ended so. A task whose time is over took no longer than it. */
const visitsEnded = (
  context: WebsiteTestContext,
  end: WebsiteTestEnd,
  at: number,
  { pages, clicks }: Pick<WebsiteTestContext, 'pages' | 'clicks'> = context,
): Visits => {
  const task = currentTask(context)
  if (!task) return context.visits
  const taken = Math.max(0, at - context.since)
  const ms = end === 'timed-out' ? Math.min(taken, (task.timeLimit ?? 0) * 1000) : taken
  const isDone = questionsAfter(task, end).length === 0
  const ended = { ...named(context), end, ms, pages, ...(clicks !== null && { clicks }), answers: {}, isDone }
  return [...context.visits, ended]
}

/** Pages and clicks once a page is reported. */
const knownWith = (context: WebsiteTestContext, event: On<'page.visited'>) => ({
  pages: pagesWith(context, event),
  clicks: event.hasClicks ? (context.clicks ?? 0) : context.clicks,
})

const visitsReached = (context: WebsiteTestContext, event: On<'page.visited'>) =>
  visitsEnded(context, 'reached', event.at, knownWith(context, event))

const endedEvent = (context: WebsiteTestContext, end: WebsiteTestEnd, at: number): WebsiteTestEvent => ({
  type: 'website.ended',
  at,
  ...named(context),
  end,
})

/** The questions of the task that ended. */
const askedIn = (context: WebsiteTestContext) => {
  const [task, visit] = [currentTask(context), endedVisit(context)]
  return {
    questions: task && visit ? questionsAfter(task, visit.end) : [],
    answers: visit?.answers ?? {},
    history: context.questionHistory,
  }
}

/** The current question; undefined when there is none. */
export const openQuestion = (context: WebsiteTestContext) => openOf(askedIn(context))

/** The previous answer to the current question. */
export const givenBefore = (context: WebsiteTestContext): QuestionAnswer | null => {
  const asked = askedIn(context)
  return asked.answers[openId(asked)] ?? null
}

/** The visits once the current question has this answer. */
const visitsAnswered = (context: WebsiteTestContext, answer: QuestionAnswer | null): Visits => {
  const ended = endedVisit(context)
  if (!ended) return context.visits
  const { answers, next } = answered(askedIn(context), answer)
  return context.visits.map((visit) =>
    visit === ended ? { ...visit, answers, isDone: next === null } : visit,
  )
}

const websiteTestSetup = setup({
  types: {
    context: {} as WebsiteTestContext,
    events: {} as WebsiteTestTaskEvent,
    input: {} as WebsiteTestInput,
  },
  guards: {
    isDone: ({ context }) => currentVisit(context) === undefined,
    isEnded: ({ context }) => endedVisit(context) !== undefined,
    isStarted: ({ context }) => context.since >= 0,
    isSuccess: ({ context }, event: On<'page.visited'>) => isSuccess(context, event),
    isNewPage: ({ context }, event: On<'page.visited'>) => pagesWith(context, event) !== context.pages,
    hasRoomForClick: ({ context }) =>
      (context.clicks ?? 0) < websiteTestLimits.clicks && clickCount(context) < websiteTestLimits.allClicks,
    canEnd: ({ context }, end: WebsiteTestEnd) => end === 'done' || context.tasks.mayGiveUp,
    hasTimeLimit: ({ context }) => currentTask(context)?.timeLimit !== undefined,
    isInvalid: ({ context }, answer: QuestionAnswer | null) =>
      openError(askedIn(context), answer) !== undefined,
    isLastQuestion: ({ context }, answer: QuestionAnswer | null) =>
      answered(askedIn(context), answer).next === null,
    hasPreviousQuestion: ({ context }) => context.questionHistory.length > 1,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    start: assign((_, since: number) => ({ since, pages: null, clicks: null })),
    setPages: assign(({ context }, event: On<'page.visited'>) => knownWith(context, event)),
    countClick: assign(({ context }) => ({ clicks: (context.clicks ?? 0) + 1 })),
    setVisits: assign((_, visits: Visits) => ({ visits, since: -1, pages: null, clicks: null, error: null })),
    openQuestions: assign(({ context }) => {
      const { questions, answers } = askedIn(context)
      return { questionHistory: answeredQuestionsAndNext(questions, answers), error: null }
    }),
    setAnswer: assign(({ context }, answer: QuestionAnswer | null) => {
      const { next } = answered(askedIn(context), answer)
      return {
        visits: visitsAnswered(context, answer),
        questionHistory: next === null ? [] : [...context.questionHistory, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({
      questionHistory: context.questionHistory.slice(0, -1),
      error: null,
    })),
    setError: assign(({ context }, answer: QuestionAnswer | null) => ({
      error: openError(askedIn(context), answer) ?? null,
    })),
  },
})

/** An answer, or null, to the current question. */
const recordAnswer = [
  {
    type: 'sendToSession',
    params: ({ context, event: { at, answer } }: Scope<On<'answer.given'>>) =>
      taskEvent(visitsAnswered(context, answer), {
        type: 'website.answered',
        at,
        ...named(context),
        question: openId(askedIn(context)),
      }),
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.given'>>) => event.answer },
] as const

const working = websiteTestSetup.createStateConfig({
  tags: 'working',
  description: 'The participant works on the site, and time is measured.',
  on: {
    'page.visited': [
      {
        guard: { type: 'isSuccess', params: ({ event }) => event },
        target: 'presenting',
        actions: [
          {
            type: 'sendToSession',
            params: ({ context, event }) =>
              taskEvent(
                visitsReached(context, event),
                pageEvent(context, event),
                endedEvent(context, 'reached', event.at),
              ),
          },
          { type: 'setVisits', params: ({ context, event }) => visitsReached(context, event) },
        ],
        description: 'The page is the success of the task.',
      },
      {
        guard: { type: 'isNewPage', params: ({ event }) => event },
        actions: [
          {
            type: 'sendToSession',
            params: ({ context, event }) => taskEvent(context.visits, pageEvent(context, event)),
          },
          { type: 'setPages', params: ({ event }) => event },
        ],
        description: 'The site reports another page.',
      },
    ],
    'site.clicked': {
      guard: 'hasRoomForClick',
      actions: [
        {
          type: 'sendToSession',
          params: ({ context, event }) => taskEvent(context.visits, clickEvent(context, event)),
        },
        'countClick',
      ],
      description: 'The site reports a click.',
    },
    'task.ended': {
      guard: { type: 'canEnd', params: ({ event }) => event.end },
      target: 'presenting',
      actions: [
        {
          type: 'sendToSession',
          params: ({ context, event: { end, at } }) =>
            taskEvent(visitsEnded(context, end, at), endedEvent(context, end, at)),
        },
        { type: 'setVisits', params: ({ context, event: { end, at } }) => visitsEnded(context, end, at) },
      ],
      description: 'The participant says that the task is done, or gives up.',
    },
    'time.over': {
      guard: 'hasTimeLimit',
      target: 'presenting',
      actions: [
        {
          type: 'sendToSession',
          params: ({ context, event: { at } }) =>
            taskEvent(visitsEnded(context, 'timed-out', at), endedEvent(context, 'timed-out', at)),
        },
        { type: 'setVisits', params: ({ context, event: { at } }) => visitsEnded(context, 'timed-out', at) },
      ],
      description: 'The time of the task is over.',
    },
  },
})

/** Tasks on live sites: read, done in another tab beside the task window, then the questions of the task. */
export const websiteTestTaskMachine = websiteTestSetup.createMachine({
  id: 'websiteTestTask',
  type: 'parallel',
  description: 'A participant does tasks on live sites.',
  context: ({ input }) => initialContext(input),
  states: {
    work: {
      initial: 'presenting',
      description: 'The tasks, one after the other.',
      states: {
        presenting: {
          description: 'The task is shown before it starts.',
          always: [
            { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
            { guard: 'isEnded', target: 'asking', description: 'The task has ended and has questions.' },
            { guard: 'isStarted', target: 'working', description: 'The task was started before a reload.' },
          ],
          on: {
            'site.opened': {
              target: 'working',
              actions: [
                {
                  type: 'sendToSession',
                  params: ({ context, event: { at } }) =>
                    taskEvent(context.visits, { type: 'website.opened', at, ...named(context) }),
                },
                { type: 'start', params: ({ event: { at } }) => at },
              ],
              description: 'The participant opens the site: time starts.',
            },
          },
        },
        working,
        asking: {
          description: 'The questions of the task are asked one by one.',
          entry: 'openQuestions',
          on: {
            'answer.given': [
              {
                guard: { type: 'isInvalid', params: ({ event }) => event.answer },
                actions: { type: 'setError', params: ({ event }) => event.answer },
                description: 'The answer is invalid, or a required one is missing.',
              },
              {
                guard: { type: 'isLastQuestion', params: ({ event }) => event.answer },
                target: 'presenting',
                actions: [...recordAnswer],
                description: 'The last question of the task is answered.',
              },
              { actions: [...recordAnswer], description: 'The next question is shown.' },
            ],
            'question.reopened': {
              guard: 'hasPreviousQuestion',
              actions: 'reopenQuestion',
              description: 'Back to the previous question; its answer stays until it is changed.',
            },
          },
        },
        finished: {
          type: 'final',
          entry: { type: 'sendToSession', params: { type: 'work.finished' } },
          description: 'All tasks are done.',
        },
      },
    },
    window: {
      initial: 'onPage',
      description: 'Where the task is shown while the participant works on the site.',
      states: {
        onPage: {
          description: 'On the page of the study.',
          on: {
            'window.opened': { target: 'beside', description: 'A window of its own shows the task.' },
            'window.refused': { target: 'refused', description: 'The browser opens no window.' },
          },
        },
        refused: {
          description: 'On the page of the study, because the browser opens no window.',
          on: {
            'window.opened': { target: 'beside', description: 'The browser opened one after all.' },
          },
        },
        beside: {
          description: 'In a window beside the site.',
          on: {
            'window.closed': { target: 'onPage', description: 'The window was closed.' },
          },
        },
      },
    },
  },
})
