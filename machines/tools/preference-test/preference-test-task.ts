import { assign, setup } from 'xstate'
import { maxLength } from '#contract/shared/limits.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
  PreferenceTestTasks,
} from '#contract/studies/tools/preference-test.ts'
import { nextTask, type TaskEvent, type TaskInput } from '../../studies/task.ts'
import {
  type Comparison,
  nextComparison,
  comparisonFromEvents,
  missingFrom,
  unseen,
} from './preference-comparison.ts'
import { cutText } from '#contract/shared/characters.ts'

/** `at` is the time in milliseconds since the session started. */
type PreferenceTestTaskEvent =
  | { type: 'designs.shown'; at: number }
  | { type: 'design.turned'; design: string; at: number }
  | { type: 'design.opened'; design: string; at: number }
  | { type: 'design.closed'; at: number }
  | { type: 'design.played'; design: string; at: number }
  | { type: 'design.ended'; design: string; at: number }
  | { type: 'design.read'; design: string; at: number }
  | { type: 'design.chosen'; design: string; at: number }
  | { type: 'choice.undone'; at: number }
  | { type: 'choice.confirmed'; at: number }
  | { type: 'choice.reopened'; at: number }
  | { type: 'reason.given'; text: string; at: number }

interface PreferenceTestContext {
  readonly tasks: PreferenceTestTasks
  /** The tasks in this participant's order. */
  readonly order: readonly string[]
  /** All designs, task by task, in this participant's order. */
  readonly designs: readonly string[]
  readonly answers: PreferenceTestAnswer['tasks']
  /** The current task; null when all are done. */
  readonly task: PreferenceTask | null
  readonly comparison: Comparison
}

type PreferenceTestInput = TaskInput<PreferenceTestTasks, PreferenceTestAnswer, PreferenceTestEvent>

const ofTask = ({ designs }: PreferenceTask, order: readonly string[]) =>
  order.filter((design) => designs.some(({ id }) => id === design))

/** The tasks in the order in which their designs come. */
const taskOrder = ({ tasks }: PreferenceTestTasks, order: readonly string[]) => {
  const indexOf = (task: PreferenceTask) => order.findIndex((design) => ofTask(task, [design]).length > 0)
  return tasks.toSorted((a, b) => indexOf(a) - indexOf(b)).map(({ id }) => id)
}

type Progress = Pick<PreferenceTestContext, 'tasks' | 'order' | 'designs' | 'answers'>

/** The next task, not started yet. */
const nextFrom = ({ tasks: { tasks }, order, designs, answers }: Progress) => {
  const id = nextTask(order, answers)
  const task = tasks.find((each) => each.id === id) ?? null
  return { answers, task, comparison: unseen(task ? ofTask(task, designs) : []) }
}

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events }: PreferenceTestInput): PreferenceTestContext => {
  const progress = { tasks, order: taskOrder(tasks, order), designs: order, answers: answer?.tasks ?? [] }
  const { task, comparison } = nextFrom(progress)
  return {
    ...progress,
    task,
    comparison: task ? comparisonFromEvents(task, comparison.shown, events) : comparison,
  }
}

type SentEvent = TaskEvent<PreferenceTestAnswer, PreferenceTestEvent>

/** The event for the session: what happened, and the answers so far. */
const taskEvent = (
  { answers }: Pick<PreferenceTestContext, 'answers'>,
  events: readonly PreferenceTestEvent[],
): SentEvent => ({ type: 'work.recorded', events, answer: { tool: 'preferencetest', tasks: answers } })

/** The reason as it is stored. */
const reasonFrom = (text: string) => cutText(text.trim(), maxLength.comment)

