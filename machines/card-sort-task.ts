import { assign, setup } from 'xstate'
import { maxLength } from '#contract/limits.ts'
import type { CardSortAnswer, CardSortEvent, CardSortTasks } from '#contract/studies/card-sort.ts'
import {
  answerOf,
  create,
  eventsBetween,
  groupsOf,
  lift,
  place,
  rename,
  type SortGroups,
  unsortedOf,
} from './card-sort-groups.ts'
import type { TaskEvent, TaskInput } from './task.ts'

/** Events that change the sort carry the time, in milliseconds since the session began. */
type CardSortTaskEvent =
  | { type: 'card.picked'; card: string }
  | { type: 'card.released' }
  | { type: 'card.placed'; card: string; group: string; at: number }
  | { type: 'group.chosen'; group: string; at: number }
  | { type: 'card.unsorted'; card: string; at: number }
  | { type: 'group.created'; card: string | null; at: number }
  | { type: 'naming.started'; group: string }
  | { type: 'naming.ended' }
  | { type: 'group.named'; group: string; name: string; at: number }
  | { type: 'group.removed'; group: string; at: number }
  | { type: 'undo.requested'; at: number }
  | { type: 'sort.finished'; at: number }

interface CardSortContext {
  readonly tasks: CardSortTasks
  readonly order: readonly string[]
  readonly groups: SortGroups
  /** The card in hand. */
  readonly held: string | null
  /** The group whose name is being written. */
  readonly naming: string | null
  /** How many groups were ever made: no identifier is given twice. */
  readonly made: number
  /** The table before each of the last steps. */
  readonly past: readonly SortGroups[]
  /** When this participant began to sort, in milliseconds since the session began. */
  readonly since: number
}

type CardSortInput = TaskInput<CardSortTasks, CardSortAnswer, CardSortEvent>

const maxSteps = 50
const maxGroups = 200

const own = (groups: SortGroups) => groups.filter(({ category }) => category === null)

/** A name as it is kept. */
const nameFrom = (text: string) => text.trim().slice(0, maxLength.title)

/** The participant's own groups that hold cards and have no name yet. */
export const unnamedOf = (groups: SortGroups) =>
  own(groups).filter(({ name, cards }) => name === '' && cards.length > 0)

/** Every card of the study, and no other, can be moved. */
const isCard = ({ order }: CardSortContext, card: string) => order.includes(card)

/** The table as it is laid out, or as it was left. */
const begin = ({ tasks, order, answer, events, at }: CardSortInput): CardSortContext => {
  const groups = groupsOf(tasks, answer)
  const last = events.at(-1)?.at ?? at
  const created = events.flatMap((event) => (event.type === 'group.created' ? [event.group] : []))
  const numbers = [...created, ...groups.map(({ id }) => id)].map((id) =>
    Number(/^own-(\d+)$/.exec(id)?.[1] ?? 0),
  )
  return {
    tasks,
    order,
    groups,
    held: null,
    naming: null,
    made: Math.max(0, ...numbers),
    past: [],
    since: answer ? Math.max(0, last - answer.ms) : at,
  }
}

/** What the session is told when the table changes. */
const taskEvent = (
  { groups, since }: CardSortContext,
  changed: SortGroups,
  at: number,
): TaskEvent<CardSortAnswer, CardSortEvent> => ({
  type: 'work.recorded',
  events: eventsBetween(groups, changed, at),
  answer: answerOf(changed, Math.max(0, at - since)),
})

/** What the card sort machine is made of: its words, its rules, and what it keeps and tells. */
const cardSortSetup = setup({
  types: {
    context: {} as CardSortContext,
    events: {} as CardSortTaskEvent,
    input: {} as CardSortInput,
  },
  guards: {
    canPickCard: ({ context }, card: string) => isCard(context, card) && context.held !== card,
    canPlaceCard: ({ context }, { card, group }: { card: string | null; group: string }) =>
      card !== null &&
      isCard(context, card) &&
      context.groups.some(({ id, cards }) => id === group && !cards.includes(card)),
    isCardSorted: ({ context }, card: string) =>
      isCard(context, card) && context.groups.some(({ cards }) => cards.includes(card)),
    canCreateGroup: ({ context }, card: string | null) =>
      context.tasks.variant !== 'closed' &&
      context.groups.length < maxGroups &&
      (card === null || isCard(context, card)),
    isOwnGroup: ({ context }, group: string) => own(context.groups).some(({ id }) => id === group),
    isNewName: ({ context }, { group, name }: { group: string; name: string }) =>
      own(context.groups).some((each) => each.id === group && each.name !== nameFrom(name)),
    canUndo: ({ context }) => context.past.length > 0,
    canFinish: ({ context: { tasks, order, groups } }) => {
      const unsorted = unsortedOf(order, groups).length
      const enough = tasks.mustPlaceAll ? unsorted === 0 : unsorted < order.length
      return enough && unnamedOf(groups).length === 0
    },
  },
  actions: {
    sendToSession: (_, _event: TaskEvent<CardSortAnswer, CardSortEvent>) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    holdCard: assign((_, held: string) => ({ held, naming: null })),
    releaseCard: assign({ held: null }),
    startNaming: assign((_, naming: string) => ({ naming, held: null })),
    stopNaming: assign({ naming: null }),
    nameNewGroup: assign(({ context }) => ({
      naming: context.groups.at(-1)?.id ?? null,
      held: null,
      made: context.made + 1,
    })),
    /** Puts the table in a new order, and remembers the one before. */
    setGroups: assign(({ context }, groups: SortGroups) => ({
      groups,
      past: [...context.past, context.groups].slice(-maxSteps),
    })),
    restoreGroups: assign(({ context }) => ({
      groups: context.past.at(-1) ?? context.groups,
      past: context.past.slice(0, -1),
    })),
  },
})

