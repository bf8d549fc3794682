import { assign, setup } from 'xstate'
import { maxLength } from '#contract/limits.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
  PreferenceTestTasks,
} from '#contract/studies/preference-test.ts'
import { type Comparison, follow, followAgain, missingFrom, unseen } from './preference-comparison.ts'
import { nextTask, type TaskEvent, type TaskInput } from './task.ts'

/** Events carry the time, in milliseconds since the session began. */
type PreferenceTestTaskEvent =
  | { type: 'designs.shown'; at: number }
  | { type: 'design.turned'; design: string; at: number }
  | { type: 'design.opened'; design: string; at: number }
  | { type: 'design.closed'; at: number }
  | { type: 'design.played'; design: string; at: number }
  | { type: 'design.ended'; design: string; at: number }
  | { type: 'design.read'; design: string; at: number }
  | { type: 'design.chosen'; design: string; at: number }
  | { type: 'choice.confirmed'; at: number }
  | { type: 'choice.reopened'; at: number }
  | { type: 'reason.given'; text: string; at: number }

interface PreferenceTestContext {
  readonly tasks: PreferenceTestTasks
  /** The tasks in the order of this participant. */
  readonly order: readonly string[]
  /** All designs, task by task, in the order of this participant. */
  readonly designs: readonly string[]
  readonly answers: PreferenceTestAnswer['tasks']
  /** The task at hand; null when all are done. */
  readonly task: PreferenceTask | null
  readonly comparison: Comparison
}

type PreferenceTestInput = TaskInput<PreferenceTestTasks, PreferenceTestAnswer, PreferenceTestEvent>

const ofTask = ({ designs }: PreferenceTask, order: readonly string[]) =>
  order.filter((design) => designs.some(({ id }) => id === design))

/** The tasks in the order in which their designs come. */
const taskOrder = ({ tasks }: PreferenceTestTasks, order: readonly string[]) => {
  const placeOf = (task: PreferenceTask) => order.findIndex((design) => ofTask(task, [design]).length > 0)
  return tasks.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id)
}

type Stand = Pick<PreferenceTestContext, 'tasks' | 'order' | 'designs' | 'answers'>

/** The task that comes next, with nothing done to it yet. */
const nextFrom = ({ tasks: { tasks }, order, designs, answers }: Stand) => {
  const id = nextTask(order, answers)
  const task = tasks.find((each) => each.id === id) ?? null
  return { answers, task, comparison: unseen(task ? ofTask(task, designs) : []) }
}

/** Before the first task, or where it was left. */
const begin = ({ tasks, order, answer, events }: PreferenceTestInput): PreferenceTestContext => {
  const stand = { tasks, order: taskOrder(tasks, order), designs: order, answers: answer?.tasks ?? [] }
  const { task, comparison } = nextFrom(stand)
  return { ...stand, task, comparison: task ? followAgain(task, comparison.shown, events) : comparison }
}

type SentEvent = TaskEvent<PreferenceTestAnswer, PreferenceTestEvent>

/** What the session is told: what happened to the task at hand, and how the answers stand. */
const taskEvent = (
  { answers }: Pick<PreferenceTestContext, 'answers'>,
  events: readonly PreferenceTestEvent[],
): SentEvent => ({ type: 'work.recorded', events, answer: { tool: 'preferencetest', tasks: answers } })

/** A reason as it is kept. */
const reasonFrom = (text: string) => text.trim().slice(0, maxLength.comment)

/** The answers, with the choice and its reason. */
const answersWith = ({ answers, task, comparison }: PreferenceTestContext, text: string) => {
  const { shown, chosen, chosenAt, since } = comparison
  if (task === null || chosen === null) return answers
  const ms = Math.max(0, chosenAt - since)
  return [...answers, { task: task.id, shown: [...shown], chosen, reason: reasonFrom(text), ms }]
}

