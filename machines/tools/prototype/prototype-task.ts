import { assign, setup } from 'xstate'
import type { Pointer } from '#contract/studies/pixels.ts'
import {
  maxStepsOf,
  type PrototypeAnswer,
  type PrototypeDesign,
  type PrototypeEnd,
  type PrototypeEvent,
  type PrototypeFlow,
  type PrototypeStep,
  type PrototypeTasks,
  type SwipeDirection,
} from '#contract/studies/tools/prototype.ts'
import { nextTask, type TaskEvent, type TaskInput } from '../../studies/task.ts'
import {
  hotspotAt,
  type PrototypeView,
  replay,
  type ScreensById,
  screensById,
  topOf,
  viewAfterStep,
  viewOf,
} from './prototype-walk.ts'

/** A touch in image pixels. `hotspot`: the one that the keyboard activates; otherwise the one under the touch. */
interface Touch {
  readonly screen: string
  readonly x: number
  readonly y: number
  readonly by: Pointer
  readonly hotspot?: string
}

/** `at` is the time in milliseconds since the session started. */
type PrototypeTaskEvent =
  | { type: 'task.started' }
  | { type: 'picture.decoded' }
  | { type: 'picture.failed' }
  | { type: 'picture.retried' }
  | { type: 'prototype.shown'; at: number }
  | ({ type: 'screen.tapped'; at: number } & Touch)
  | ({ type: 'screen.swiped'; at: number; direction: SwipeDirection } & Touch)
  | { type: 'screen.key'; at: number; key: string }
  | { type: 'screen.waited'; at: number; screen: string }
  | { type: 'prototype.restarted'; at: number }
  | { type: 'prototype.ended'; at: number; end: PrototypeEnd }

type Answers = PrototypeAnswer['tasks']

interface PrototypeContext {
  readonly tasks: PrototypeTasks
  /** The prototype of this participant. */
  readonly design: PrototypeDesign | null
  /** Its screens; none at an address. */
  readonly screens: ScreensById
  readonly order: readonly string[]
  readonly answers: Answers
  /** The current task; null when all are done. */
  readonly task: string | null
  readonly steps: readonly PrototypeStep[]
  readonly view: PrototypeView
  /** When the prototype was shown, in milliseconds since the session started; negative before. */
  readonly since: number
}

type PrototypeInput = TaskInput<PrototypeTasks, PrototypeAnswer, PrototypeEvent>
type SentEvent = TaskEvent<PrototypeAnswer, PrototypeEvent>
type StepEvent = Extract<PrototypeTaskEvent, { type: `screen.${string}` | 'prototype.restarted' }>
type EndEvent = Extract<PrototypeTaskEvent, { type: 'prototype.ended' }>

/** The flow of a task in this participant's prototype. */
const flowOf = (
  { tasks, design }: Pick<PrototypeContext, 'tasks' | 'design'>,
  task: string | null,
): PrototypeFlow | undefined =>
  tasks.tasks.find(({ id }) => id === task)?.flows.find(({ prototype }) => prototype === design?.id)

const startOf = (flow: PrototypeFlow | undefined) => (flow?.kind === 'screens' ? flow.start : '')

/** The step of a recorded event; null for those that are no step. */
const stepOf = (event: PrototypeEvent, since: number): PrototypeStep | null => {
  const ms = Math.max(0, event.at - since)
  switch (event.type) {
    case 'screen.tapped': {
      const { screen, x, y, by, hotspot } = event
      return { kind: 'tap', ms, screen, x, y, by, hotspot }
    }
    case 'screen.swiped': {
      const { screen, x, y, by, hotspot, direction } = event
      return { kind: 'swipe', ms, screen, x, y, by, hotspot, direction }
    }
    case 'screen.key':
      return { kind: 'key', ms, screen: event.screen, key: event.key }
    case 'screen.waited':
      return { kind: 'wait', ms, screen: event.screen }
    case 'prototype.restarted':
      return { kind: 'restart', ms }
    default:
      return null
  }
}