type On<Type extends CardSortTaskEvent['type']> = Extract<CardSortTaskEvent, { type: Type }>

/** A step on the table: it is told, and it can be undone. */
const step = <Event extends { readonly at: number }>(
  to: (context: CardSortContext, event: Event) => SortGroups,
) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: { context: CardSortContext; event: Event }) =>
        taskEvent(context, to(context, event), event.at),
    },
    {
      type: 'setGroups',
      params: ({ context, event }: { context: CardSortContext; event: Event }) => to(context, event),
    },
  ] as const

const placeHeld = ({ groups, held }: CardSortContext, { group }: On<'group.chosen'>) =>
  held === null ? groups : place(groups, held, group)

const sorting = cardSortSetup.createStateConfig({
  initial: 'free',
  description: 'Cards are moved into groups and out of them; every step can be undone.',
  on: {
    'card.picked': {
      guard: { type: 'canPickCard', params: ({ event }) => event.card },
      target: '.holding',
      actions: { type: 'holdCard', params: ({ event }) => event.card },
      description: 'A card is taken in hand.',
    },
    'card.placed': [
      {
        guard: { type: 'canPlaceCard', params: ({ event }) => event },
        target: '.free',
        actions: [...step(({ groups }, { card, group }: On<'card.placed'>) => place(groups, card, group))],
        description: 'A card goes straight into a group: dropped there, or sent there by name.',
      },
      { target: '.free', description: 'It lies there already.' },
    ],
    'card.unsorted': {
      guard: { type: 'isCardSorted', params: ({ event }) => event.card },
      target: '.free',
      actions: [...step(({ groups }, { card }: On<'card.unsorted'>) => lift(groups, card))],
      description: 'A card goes back to the unsorted ones.',
    },
    'group.created': {
      guard: { type: 'canCreateGroup', params: ({ event }) => event.card },
      target: '.naming',
      actions: [
        ...step(({ groups, made }, { card }: On<'group.created'>) => create(groups, `own-${made + 1}`, card)),
        'nameNewGroup',
      ],
      description: 'A new category, with a card dropped on empty space or without one.',
    },
    'naming.started': {
      guard: { type: 'isOwnGroup', params: ({ event }) => event.group },
      target: '.naming',
      actions: { type: 'startNaming', params: ({ event }) => event.group },
      description: 'The participant writes the name of a category of their own.',
    },
    'group.named': [
      {
        guard: { type: 'isNewName', params: ({ event }) => event },
        target: '.free',
        actions: [
          ...step(({ groups }, { group, name }: On<'group.named'>) => rename(groups, group, nameFrom(name))),
        ],
        description: 'A category of the participant’s own has this name.',
      },
      { target: '.free', description: 'It has this name already.' },
    ],
    'group.removed': {
      guard: { type: 'isOwnGroup', params: ({ event }) => event.group },
      target: '.free',
      actions: [
        ...step(({ groups }, { group }: On<'group.removed'>) => groups.filter(({ id }) => id !== group)),
      ],
      description: 'A category goes; its cards are unsorted again.',
    },
    'undo.requested': {
      guard: 'canUndo',
      target: '.free',
      actions: [
        {
          type: 'sendToSession',
          params: ({ context, event }) => taskEvent(context, context.past.at(-1) ?? context.groups, event.at),
        },
        'restoreGroups',
      ],
      description: 'The last step is taken back.',
    },
    'sort.finished': [
      {
        guard: 'canFinish',
        target: 'finished',
        actions: [
          ...step(({ groups }, _: On<'sort.finished'>) =>
            groups.filter(({ category, cards }) => category !== null || cards.length > 0),
          ),
          { type: 'sendToSession', params: { type: 'work.finished' } },
        ],
        description: 'Nothing is missing; categories without cards go.',
      },
      { target: '.reminded', description: 'Something is missing still.' },
    ],
  },
  states: {
    free: { entry: ['releaseCard', 'stopNaming'], description: 'No card is in hand.' },
    holding: {
      description: 'A card is in hand and waits for its place.',
      on: {
        'card.released': { target: 'free', description: 'It stays where it was.' },
        'group.chosen': [
          {
            guard: {
              type: 'canPlaceCard',
              params: ({ context, event }) => ({ card: context.held, group: event.group }),
            },
            target: 'free',
            actions: [...step(placeHeld)],
            description: 'It goes into this group.',
          },
          { target: 'free', description: 'It lies there already.' },
        ],
      },
    },
    naming: {
      description: 'The name of a category is being written.',
      on: { 'naming.ended': { target: 'free', description: 'The name stays as it is.' } },
    },
    reminded: {
      entry: ['releaseCard', 'stopNaming'],
      description: 'The participant is told what is missing: cards to place, or a name.',
    },
  },
})

/**
 * Cards on a table. A participant picks and places them, makes categories where the sort is open, and finishes when
 * every card that has to be placed is, and every category of their own has a name.
 */
export const cardSortTaskMachine = cardSortSetup.createMachine({
  id: 'cardSortTask',
  initial: 'sorting',
  description: 'One participant sorts cards.',
  context: ({ input }) => begin(input),
  states: {
    sorting,
    finished: { type: 'final', description: 'The sort is done.' },
  },
})