/** What the preference test machine is made of: its words, its rules, and what it keeps and tells. */
const preferenceTestSetup = setup({
  types: {
    context: {} as PreferenceTestContext,
    events: {} as PreferenceTestTaskEvent,
    input: {} as PreferenceTestInput,
  },
  guards: {
    isDone: ({ context }) => context.task === null,
    isStarted: ({ context: { comparison } }) => comparison.since >= 0,
    hasChoice: ({ context: { comparison } }) => comparison.chosen !== null,
    isConfirmed: ({ context: { comparison } }) => comparison.confirmed !== null,
    isInTask: ({ context: { comparison } }, design: string) => comparison.shown.includes(design),
    isOutOfView: ({ context: { task, comparison } }, design: string) =>
      task?.layout === 'one-by-one' && comparison.shown.includes(design) && comparison.inView !== design,
    isPlayable: ({ context: { task } }, design: string) =>
      task?.designs.some(({ id, media }) => id === design && media.kind !== 'image') === true,
    canChoose: ({ context: { task, comparison } }, design: string) =>
      task !== null &&
      comparison.shown.includes(design) &&
      comparison.chosen !== design &&
      missingFrom(task, comparison).length === 0,
    hasReasonQuestion: ({ context: { task } }) => task !== null && task.reason !== null,
    isReasonComplete: ({ context: { task } }, text: string) =>
      !task?.reason?.required || reasonFrom(text) !== '',
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    updateComparison: assign(({ context: { task, comparison } }, events: readonly PreferenceTestEvent[]) => ({
      comparison: task ? events.reduce((so, event) => follow(task, so, event), comparison) : comparison,
    })),
    completeTask: assign(({ context }, answers: PreferenceTestAnswer['tasks']) =>
      nextFrom({ ...context, answers }),
    ),
  },
})

type On<Type extends PreferenceTestTaskEvent['type']> = Extract<PreferenceTestTaskEvent, { type: Type }>
type Scope<Event> = { context: PreferenceTestContext; event: Event }
type Told<Event> = (context: PreferenceTestContext, event: Event) => readonly PreferenceTestEvent[]

const taskOf = ({ task }: PreferenceTestContext) => task?.id ?? ''

/** What happened is told and followed. */
const record = <Event extends PreferenceTestTaskEvent>(told: Told<Event>) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<Event>) => taskEvent(context, told(context, event)),
    },
    { type: 'updateComparison', params: ({ context, event }: Scope<Event>) => told(context, event) },
  ] as const

type DesignEvent = On<'design.turned' | 'design.opened' | 'design.played' | 'design.ended' | 'design.read'>

/** What happened to a design, as it is stored. */
const ofDesign: Told<DesignEvent> = (context, { type, design, at }) => [
  { type, at, task: taskOf(context), design },
]

/** A look in full ends when it is closed, and when its design is chosen from there. */
const closed = (context: PreferenceTestContext, at: number): readonly PreferenceTestEvent[] => {
  const { opened } = context.comparison
  return opened === null ? [] : [{ type: 'design.closed', at, task: taskOf(context), design: opened }]
}

const chosen: Told<On<'design.chosen'>> = (context, { design, at }) => [
  ...closed(context, at),
  { type: 'design.chosen', at, task: taskOf(context), design },
]

const confirmed: Told<On<'choice.confirmed'>> = (context, { at }) => {
  const { chosen: design } = context.comparison
  return design === null
    ? []
    : [...closed(context, at), { type: 'choice.confirmed', at, task: taskOf(context), design }]
}

/** The end of a task: the choice and, where it is asked, the reason are its answer. */
const answer = <Event extends On<'choice.confirmed' | 'reason.given'>>(
  told: Told<Event>,
  textOf: (event: Event) => string,
) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<Event>) =>
        taskEvent({ answers: answersWith(context, textOf(event)) }, told(context, event)),
    },
    {
      type: 'completeTask',
      params: ({ context, event }: Scope<Event>) => answersWith(context, textOf(event)),
    },
  ] as const

/** The designs as they are compared, chosen or not: all of them, or one in full. */
const views = {
  overview: {
    description: 'All designs of the task, or one by one the one in view.',
    on: {
      'design.opened': {
        guard: { type: 'isInTask', params: ({ event }: { event: On<'design.opened'> }) => event.design },
        target: 'closeUp',
        actions: [...record<On<'design.opened'>>(ofDesign)],
        description: 'One design is looked at in full.',
      },
    },
  },
  closeUp: {
    description: 'One design fills the screen.',
    on: {
      'design.closed': {
        target: 'overview',
        actions: [...record<On<'design.closed'>>((context, { at }) => closed(context, at))],
        description: 'Back to all of them.',
      },
    },
  },
} as const

