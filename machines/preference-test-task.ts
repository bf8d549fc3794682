import type { PreferenceTestEvent } from '#contract/studies/preference-test.ts'
import {
  answersWith,
  begin,
  taskEvent,
  type PreferenceTestContext,
  preferenceTestSetup,
  type PreferenceTestTaskEvent,
} from './preference-test-task-setup.ts'

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
