import { assign, setup } from 'xstate'
import { maxLength } from '#contract/shared/limits.ts'
import type { CardSortAnswer, CardSortEvent, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { TaskEvent, TaskInput } from '../../studies/task.ts'
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
import { cutText } from '#contract/shared/characters.ts'

/** `at` is the time in milliseconds since the session started. */
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
  /** The card that is held. */
  readonly held: string | null
  /** The group whose name is being edited. */
  readonly naming: string | null
  /** Number of groups ever created; keeps identifiers unique. */
  readonly createdCount: number
  /** The groups before each of the last steps, for undo. */
  readonly past: readonly SortGroups[]
  /** Start of the sort, in milliseconds since the session started. */
  readonly since: number
}

type CardSortInput = TaskInput<CardSortTasks, CardSortAnswer, CardSortEvent>

const maxSteps = 50
const maxGroups = 200

const ownGroups = (groups: SortGroups) => groups.filter(({ category }) => category === null)

/** The name as it is stored: trimmed and cut to the maximum length. */
const nameFrom = (text: string) => cutText(text.trim(), maxLength.title)

/** The participant's own groups that hold cards and have no name yet. */
export const unnamedOf = (groups: SortGroups) =>
  ownGroups(groups).filter(({ name, cards }) => name === '' && cards.length > 0)

const isCard = ({ order }: CardSortContext, card: string) => order.includes(card)

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events, at }: CardSortInput): CardSortContext => {
  const groups = groupsOf(tasks, answer)
  const last = events.at(-1)?.at ?? at
  // Mutants `event.type === 'group.created' → true`, `[] → ["Stryker was here"]` survive: other events name groups
  // that were created before, or no group, so the highest number stays the same.
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
    createdCount: Math.max(0, ...numbers),
    past: [],
    since: answer ? Math.max(0, last - answer.ms) : at,
  }
}

/** The event for the session when groups change. */
const taskEvent = (
  { groups, since }: CardSortContext,
  changed: SortGroups,
  at: number,
): TaskEvent<CardSortAnswer, CardSortEvent> => ({
  type: 'work.recorded',
  events: eventsBetween(groups, changed, at),
  answer: answerOf(changed, Math.max(0, at - since)),
})

const cardSortSetup = setup({
  types: {
    context: {} as CardSortContext,
    events: {} as CardSortTaskEvent,
    input: {} as CardSortInput,
  },
  guards: {
    canPickCard: ({ context }, card: string) => isCard(context, card) && context.held !== card,
    canPlaceCard: ({ context }, { card, group }: { card: string | null; group: string }) =>
      // Mutant `card !== null → true` survives: the next condition rejects null as well, because it is no card of the
      // study; the comparison narrows the type.
      card !== null &&
      isCard(context, card) &&
      context.groups.some(({ id, cards }) => id === group && !cards.includes(card)),
    isCardSorted: ({ context }, card: string) =>
      isCard(context, card) && context.groups.some(({ cards }) => cards.includes(card)),
    canCreateGroup: ({ context }, card: string | null) =>
      context.tasks.variant !== 'closed' &&
      context.groups.length < maxGroups &&
      (card === null || isCard(context, card)),
    isOwnGroup: ({ context }, group: string) => ownGroups(context.groups).some(({ id }) => id === group),
    isNewName: ({ context }, { group, name }: { group: string; name: string }) =>
      ownGroups(context.groups).some((each) => each.id === group && each.name !== nameFrom(name)),
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
      // Mutant `context.groups.at(-1)?.id → context.groups.at(-1).id` survives: the action runs after a group was
      // created, so the last group exists.
      naming: context.groups.at(-1)?.id ?? null,
      held: null,
      createdCount: context.createdCount + 1,
    })),
    /** Changes the groups and adds a step to undo. */
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

/** The actions of a step: it is sent to the session and can be undone. */
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
  // Mutant `held === null → false` survives: the guard requires a held card; the comparison narrows the type.
  held === null ? groups : place(groups, held, group)