/** The answers, with the current choice and its reason. */
const answersWith = ({ answers, task, comparison }: PreferenceTestContext, text: string) => {
  const { shown, chosen, chosenAt, since } = comparison
  // Mutants `task === null || chosen === null → false`, `task === null || chosen === null → task === null && chosen
  // === null`, `task === null → false`, `chosen === null → false` survive: a choice is confirmed only in a task and
  // after it was made, so both exist; the rest narrows the type.
  if (task === null || chosen === null) return answers
  const ms = Math.max(0, chosenAt - since)
  return [...answers, { task: task.id, shown: [...shown], chosen, reason: reasonFrom(text), ms }]
}

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
      // Mutant `task?.layout → task.layout` survives: this runs only during a task, so the task exists; the rest
      // narrows the type.
      task?.layout === 'one-by-one' && comparison.shown.includes(design) && comparison.inView !== design,
    isPlayable: ({ context: { task } }, design: string) =>
      // Mutant `task?.designs → task.designs` survives: this runs only during a task, so the task exists; the rest
      // narrows the type.
      task?.designs.some(({ id, media }) => id === design && media.kind !== 'image') === true,
    canChoose: ({ context: { task, comparison } }, design: string) =>
      // Mutant `task !== null → true` survives: this runs only during a task, so the task exists; the rest narrows
      // the type.
      task !== null &&
      comparison.shown.includes(design) &&
      comparison.chosen !== design &&
      missingFrom(task, comparison).length === 0,
    // Mutant `task !== null → true` survives: this runs only during a task, so the task exists; the rest narrows the
    // type.
    hasReasonQuestion: ({ context: { task } }) => task !== null && task.reason !== null,
    isReasonComplete: ({ context: { task } }, text: string) =>
      // Mutants `task?.reason → task.reason`, `task?.reason?.required → task?.reason.required` survive: a reason is
      // given only in a task that asks for one; the rest narrows the type.
      !task?.reason?.required || reasonFrom(text) !== '',
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    updateComparison: assign(({ context: { task, comparison } }, events: readonly PreferenceTestEvent[]) => ({
      comparison: task
        ? events.reduce((current, event) => nextComparison(task, current, event), comparison)
        : comparison,
    })),
    completeTask: assign(({ context }, answers: PreferenceTestAnswer['tasks']) =>
      nextFrom({ ...context, answers }),
    ),
  },
})

type On<Type extends PreferenceTestTaskEvent['type']> = Extract<PreferenceTestTaskEvent, { type: Type }>
type Scope<Event> = { context: PreferenceTestContext; event: Event }
type ToEvents<Event> = (context: PreferenceTestContext, event: Event) => readonly PreferenceTestEvent[]

// Mutants `'' → "Stryker was here!"`, `task?.id → task.id` survive: this runs only during a task, so the task exists;
// the rest narrows the type.
const taskOf = ({ task }: PreferenceTestContext) => task?.id ?? ''

/** The actions of an event: it is sent to the session and applied to the comparison. */
const record = <Event extends PreferenceTestTaskEvent>(toEvents: ToEvents<Event>) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<Event>) => taskEvent(context, toEvents(context, event)),
    },
    { type: 'updateComparison', params: ({ context, event }: Scope<Event>) => toEvents(context, event) },
  ] as const

type DesignEvent = On<'design.turned' | 'design.opened' | 'design.played' | 'design.ended' | 'design.read'>

/** The stored event of a design. */
const ofDesign: ToEvents<DesignEvent> = (context, { type, design, at }) => [
  { type, at, task: taskOf(context), design },
]

/** The event that closes the design shown in full, if there is one. */
const closed = (context: PreferenceTestContext, at: number): readonly PreferenceTestEvent[] => {
  const { opened } = context.comparison
  return opened === null ? [] : [{ type: 'design.closed', at, task: taskOf(context), design: opened }]
}

const chosen: ToEvents<On<'design.chosen'>> = (context, { design, at }) => [
  ...closed(context, at),
  { type: 'design.chosen', at, task: taskOf(context), design },
]

const undone: ToEvents<On<'choice.undone'>> = (context, { at }) => {
  const { chosen: design } = context.comparison
  // Mutants `design === null → false`, `[] → ["Stryker was here"]` survive: a choice is confirmed only in a task and
  // after it was made, so both exist; the rest narrows the type.
  if (design === null) return []
  return [...closed(context, at), { type: 'choice.undone', at, task: taskOf(context), design }]
}

const confirmed: ToEvents<On<'choice.confirmed'>> = (context, { at }) => {
  const { chosen: design } = context.comparison
  // Mutants `design === null → false`, `[] → ["Stryker was here"]` survive: a choice is confirmed only in a task and
  // after it was made, so both exist; the rest narrows the type.
  if (design === null) return []
  return [...closed(context, at), { type: 'choice.confirmed', at, task: taskOf(context), design }]
}

/** The actions at the end of a task: the choice and its reason become the answer. */
const answer = <Event extends On<'choice.confirmed' | 'reason.given'>>(
  toEvents: ToEvents<Event>,
  textOf: (event: Event) => string,
) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<Event>) =>
        taskEvent({ answers: answersWith(context, textOf(event)) }, toEvents(context, event)),
    },
    {
      type: 'completeTask',
      params: ({ context, event }: Scope<Event>) => answersWith(context, textOf(event)),
    },
  ] as const

