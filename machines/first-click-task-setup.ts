import { assign, setup } from 'xstate'
import type {
  Click,
  FirstClickAnswer,
  FirstClickEvent,
  FirstClickTasks,
  Pointer,
} from '#contract/studies/first-click.ts'
import { nextTask, type TaskInput, type TaskEvent } from './task.ts'

/** Where the picture was clicked, in its own pixels, and with what. */
export interface PictureClick {
  readonly x: number
  readonly y: number
  readonly by: Pointer
  /** Rows of the picture scrolled out of sight above. */
  readonly scrolled: number
}

/** `at` is milliseconds since the session began. */
export type FirstClickTaskEvent =
  | { type: 'task.started' }
  | { type: 'picture.decoded' }
  | { type: 'picture.failed' }
  | { type: 'picture.retried' }
  | { type: 'picture.painted'; fold: number; at: number }
  | ({ type: 'picture.clicked'; at: number } & PictureClick)
  | { type: 'clicks.ended'; at: number }
  | { type: 'click.skipped'; at: number }

export interface FirstClickContext {
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
export const begin = ({ tasks, order, answer, events }: FirstClickInput): FirstClickContext => {
  const answers = answer?.tasks ?? []
  const task = nextTask(order, answers) ?? null
  return { tasks, order, answers, task, ...begunBefore(events, task) }
}

type SentEvent = TaskEvent<FirstClickAnswer, FirstClickEvent>

/** What the session is told: what happened, and how the answers stand. */
export const taskEvent = (
  answers: FirstClickAnswer['tasks'],
  events: readonly FirstClickEvent[],
): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'firstclick', tasks: [...answers] },
})

/** The clicks with one more; its time runs from when the picture was painted. */
export const clicksWith = (
  { clicks, since }: FirstClickContext,
  { x, y, by, scrolled, at }: PictureClick & { at: number },
): readonly Click[] => [...clicks, { x, y, ms: Math.max(0, at - since), by, scrolled }]

/** The answers with one to the task at hand, made of these clicks. */
export const answersWith = (
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
export const firstClickSetup = setup({
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
