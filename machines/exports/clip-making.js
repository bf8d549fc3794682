import { createMachine } from 'xstate'

export const clipMakingMachine = createMachine({
  id: 'clipMaking',
  description: 'Cutting a clip out of a session.',
  initial: 'marking',
  states: {
    marking: {
      description: 'Both ends are marked in the player, and the title is typed.',
      initial: 'ready',
      on: {
        'start.marked': [
          {
            target: ['#clipMaking.marking.ready'],
            actions: [{ type: 'markStart' }],
            description: 'The person marks where it starts.',
          },
        ],
        'end.marked': [
          {
            target: ['#clipMaking.marking.ready'],
            actions: [{ type: 'markEnd' }],
            description: 'The person marks where it ends.',
          },
        ],
        'title.typed': [
          {
            target: ['#clipMaking.marking.ready'],
            actions: [{ type: 'setTitle' }],
            description: 'The person types the title.',
          },
        ],
        'discard.pressed': [
          {
            target: ['#clipMaking.marking.ready'],
            actions: [{ type: 'clear' }],
            description: 'The person starts over.',
          },
        ],
        'save.pressed': [
          {
            target: ['#clipMaking.saving'],
            guard: { type: 'isComplete' },
            description: 'The clip is complete.',
          },
          { target: ['#clipMaking.marking.incomplete'], description: 'An end or the title is missing.' },
        ],
      },
      states: {
        ready: { description: 'Nothing is wrong so far.' },
        incomplete: { description: 'The person is told what is missing.' },
        refused: { description: 'The clip was not saved; marks and title are still there.' },
      },
    },
    saving: {
      description: 'The clip is saved.',
      tags: ['busy'],
      invoke: [
        {
          id: 'saveClip',
          src: 'saveClip',
          onDone: [{ target: ['#clipMaking.saved'], actions: [{ type: 'clear' }] }],
          onError: [{ target: ['#clipMaking.marking.refused'] }],
        },
      ],
    },
    saved: {
      description: 'The clip is in the list; the next one can be marked.',
      on: {
        'start.marked': [
          {
            target: ['#clipMaking.marking'],
            actions: [{ type: 'markStart' }],
            description: 'The person marks the next clip.',
          },
        ],
        'end.marked': [
          {
            target: ['#clipMaking.marking'],
            actions: [{ type: 'markEnd' }],
            description: 'The person marks the end of the next clip.',
          },
        ],
        'title.typed': [
          {
            target: ['#clipMaking.marking'],
            actions: [{ type: 'setTitle' }],
            description: 'The person types the next title.',
          },
        ],
      },
    },
  },
})