/** The event to record for one of the player, with the hotspot that it hits. */
const recordedOf = ({ task: current, view, screens }: PrototypeContext, event: StepEvent): PrototypeEvent => {
  const task = current ?? ''
  switch (event.type) {
    case 'screen.tapped':
    case 'screen.swiped': {
      const { screen, x, y, by, at } = event
      const touch = { screen, x, y }
      const hit = { at, task, ...touch, by }
      if (event.type === 'screen.tapped') {
        const hotspot = event.hotspot ?? hotspotAt(view, { kind: 'tap', ...touch }, screens)?.id ?? null
        return { type: event.type, ...hit, hotspot }
      }
      const { direction } = event
      const swipe = { kind: 'swipe', ...touch, direction } as const
      const hotspot = event.hotspot ?? hotspotAt(view, swipe, screens)?.id ?? null
      return { type: event.type, ...hit, hotspot, direction }
    }
    case 'screen.key':
      return { type: event.type, at: event.at, task, screen: topOf(view), key: event.key }
    case 'screen.waited':
      return { type: event.type, at: event.at, task, screen: event.screen }
    case 'prototype.restarted':
      return { type: event.type, at: event.at, task }
  }
}

/** The current task with its steps so far, restored from its events. */
const taskFrom = (
  base: Pick<PrototypeContext, 'tasks' | 'design' | 'screens'>,
  task: string | null,
  events: readonly PrototypeEvent[],
) => {
  const start = startOf(flowOf(base, task))
  const own = events.filter((event) => event.task === task)
  const [shown] = own
  if (shown?.type !== 'prototype.shown') return { task, steps: [], view: viewOf(start), since: -1 }
  const steps = own.flatMap((event) => stepOf(event, shown.at) ?? [])
  const { view, broken } = replay(base.screens, start, steps)
  return { task, steps: broken === null ? steps : steps.slice(0, broken), view, since: shown.at }
}

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order: all, answer, events }: PrototypeInput): PrototypeContext => {
  const answers = answer?.tasks ?? []
  const design = tasks.prototypes.find(({ id }) => all.includes(id)) ?? tasks.prototypes[0] ?? null
  const order = all.filter((id) => id !== design?.id)
  const screens: ScreensById = design?.source.kind === 'screens' ? screensById(design.source) : new Map()
  const base = { tasks, design, screens }
  return { ...base, order, answers, ...taskFrom(base, nextTask(order, answers) ?? null, events) }
}

const taskEvent = (
  { design }: PrototypeContext,
  answers: Answers,
  events: readonly PrototypeEvent[],
): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'prototype', prototype: design?.id ?? '', tasks: [...answers] },
})

/** The steps and the view after a step; null if it cannot happen. */
const after = (context: PrototypeContext, event: StepEvent) => {
  const step = stepOf(recordedOf(context, event), context.since)
  const start = startOf(flowOf(context, context.task))
  const outcome = step && viewAfterStep(context.view, step, start, context.screens)
  return step && outcome && { steps: [...context.steps, step], view: outcome.view }
}

const hasRoom = ({ steps, tasks }: PrototypeContext) => steps.length < maxStepsOf(tasks.tasks.length)

const isAtEnd = (context: PrototypeContext, view: PrototypeView | undefined) => {
  const flow = flowOf(context, context.task)
  return flow?.kind === 'screens' && view !== undefined && flow.ends.includes(topOf(view))
}

/** Whether a task can end this way now. A participant without steps left may always give up. */
const canEnd = (context: PrototypeContext, end: PrototypeEnd) => {
  const flow = flowOf(context, context.task)
  switch (end) {
    case 'gave-up':
      return context.tasks.mayGiveUp || !hasRoom(context)
    case 'done':
      return flow?.kind === 'url' || flow?.ends.length === 0
    case 'reached':
      return flow?.kind === 'url' && flow.end !== ''
  }
}

const answersWith = (
  { answers, task, since }: PrototypeContext,
  steps: readonly PrototypeStep[],
  end: PrototypeEnd,
  at: number,
): Answers =>
  task === null ? answers : [...answers, { task, steps: [...steps], end, ms: Math.max(0, at - since) }]

type StepScope = { context: PrototypeContext; event: StepEvent }
type EndScope = { context: PrototypeContext; event: EndEvent }

const endedEvent = ({ task }: PrototypeContext, end: PrototypeEnd, at: number): PrototypeEvent => ({
  type: 'prototype.ended',
  at,
  task: task ?? '',
  end,
})

const answersAtEnd = ({ context, event }: StepScope) =>
  answersWith(context, after(context, event)?.steps ?? context.steps, 'reached', event.at)
const answersAfter = ({ context, event }: EndScope) =>
  answersWith(context, context.steps, event.end, event.at)

