import { assign, setup } from 'xstate'
import type { Pointer } from '#contract/studies/pixels.ts'
import type {
  Click,
  FirstClickAnswer,
  FirstClickEvent,
  FirstClickTasks,
} from '#contract/studies/tools/first-click.ts'
import { nextTask, type TaskEvent, type TaskInput } from '../../studies/task.ts'

/** A click in image pixels, with its pointer type. */
interface PictureClick {
  readonly x: number
  readonly y: number
  readonly by: Pointer
  /** Rows of the image scrolled out of view above. */
  readonly scrolled: number
}

/** `at` is the time in milliseconds since the session started. */
type FirstClickTaskEvent =
  | { type: 'task.started' }
  | { type: 'picture.decoded' }
  | { type: 'picture.failed' }
  | { type: 'picture.retried' }
  | { type: 'picture.painted'; fold: number; at: number }
  | ({ type: 'picture.clicked'; at: number } & PictureClick)
  | { type: 'clicks.ended'; at: number }
  | { type: 'click.skipped'; at: number }

interface FirstClickContext {
  readonly tasks: FirstClickTasks
  readonly order: readonly string[]
  readonly answers: FirstClickAnswer['tasks']
  /** The current task; null when all are done. */
  readonly task: string | null
  readonly clicks: readonly Click[]
  /** Rows of the image visible without scrolling. */
  readonly fold: number
  /** When the image was painted, in milliseconds since the session started; negative before. */
  readonly since: number
}

type FirstClickInput = TaskInput<FirstClickTasks, FirstClickAnswer, FirstClickEvent>

const noClicks = { clicks: [], fold: 0, since: -1 } as const

/** Clicks and time of an unfinished task, restored from its events. */
const restoredFrom = (events: readonly FirstClickEvent[], task: string | null) => {
  const own = events.filter((event) => event.task === task)
  const [painted] = own
  if (painted?.type !== 'picture.painted') return noClicks
  const { at: since, fold } = painted
  const clicks = own.flatMap((event): Click[] =>
    event.type === 'picture.clicked'
      ? [{ x: event.x, y: event.y, ms: event.at - since, by: event.by, scrolled: event.scrolled }]
      : [],
  )
  return { clicks, fold, since }
}

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events }: FirstClickInput): FirstClickContext => {
  const answers = answer?.tasks ?? []
  const task = nextTask(order, answers) ?? null
  return { tasks, order, answers, task, ...restoredFrom(events, task) }
}

type SentEvent = TaskEvent<FirstClickAnswer, FirstClickEvent>

/** The event for the session: what happened, and the answers so far. */
const taskEvent = (answers: FirstClickAnswer['tasks'], events: readonly FirstClickEvent[]): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'firstclick', tasks: [...answers] },
})

/** The clicks with one more; its time counts from when the image was painted. */
const clicksWith = (
  { clicks, since }: FirstClickContext,
  { x, y, by, scrolled, at }: PictureClick & { at: number },
): readonly Click[] => [...clicks, { x, y, ms: Math.max(0, at - since), by, scrolled }]

/** The answers, with one for the current task. */
const answersWith = (
  { answers, task, fold, since }: FirstClickContext,
  clicks: readonly Click[],
  at: number,
) =>
  // Mutant `task === null → false` survives: this runs only during a task, so the task exists; the rest narrows the
  // type.
  task === null ? answers : [...answers, { task, clicks: [...clicks], fold, ms: Math.max(0, at - since) }]

const taskOf = ({ tasks, task }: FirstClickContext) => tasks.tasks.find(({ id }) => id === task)

const isOnPicture = (context: FirstClickContext, { x, y }: PictureClick) => {
  // Mutant `taskOf(context)?.picture → taskOf(context).picture` survives: this runs only during a task, so the task
  // exists; the rest narrows the type.
  const picture = taskOf(context)?.picture
  return context.tasks.pictures.some(
    ({ id, width, height }) => id === picture && x >= 0 && y >= 0 && x < width && y < height,
  )
}

// Mutant `taskOf(context)?.further → taskOf(context).further` survives: this runs only during a task, so the task
// exists; the rest narrows the type.
const isLastOf = (context: FirstClickContext) => context.clicks.length >= (taskOf(context)?.further ?? 0)