/** Child states of comparing: all designs, or one in full. */
const views = {
  overview: {
    description: 'All designs of the task are shown, or one at a time.',
    on: {
      'design.opened': {
        guard: { type: 'isInTask', params: ({ event }: { event: On<'design.opened'> }) => event.design },
        target: 'closeUp',
        actions: [...record<On<'design.opened'>>(ofDesign)],
        description: 'The participant opens one design in full.',
      },
    },
  },
  closeUp: {
    description: 'One design is shown in full.',
    on: {
      'design.closed': {
        target: 'overview',
        actions: [...record<On<'design.closed'>>((context, { at }) => closed(context, at))],
        description: 'The participant closes it.',
      },
    },
  },
} as const

const comparing = {
  'design.turned': {
    guard: { type: 'isOutOfView', params: ({ event }: { event: On<'design.turned'> }) => event.design },
    actions: [...record<On<'design.turned'>>(ofDesign)],
    description: 'The participant moves to another design.',
  },
  'design.played': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.played'> }) => event.design },
    actions: [...record<On<'design.played'>>(ofDesign)],
    description: 'The participant plays a video or audio.',
  },
  'design.ended': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.ended'> }) => event.design },
    actions: [...record<On<'design.ended'>>(ofDesign)],
    description: 'It was played to its end and counts as seen.',
  },
  'design.read': {
    guard: { type: 'isPlayable', params: ({ event }: { event: On<'design.read'> }) => event.design },
    actions: [...record<On<'design.read'>>(ofDesign)],
    description: 'The participant reads its transcript, which counts as seen.',
  },
  'design.chosen': {
    guard: { type: 'canChoose', params: ({ event }: { event: On<'design.chosen'> }) => event.design },
    target: '.overview',
    actions: [...record<On<'design.chosen'>>(chosen)],
    description: 'The participant chooses a design, or changes the choice.',
  },
} as const

const looking = preferenceTestSetup.createStateConfig({
  initial: 'overview',
  description: 'The participant compares the designs.',
  always: { guard: 'hasChoice', target: '#chosen', description: 'A design is chosen.' },
  on: comparing,
  states: views,
})

const choiceMade = preferenceTestSetup.createStateConfig({
  id: 'chosen',
  initial: 'overview',
  description: 'A design is chosen; the choice can be changed.',
  always: { guard: 'isConfirmed', target: 'reason', description: 'The choice is confirmed.' },
  on: {
    ...comparing,
    'choice.undone': {
      target: 'looking',
      actions: [...record<On<'choice.undone'>>(undone)],
      description: 'The participant takes the choice back.',
    },
    'choice.confirmed': [
      {
        guard: 'hasReasonQuestion',
        actions: [...record<On<'choice.confirmed'>>(confirmed)],
        description: 'The choice is confirmed; the task asks for a reason.',
      },
      {
        target: 'presenting',
        actions: [...answer<On<'choice.confirmed'>>(confirmed, () => '')],
        description: 'The choice is confirmed and completes the task.',
      },
    ],
  },
  states: views,
})

/** Preference tasks: the participant compares designs, chooses one and gives a reason. */
export const preferenceTestTaskMachine = preferenceTestSetup.createMachine({
  id: 'preferenceTestTask',
  initial: 'presenting',
  description: 'A participant chooses between designs.',
  context: ({ input }) => initialContext(input),
  states: {
    presenting: {
      description: 'The designs of a task are about to appear; time starts then.',
      always: [{ guard: 'isDone', target: 'finished', description: 'All tasks are done.' }],
      on: {
        'designs.shown': [
          {
            guard: 'isStarted',
            target: 'looking',
            description: 'The task was shown before; time continues.',
          },
          {
            target: 'looking',
            actions: [
              ...record<On<'designs.shown'>>((context, { at }) => [
                { type: 'designs.shown', at, task: taskOf(context) },
              ]),
            ],
            description: 'The designs are visible.',
          },
        ],
      },
    },
    looking,
    chosen: choiceMade,
    reason: {
      initial: 'asked',
      description: 'The choice is confirmed and the participant is asked for a reason.',
      states: {
        asked: { description: 'The question is shown.' },
        missing: { description: 'The reason is required and missing.' },
      },
      on: {
        'choice.reopened': {
          target: 'chosen',
          actions: [
            ...record<On<'choice.reopened'>>((context, { at }) => [
              { type: 'choice.reopened', at, task: taskOf(context) },
            ]),
          ],
          description: 'Back to the designs.',
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
            description: 'The reason is given, or left out if it is optional.',
          },
          { target: '.missing', description: 'The reason is required.' },
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
