import { create, lift, place, rename, type SortGroups } from './card-sort-groups.ts'
import {
  begin,
  type CardSortContext,
  cardSortSetup,
  type CardSortTaskEvent,
  nameFrom,
  taskEvent,
} from './card-sort-task-setup.ts'

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