const prototypeSetup = setup({
  types: {
    context: {} as PrototypeContext,
    events: {} as PrototypeTaskEvent,
    input: {} as PrototypeInput,
  },
  guards: {
    isDone: ({ context }) => context.task === null,
    isAddress: ({ context }) => context.design?.source.kind === 'url',
    isShown: ({ context }) => context.since >= 0,
    isPossible: ({ context }, event: StepEvent) => hasRoom(context) && after(context, event) !== null,
    isLastStep: ({ context }, event: StepEvent) =>
      hasRoom(context) && isAtEnd(context, after(context, event)?.view),
    canEnd: ({ context }, end: PrototypeEnd) => canEnd(context, end),
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    recordStart: assign((_, since: number) => ({ since })),
    takeStep: assign(({ context }, event: StepEvent) => after(context, event) ?? {}),
    completeTask: assign(({ context }, answers: Answers) => ({
      answers,
      ...taskFrom(context, nextTask(context.order, answers) ?? null, []),
    })),
  },
})

/** A step that ends the task on one of its last screens, or one that others can follow. */
const onStep = [
  {
    guard: { type: 'isLastStep', params: ({ event }: StepScope) => event },
    target: 'presenting',
    actions: [
      {
        type: 'sendToSession',
        params: (scope: StepScope) =>
          taskEvent(scope.context, answersAtEnd(scope), [
            recordedOf(scope.context, scope.event),
            endedEvent(scope.context, 'reached', scope.event.at),
          ]),
      },
      { type: 'completeTask', params: answersAtEnd },
    ],
    description: 'The step leads to a screen that ends the task.',
  },
  {
    guard: { type: 'isPossible', params: ({ event }: StepScope) => event },
    actions: [
      {
        type: 'sendToSession',
        params: ({ context, event }: StepScope) =>
          taskEvent(context, context.answers, [recordedOf(context, event)]),
      },
      { type: 'takeStep', params: ({ event }: StepScope) => event },
    ],
    description: 'The step is recorded, and the prototype reacts.',
  },
] as const

const walking = prototypeSetup.createStateConfig({
  tags: 'shown',
  description: 'The participant uses the prototype, and time is measured.',
  on: {
    'screen.tapped': [...onStep],
    'screen.swiped': [...onStep],
    'screen.key': [...onStep],
    'screen.waited': [...onStep],
    // No task starts on a screen that ends the task.
    'prototype.restarted': onStep[1],
    'prototype.ended': {
      guard: { type: 'canEnd', params: ({ event }) => event.end },
      target: 'presenting',
      actions: [
        {
          type: 'sendToSession',
          params: (scope: EndScope) =>
            taskEvent(scope.context, answersAfter(scope), [
              endedEvent(scope.context, scope.event.end, scope.event.at),
            ]),
        },
        { type: 'completeTask', params: answersAfter },
      ],
      description: 'The participant is done or gives up, or a page at an address is reached.',
    },
  },
})

/** Prototype tasks: the participant reads each task, then does it in the prototype. */
export const prototypeTaskMachine = prototypeSetup.createMachine({
  id: 'prototypeTask',
  initial: 'presenting',
  description: 'A participant does tasks in a prototype.',
  context: ({ input }) => initialContext(input),
  states: {
    presenting: {
      description: 'The task is shown without the prototype.',
      always: { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
      on: {
        'task.started': [
          { guard: 'isAddress', target: 'showing', description: 'The page of the prototype opens.' },
          { target: 'opening', description: 'The participant opens the prototype.' },
        ],
      },
    },
    opening: {
      tags: 'busy',
      description: 'The image of the screen is fetched and decoded, so that it appears at once.',
      on: {
        'picture.decoded': { target: 'showing', description: 'The image is decoded.' },
        'picture.failed': { target: 'broken', description: 'The image could not be loaded.' },
      },
    },
    broken: {
      description: 'The image could not be loaded; the task waits.',
      on: { 'picture.retried': { target: 'opening', description: 'The participant tries again.' } },
    },
    showing: {
      description: 'The prototype is about to be visible; time starts then.',
      on: {
        'prototype.shown': [
          {
            guard: 'isShown',
            target: 'walking',
            description: 'The prototype was shown before; time continues.',
          },
          {
            target: 'walking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event: { at } }) =>
                  taskEvent(context, context.answers, [
                    {
                      type: 'prototype.shown',
                      at,
                      task: context.task ?? '',
                      prototype: context.design?.id ?? '',
                    },
                  ]),
              },
              { type: 'recordStart', params: ({ event: { at } }) => at },
            ],
            description: 'The prototype is visible: time starts.',
          },
        ],
      },
    },
    walking,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
