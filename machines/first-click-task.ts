import { assign, setup } from 'xstate'
import type {
  Click,
  FirstClickAnswer,
  FirstClickEvent,
  FirstClickTasks,
  Pointer,
} from '#contract/studies/first-click.ts'
import { nextTask, type TaskEvent, type TaskInput } from './task.ts'

/** Where the picture was clicked, in its own pixels, and with what. */
interface PictureClick {
  readonly x: number
  readonly y: number
  readonly by: Pointer
  /** Rows of the picture scrolled out of sight above. */
  readonly scrolled: number
}

/** `at` is milliseconds since the session began. */
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
  /** The task at hand; null when all are done. */
  readonly task: string | null
  readonly clicks: readonly Click[]
  /** Rows of the picture in sight at first. */
  readonly fold: number
  /** When its picture was painted, in milliseconds since the session began; negative before. */
  readonly since: number
}

type FirstClickInput = TaskInput<FirstClickTasks, FirstClickAnswer, FirstClickEvent>

const untouched = { clicks: [], fold: 0, since: -1 } as const

/** What the events tell of a task that was begun and not ended; its time runs on. */
const begunBefore = (events: readonly FirstClickEvent[], task: string | null) => {
  const own = events.filter((event) => event.task === task)
  const [painted] = own
  if (painted?.type !== 'picture.painted') return untouched
  const { at: since, fold } = painted
  const clicks = own.flatMap((event): Click[] =>
    event.type === 'picture.clicked'
      ? [{ x: event.x, y: event.y, ms: event.at - since, by: event.by, scrolled: event.scrolled }]
      : [],
  )
  return { clicks, fold, since }
}

/** Before the first task, or where it was left. */
const begin = ({ tasks, order, answer, events }: FirstClickInput): FirstClickContext => {
  const answers = answer?.tasks ?? []
  const task = nextTask(order, answers) ?? null
  return { tasks, order, answers, task, ...begunBefore(events, task) }
}

type SentEvent = TaskEvent<FirstClickAnswer, FirstClickEvent>

/** What the session is told: what happened, and how the answers stand. */
const taskEvent = (answers: FirstClickAnswer['tasks'], events: readonly FirstClickEvent[]): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'firstclick', tasks: [...answers] },
})

/** The clicks with one more; its time runs from when the picture was painted. */
const clicksWith = (
  { clicks, since }: FirstClickContext,
  { x, y, by, scrolled, at }: PictureClick & { at: number },
): readonly Click[] => [...clicks, { x, y, ms: Math.max(0, at - since), by, scrolled }]

/** The answers with one to the task at hand, made of these clicks. */
const answersWith = (
  { answers, task, fold, since }: FirstClickContext,
  clicks: readonly Click[],
  at: number,
) =>
  task === null ? answers : [...answers, { task, clicks: [...clicks], fold, ms: Math.max(0, at - since) }]

const taskOf = ({ tasks, task }: FirstClickContext) => tasks.tasks.find(({ id }) => id === task)

const isOnPicture = (context: FirstClickContext, { x, y }: PictureClick) => {
  const picture = taskOf(context)?.picture
  return context.tasks.pictures.some(
    ({ id, width, height }) => id === picture && x >= 0 && y >= 0 && x < width && y < height,
  )
}

const isLastOf = (context: FirstClickContext) => context.clicks.length >= (taskOf(context)?.further ?? 0)

/** What the first click machine is made of: its words, its rules, and what it keeps and tells. */
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
      ...untouched,
    })),
  },
})

type On<Type extends FirstClickTaskEvent['type']> = Extract<FirstClickTaskEvent, { type: Type }>
type Clicked = { context: FirstClickContext; event: On<'picture.clicked'> }
type Ended = { context: FirstClickContext; event: Clicked['event'] | On<'clicks.ended' | 'click.skipped'> }

const happened = ({ context, event }: Ended): FirstClickEvent => ({
  ...event,
  task: context.task ?? '',
})

/** The clicks as they stand after an event. */
const clicksAfter = ({ context, event }: Ended): readonly Click[] =>
  event.type === 'picture.clicked' ? clicksWith(context, event) : context.clicks

const answersAfter = (scope: Ended) => answersWith(scope.context, clicksAfter(scope), scope.event.at)

/** The end of a task: told, and kept as its answer. */
const answer = [
  { type: 'sendToSession', params: (scope: Ended) => taskEvent(answersAfter(scope), [happened(scope)]) },
  { type: 'completeTask', params: answersAfter },
] as const

/** A click that others may follow. */
const keepClick = [
  {
    type: 'sendToSession',
    params: (scope: Clicked) => taskEvent(scope.context.answers, [happened(scope)]),
  },
  { type: 'setClicks', params: clicksAfter },
] as const

const looking = firstClickSetup.createStateConfig({
  tags: 'shown',
  initial: 'first',
  description: 'The picture is seen and the time runs. Scrolling is no answer.',
  on: {
    'picture.clicked': [
      {
        guard: { type: 'isLastClick', params: ({ event }) => event },
        target: 'presenting',
        actions: [...answer],
        description: 'The last click that was asked for answers the task.',
      },
      {
        guard: { type: 'isOnPicture', params: ({ event }) => event },
        actions: [...keepClick],
        description: 'A click is kept; others may follow.',
      },
    ],
  },
  states: {
    first: {
      description: 'Nothing was clicked yet.',
      always: { guard: 'hasClicked', target: 'further', description: 'Something was.' },
      on: {
        'click.skipped': {
          guard: 'canSkip',
          target: '#presenting',
          actions: [...answer],
          description: 'The participant gives this task up, where the study allows it.',
        },
      },
    },
    further: {
      description: 'The first click is kept; the participant shows what they would click next.',
      on: {
        'clicks.ended': {
          target: '#presenting',
          actions: [...answer],
          description: 'They would click nothing more.',
        },
      },
    },
  },
})

/** Tasks one after another: each is read, then its picture is painted, clicked once or a few times, and gone. */
export const firstClickTaskMachine = firstClickSetup.createMachine({
  id: 'firstClickTask',
  initial: 'presenting',
  description: 'One participant clicks where they would begin.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      id: 'presenting',
      description: 'The task is read; its picture is not seen yet.',
      always: { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
      on: {
        'task.started': { target: 'opening', description: 'The participant wants to see the picture.' },
      },
    },
    opening: {
      tags: 'busy',
      description: 'The picture is fetched and decoded, so that it appears all at once.',
      on: {
        'picture.decoded': { target: 'painting', description: 'It can be drawn without waiting.' },
        'picture.failed': { target: 'broken', description: 'It did not arrive.' },
      },
    },
    broken: {
      description: 'The picture did not arrive; nothing is lost, the task waits.',
      on: { 'picture.retried': { target: 'opening', description: 'It is asked for again.' } },
    },
    painting: {
      description: 'The picture is about to appear; the time begins when it has.',
      on: {
        'picture.painted': [
          { guard: 'isPainted', target: 'looking', description: 'It was seen before; its time runs on.' },
          {
            target: 'looking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event }) =>
                  taskEvent(context.answers, [{ ...event, task: context.task ?? '' }]),
              },
              { type: 'recordPaint', params: ({ event: { fold, at } }) => ({ fold, since: at }) },
            ],
            description: 'It is on the screen: the time runs.',
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