const firstClickSetup = setup({
  types: {
    context: {} as FirstClickContext,
    events: {} as FirstClickTaskEvent,
    input: {} as FirstClickInput,
  },
  guards: {
    isDone: ({ context }) => context.task === null,
    isPainted: ({ context }) => context.since >= 0,
    hasClicked: ({ context }) => context.clicks.length > 0,
    isLastClick: ({ context }, click: PictureClick) => isOnPicture(context, click) && isLastOf(context),
    isOnPicture: ({ context }, click: PictureClick) => isOnPicture(context, click),
    canSkip: ({ context }) => context.tasks.maySkip,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    recordPaint: assign((_, painted: { fold: number; since: number }) => painted),
    setClicks: assign((_, clicks: readonly Click[]) => ({ clicks })),
    completeTask: assign(({ context: { order } }, answers: FirstClickAnswer['tasks']) => ({
      answers,
      task: nextTask(order, answers) ?? null,
      ...noClicks,
    })),
  },
})

type On<Type extends FirstClickTaskEvent['type']> = Extract<FirstClickTaskEvent, { type: Type }>
type ClickScope = { context: FirstClickContext; event: On<'picture.clicked'> }
type EndScope = {
  context: FirstClickContext
  event: ClickScope['event'] | On<'clicks.ended' | 'click.skipped'>
}

const toEvent = ({ context, event }: EndScope): FirstClickEvent => ({
  ...event,
  // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state and its
  // guard ensure that the value exists.
  task: context.task ?? '',
})

/** The clicks after an event. */
const clicksAfter = ({ context, event }: EndScope): readonly Click[] =>
  event.type === 'picture.clicked' ? clicksWith(context, event) : context.clicks

const answersAfter = (scope: EndScope) => answersWith(scope.context, clicksAfter(scope), scope.event.at)

/** The actions at the end of a task. */
const answer = [
  { type: 'sendToSession', params: (scope: EndScope) => taskEvent(answersAfter(scope), [toEvent(scope)]) },
  { type: 'completeTask', params: answersAfter },
] as const

/** The actions of a click that others can follow. */
const keepClick = [
  {
    type: 'sendToSession',
    params: (scope: ClickScope) => taskEvent(scope.context.answers, [toEvent(scope)]),
  },
  { type: 'setClicks', params: clicksAfter },
] as const

const looking = firstClickSetup.createStateConfig({
  tags: 'shown',
  initial: 'first',
  description: 'The image is visible and time is measured.',
  on: {
    'picture.clicked': [
      {
        guard: { type: 'isLastClick', params: ({ event }) => event },
        target: 'presenting',
        actions: [...answer],
        description: 'The last click completes the task.',
      },
      {
        guard: { type: 'isOnPicture', params: ({ event }) => event },
        actions: [...keepClick],
        description: 'The click is recorded; more can follow.',
      },
    ],
  },
  states: {
    first: {
      description: 'The participant has not clicked.',
      always: { guard: 'hasClicked', target: 'further', description: 'The participant has clicked.' },
      on: {
        'click.skipped': {
          guard: 'canSkip',
          target: '#presenting',
          actions: [...answer],
          description: 'The participant skips the task, if the study allows it.',
        },
      },
    },
    further: {
      description: 'The first click is recorded; the participant can add the next ones.',
      on: {
        'clicks.ended': {
          target: '#presenting',
          actions: [...answer],
          description: 'The participant has no more clicks.',
        },
      },
    },
  },
})

/** First click tasks: the participant reads each task, then sees its image and clicks on it. */
export const firstClickTaskMachine = firstClickSetup.createMachine({
  id: 'firstClickTask',
  initial: 'presenting',
  description: 'A participant clicks where they would start.',
  context: ({ input }) => initialContext(input),
  states: {
    presenting: {
      id: 'presenting',
      description: 'The task is shown without its image.',
      always: { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
      on: {
        'task.started': { target: 'opening', description: 'The participant opens the image.' },
      },
    },
    opening: {
      tags: 'busy',
      description: 'The image is fetched and decoded, so that it appears at once.',
      on: {
        'picture.decoded': { target: 'painting', description: 'The image is decoded.' },
        'picture.failed': { target: 'broken', description: 'The image could not be loaded.' },
      },
    },
    broken: {
      description: 'The image could not be loaded; the task waits.',
      on: { 'picture.retried': { target: 'opening', description: 'The participant tries again.' } },
    },
    painting: {
      description: 'The image is about to be painted; time starts then.',
      on: {
        'picture.painted': [
          {
            guard: 'isPainted',
            target: 'looking',
            description: 'The image was shown before; time continues.',
          },
          {
            target: 'looking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event }) =>
                  // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler:
                  // the state and its guard ensure that the value exists.
                  taskEvent(context.answers, [{ ...event, task: context.task ?? '' }]),
              },
              { type: 'recordPaint', params: ({ event: { fold, at } }) => ({ fold, since: at }) },
            ],
            description: 'The image is painted: time starts.',
          },
        ],
      },
    },
    looking,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
