import { createMachine } from 'xstate'

export const cardSortTaskMachine = createMachine({
  id: 'cardSortTask',
  description: 'One participant sorts cards.',
  initial: 'sorting',
  states: {
    sorting: {
      description: 'The participant moves cards between groups; every step can be undone.',
      initial: 'free',
      on: {
        'card.picked': [
          {
            target: ['#cardSortTask.sorting.holding'],
            guard: { type: 'canPickCard' },
            actions: [{ type: 'holdCard' }],
            description: 'The participant picks up a card.',
          },
        ],
        'card.placed': [
          {
            target: ['#cardSortTask.sorting.free'],
            guard: { type: 'canPlaceCard' },
            actions: [{ type: 'sendToSession' }, { type: 'setGroups' }],
            description: 'A card moves into a group, by drag and drop or from a list.',
          },
          { target: ['#cardSortTask.sorting.free'], description: 'The card is in this group already.' },
        ],
        'card.unsorted': [
          {
            target: ['#cardSortTask.sorting.free'],
            guard: { type: 'isCardSorted' },
            actions: [{ type: 'sendToSession' }, { type: 'setGroups' }],
            description: 'A card moves back to the unsorted cards.',
          },
        ],
        'group.created': [
          {
            target: ['#cardSortTask.sorting.naming'],
            guard: { type: 'canCreateGroup' },
            actions: [{ type: 'sendToSession' }, { type: 'setGroups' }, { type: 'nameNewGroup' }],
            description: 'A new group is created, empty or with a dropped card.',
          },
        ],
        'naming.started': [
          {
            target: ['#cardSortTask.sorting.naming'],
            guard: { type: 'isOwnGroup' },
            actions: [{ type: 'startNaming' }],
            description: 'The participant edits the name of their own group.',
          },
        ],
        'group.named': [
          {
            target: ['#cardSortTask.sorting.free'],
            guard: { type: 'isNewName' },
            actions: [{ type: 'sendToSession' }, { type: 'setGroups' }],
            description: 'The group has a new name.',
          },
          { target: ['#cardSortTask.sorting.free'], description: 'The name is unchanged.' },
        ],
        'group.removed': [
          {
            target: ['#cardSortTask.sorting.free'],
            guard: { type: 'isOwnGroup' },
            actions: [{ type: 'sendToSession' }, { type: 'setGroups' }],
            description: 'A group is removed; its cards become unsorted.',
          },
        ],
        'undo.requested': [
          {
            target: ['#cardSortTask.sorting.free'],
            guard: { type: 'canUndo' },
            actions: [{ type: 'sendToSession' }, { type: 'restoreGroups' }],
            description: 'The last step is undone.',
          },
        ],
        'sort.finished': [
          {
            target: ['#cardSortTask.finished'],
            guard: { type: 'canFinish' },
            actions: [
              { type: 'sendToSession' },
              { type: 'setGroups' },
              { type: 'sendToSession', params: { type: 'work.finished' } },
            ],
            description: 'The sort is complete; the participant’s empty groups are removed.',
          },
          { target: ['#cardSortTask.sorting.reminded'], description: 'The sort is incomplete.' },
        ],
      },
      states: {
        free: { description: 'No card is held.', entry: [{ type: 'releaseCard' }, { type: 'stopNaming' }] },
        holding: {
          description: 'A card is held.',
          on: {
            'card.released': [
              { target: ['#cardSortTask.sorting.free'], description: 'The card is released where it was.' },
            ],
            'group.chosen': [
              {
                target: ['#cardSortTask.sorting.free'],
                guard: { type: 'canPlaceCard' },
                actions: [{ type: 'sendToSession' }, { type: 'setGroups' }],
                description: 'The held card moves into this group.',
              },
              { target: ['#cardSortTask.sorting.free'], description: 'The card is in this group already.' },
            ],
          },
        },
        naming: {
          description: 'The name of a group is being edited.',
          on: {
            'naming.ended': [
              { target: ['#cardSortTask.sorting.free'], description: 'Editing ends without a new name.' },
            ],
          },
        },
        reminded: {
          description: 'A message says what is missing: cards to sort, or names of groups.',
          entry: [{ type: 'releaseCard' }, { type: 'stopNaming' }],
        },
      },
    },
    finished: { description: 'The sort is finished.', type: 'final' },
  },
})