const sorting = cardSortSetup.createStateConfig({
  initial: 'free',
  description: 'The participant moves cards between groups; every step can be undone.',
  on: {
    'card.picked': {
      guard: { type: 'canPickCard', params: ({ event }) => event.card },
      target: '.holding',
      actions: { type: 'holdCard', params: ({ event }) => event.card },
      description: 'The participant picks up a card.',
    },
    'card.placed': [
      {
        guard: { type: 'canPlaceCard', params: ({ event }) => event },
        target: '.free',
        actions: [...step(({ groups }, { card, group }: On<'card.placed'>) => place(groups, card, group))],
        description: 'A card moves into a group, by drag and drop or from a list.',
      },
      { target: '.free', description: 'The card is in this group already.' },
    ],
    'card.unsorted': {
      guard: { type: 'isCardSorted', params: ({ event }) => event.card },
      target: '.free',
      actions: [...step(({ groups }, { card }: On<'card.unsorted'>) => lift(groups, card))],
      description: 'A card moves back to the unsorted cards.',
    },
    'group.created': {
      guard: { type: 'canCreateGroup', params: ({ event }) => event.card },
      target: '.naming',
      actions: [
        ...step(({ groups, createdCount }, { card }: On<'group.created'>) =>
          create(groups, `own-${createdCount + 1}`, card),
        ),
        'nameNewGroup',
      ],
      description: 'A new group is created, empty or with a dropped card.',
    },
    'naming.started': {
      guard: { type: 'isOwnGroup', params: ({ event }) => event.group },
      target: '.naming',
      actions: { type: 'startNaming', params: ({ event }) => event.group },
      description: 'The participant edits the name of their own group.',
    },
    'group.named': [
      {
        guard: { type: 'isNewName', params: ({ event }) => event },
        target: '.free',
        actions: [
          ...step(({ groups }, { group, name }: On<'group.named'>) => rename(groups, group, nameFrom(name))),
        ],
        description: 'The group has a new name.',
      },
      { target: '.free', description: 'The name is unchanged.' },
    ],
    'group.removed': {
      guard: { type: 'isOwnGroup', params: ({ event }) => event.group },
      target: '.free',
      actions: [
        ...step(({ groups }, { group }: On<'group.removed'>) => groups.filter(({ id }) => id !== group)),
      ],
      description: 'A group is removed; its cards become unsorted.',
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
      description: 'The last step is undone.',
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
        description: 'The sort is complete; the participant’s empty groups are removed.',
      },
      { target: '.reminded', description: 'The sort is incomplete.' },
    ],
  },
  states: {
    free: { entry: ['releaseCard', 'stopNaming'], description: 'No card is held.' },
    holding: {
      description: 'A card is held.',
      on: {
        'card.released': { target: 'free', description: 'The card is released where it was.' },
        'group.chosen': [
          {
            guard: {
              type: 'canPlaceCard',
              params: ({ context, event }) => ({ card: context.held, group: event.group }),
            },
            target: 'free',
            actions: [...step(placeHeld)],
            description: 'The held card moves into this group.',
          },
          { target: 'free', description: 'The card is in this group already.' },
        ],
      },
    },
    naming: {
      description: 'The name of a group is being edited.',
      on: { 'naming.ended': { target: 'free', description: 'Editing ends without a new name.' } },
    },
    reminded: {
      entry: ['releaseCard', 'stopNaming'],
      description: 'A message says what is missing: cards to sort, or names of groups.',
    },
  },
})

/** A card sort. It can be finished when the required cards are sorted and the participant's own groups have names. */
export const cardSortTaskMachine = cardSortSetup.createMachine({
  id: 'cardSortTask',
  initial: 'sorting',
  description: 'One participant sorts cards.',
  context: ({ input }) => initialContext(input),
  states: {
    sorting,
    finished: { type: 'final', description: 'The sort is finished.' },
  },
})