const comparing = {
  'design.turned': {
    guard: { type: 'isOutOfView', params: ({ event }: { event: On<'design.turned'> }) => event.design },
    actions: [...record<On<'design.turned'>>(ofDesign)],
    description: 'One by one: another design comes into view.',
  },
  'design.played': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.played'> }) => event.design },
    actions: [...record<On<'design.played'>>(ofDesign)],
    description: 'A film or a recording begins.',
  },
  'design.ended': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.ended'> }) => event.design },
    actions: [...record<On<'design.ended'>>(ofDesign)],
    description: 'It was played to its end, and counts as seen.',
  },
  'design.read': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.read'> }) => event.design },
    actions: [...record<On<'design.read'>>(ofDesign)],
    description: 'Its words were asked for instead, which counts as much.',
  },
  'design.chosen': {
    guard: { type: 'canChoose', params: ({ event }: { event: On<'design.chosen'> }) => event.design },
    target: '.overview',
    actions: [...record<On<'design.chosen'>>(chosen)],
    description: 'This one, or this one rather than the one before.',
  },
} as const

const looking = preferenceTestSetup.createStateConfig({
  initial: 'overview',
  description: 'The participant compares, and has not chosen.',
  always: { guard: 'hasChoice', target: '#chosen', description: 'Now they have.' },
  on: comparing,
  states: views,
})

const choiceMade = preferenceTestSetup.createStateConfig({
  id: 'chosen',
  initial: 'overview',
  description: 'A design is chosen; another one may still take its place.',
  always: { guard: 'isConfirmed', target: 'reason', description: 'The choice holds.' },
  on: {
    ...comparing,
    'choice.confirmed': [
      {
        guard: 'hasReasonQuestion',
        actions: [...record<On<'choice.confirmed'>>(confirmed)],
        description: 'The choice holds, and a reason is asked for.',
      },
      {
        target: 'presenting',
        actions: [...answer<On<'choice.confirmed'>>(confirmed, () => '')],
        description: 'The choice holds; nothing more is asked.',
      },
    ],
  },
  states: views,
})

/** Tasks one after another: designs are compared, one is chosen, and a reason is given. */
export const preferenceTestTaskMachine = preferenceTestSetup.createMachine({
  id: 'preferenceTestTask',
  initial: 'presenting',
  description: 'One participant chooses between designs.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      description: 'The designs of a task are about to be seen; its time runs from then on.',
      always: [{ guard: 'isDone', target: 'finished', description: 'All tasks are done.' }],
      on: {
        'designs.shown': [
          { guard: 'isStarted', target: 'looking', description: 'It was seen before; its time runs on.' },
          {
            target: 'looking',
            actions: [
              ...record<On<'designs.shown'>>((context, { at }) => [
                { type: 'designs.shown', at, task: taskOf(context) },
              ]),
            ],
            description: 'The designs are on the screen.',
          },
        ],
      },
    },
    looking,
    chosen: choiceMade,
    reason: {
      initial: 'asked',
      description: 'The choice holds, and the participant is asked why.',
      states: {
        asked: { description: 'The question is open.' },
        missing: { description: 'It was left empty, though this task wants a reason.' },
      },
      on: {
        'choice.reopened': {
          target: 'chosen',
          actions: [
            ...record<On<'choice.reopened'>>((context, { at }) => [
              { type: 'choice.reopened', at, task: taskOf(context) },
            ]),
          ],
          description: 'Back to the designs, to look again or to change one’s mind.',
        },
        'reason.given': [
          {
            guard: { type: 'isReasonComplete', params: ({ event }) => event.text },
            target: 'presenting',
            actions: [
              ...answer<On<'reason.given'>>(
                (context, { at }) => [{ type: 'reason.given', at, task: taskOf(context) }],
                ({ text }) => text,
              ),
            ],
            description: 'The reason is written, or left out where it may be.',
          },
          { target: '.missing', description: 'It may not be left out.' },
        ],
      },
    },
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
