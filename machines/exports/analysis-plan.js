import { createMachine } from 'xstate'

export const analysisPlanMachine = createMachine({
  id: 'analysisPlan',
  description: 'The analysis plan of a study.',
  initial: 'unplanned',
  states: {
    unplanned: {
      description: 'The study has no plan; the page says why one is worth making.',
      always: [
        {
          target: ['#analysisPlan.frozen'],
          guard: { type: 'isFrozen' },
          description: 'The study has a frozen plan.',
        },
        {
          target: ['#analysisPlan.editing'],
          guard: { type: 'isDraft' },
          description: 'The study is a draft with a plan.',
        },
      ],
      on: {
        'stored.shown': [
          {
            target: ['#analysisPlan.unplanned'],
            actions: [{ type: 'setStand' }],
            description: 'The page shows the newest stored plan.',
          },
        ],
        'plan.started': [{ target: ['#analysisPlan.editing'], description: 'The member begins a plan.' }],
      },
    },
    frozen: {
      description: 'The page shows the frozen plan with its hash and time.',
      on: {
        'stored.shown': [
          {
            target: ['#analysisPlan.unplanned'],
            actions: [{ type: 'setStand' }],
            description: 'The page shows the newest stored plan.',
          },
        ],
        'plan.started': [
          { target: ['#analysisPlan.editing'], description: 'The member wants to change the frozen plan.' },
        ],
      },
    },
    editing: {
      description: 'The fields of the plan can be changed.',
      on: {
        'stored.shown': [
          {
            target: ['#analysisPlan.unplanned'],
            actions: [{ type: 'setStand' }],
            description: 'The page shows the newest stored plan.',
          },
        ],
        'plan.left': [
          { target: ['#analysisPlan.unplanned'], description: 'The member gives the changes up.' },
        ],
        'save.pressed': [{ target: ['#analysisPlan.checking'], description: 'The member saves the plan.' }],
        'removal.pressed': [
          {
            target: ['#analysisPlan.confirming'],
            actions: [{ type: 'removePlan' }],
            description: 'The member removes the plan.',
          },
        ],
      },
    },
    checking: {
      description: 'The number of people is computed, and the fields are checked.',
      tags: ['busy'],
      invoke: [
        {
          id: 'checkPlan',
          src: 'checkPlan',
          onDone: [
            { target: ['#analysisPlan.editing'], guard: { type: 'hasFaults' } },
            {
              target: ['#analysisPlan.confirming'],
              guard: { type: 'isPublished' },
              actions: [{ type: 'setPlan' }],
            },
            { target: ['#analysisPlan.saving'], actions: [{ type: 'setPlan' }] },
          ],
          onError: [{ target: ['#analysisPlan.editing'] }],
        },
      ],
    },
    confirming: {
      description: 'A dialog says what the change, or the removal, means.',
      on: {
        'change.confirmed': [
          {
            target: ['#analysisPlan.removing'],
            guard: { type: 'isRemoval' },
            description: 'The member removes the plan.',
          },
          {
            target: ['#analysisPlan.saving'],
            description: 'The member changes the plan of a published study.',
          },
        ],
        'change.canceled': [
          { target: ['#analysisPlan.editing'], description: 'The member goes on editing.' },
        ],
      },
    },
    saving: {
      description:
        'The plan is saved; that of a published study is frozen at once, unless only the draft has its result.',
      tags: ['busy'],
      invoke: [
        {
          id: 'savePlan',
          src: 'savePlan',
          onDone: [
            {
              target: ['#analysisPlan.unplanned'],
              guard: { type: 'isSaved' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#analysisPlan.conflict'],
              guard: { type: 'isConflict' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#analysisPlan.editing'] },
          ],
          onError: [{ target: ['#analysisPlan.editing'] }],
        },
      ],
    },
    removing: {
      description: 'The plan is removed; a frozen one that it was to replace stays.',
      tags: ['busy'],
      invoke: [
        {
          id: 'removePlan',
          src: 'savePlan',
          onDone: [
            {
              target: ['#analysisPlan.unplanned'],
              guard: { type: 'isSaved' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#analysisPlan.conflict'],
              guard: { type: 'isConflict' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#analysisPlan.editing'] },
          ],
          onError: [{ target: ['#analysisPlan.editing'] }],
        },
      ],
    },
    conflict: {
      description: 'Another member has changed the plan; the form keeps what was typed.',
      on: {
        'stored.shown': [
          {
            target: ['#analysisPlan.unplanned'],
            actions: [{ type: 'setStand' }],
            description: 'The page shows the newest stored plan.',
          },
        ],
        'mine.kept': [
          { target: ['#analysisPlan.editing'], description: 'The member goes on with the own plan.' },
        ],
      },
    },
  },
})
