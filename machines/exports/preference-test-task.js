import { createMachine } from 'xstate'

export const preferenceTestTaskMachine = createMachine({
  id: 'preferenceTestTask',
  description: 'A participant chooses between designs.',
  initial: 'presenting',
  states: {
    presenting: {
      description: 'The designs of a task are about to appear; time starts then.',
      always: [
        {
          target: ['#preferenceTestTask.finished'],
          guard: { type: 'isDone' },
          description: 'All tasks are done.',
        },
      ],
      on: {
        'designs.shown': [
          {
            target: ['#preferenceTestTask.looking'],
            guard: { type: 'isStarted' },
            description: 'The task was shown before; time continues.',
          },
          {
            target: ['#preferenceTestTask.looking'],
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The designs are visible.',
          },
        ],
      },
    },
    looking: {
      description: 'The participant compares the designs.',
      initial: 'overview',
      always: [{ target: ['#chosen'], guard: { type: 'hasChoice' }, description: 'A design is chosen.' }],
      on: {
        'design.turned': [
          {
            guard: { type: 'isOutOfView' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant moves to another design.',
          },
        ],
        'design.played': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant plays a video or audio.',
          },
        ],
        'design.ended': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'It was played to its end and counts as seen.',
          },
        ],
        'design.read': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant reads its transcript, which counts as seen.',
          },
        ],
        'design.chosen': [
          {
            target: ['#preferenceTestTask.looking.overview'],
            guard: { type: 'canChoose' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant chooses a design, or changes the choice.',
          },
        ],
      },
      states: {
        overview: {
          description: 'All designs of the task are shown, or one at a time.',
          on: {
            'design.opened': [
              {
                target: ['#preferenceTestTask.looking.closeUp'],
                guard: { type: 'isInTask' },
                actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
                description: 'The participant opens one design in full.',
              },
            ],
          },
        },
        closeUp: {
          description: 'One design is shown in full.',
          on: {
            'design.closed': [
              {
                target: ['#preferenceTestTask.looking.overview'],
                actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
                description: 'The participant closes it.',
              },
            ],
          },
        },
      },
    },
    chosen: {
      id: 'chosen',
      description: 'A design is chosen; the choice can be changed.',
      initial: 'overview',
      always: [
        {
          target: ['#preferenceTestTask.reason'],
          guard: { type: 'isConfirmed' },
          description: 'The choice is confirmed.',
        },
      ],
      on: {
        'design.turned': [
          {
            guard: { type: 'isOutOfView' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant moves to another design.',
          },
        ],
        'design.played': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant plays a video or audio.',
          },
        ],
        'design.ended': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'It was played to its end and counts as seen.',
          },
        ],
        'design.read': [
          {
            guard: { type: 'isPlayable' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant reads its transcript, which counts as seen.',
          },
        ],
        'design.chosen': [
          {
            target: ['#preferenceTestTask.chosen.overview'],
            guard: { type: 'canChoose' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant chooses a design, or changes the choice.',
          },
        ],
        'choice.undone': [
          {
            target: ['#preferenceTestTask.looking'],
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The participant takes the choice back.',
          },
        ],
        'choice.confirmed': [
          {
            guard: { type: 'hasReasonQuestion' },
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'The choice is confirmed; the task asks for a reason.',
          },
          {
            target: ['#preferenceTestTask.presenting'],
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The choice is confirmed and completes the task.',
          },
        ],
      },
      states: {
        overview: {
          description: 'All designs of the task are shown, or one at a time.',
          on: {
            'design.opened': [
              {
                target: ['#preferenceTestTask.chosen.closeUp'],
                guard: { type: 'isInTask' },
                actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
                description: 'The participant opens one design in full.',
              },
            ],
          },
        },
        closeUp: {
          description: 'One design is shown in full.',
          on: {
            'design.closed': [
              {
                target: ['#preferenceTestTask.chosen.overview'],
                actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
                description: 'The participant closes it.',
              },
            ],
          },
        },
      },
    },
    reason: {
      description: 'The choice is confirmed and the participant is asked for a reason.',
      initial: 'asked',
      on: {
        'choice.reopened': [
          {
            target: ['#chosen'],
            actions: [{ type: 'sendToSession' }, { type: 'updateComparison' }],
            description: 'Back to the designs.',
          },
        ],
        'reason.given': [
          {
            target: ['#preferenceTestTask.presenting'],
            guard: { type: 'isReasonComplete' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The reason is given, or left out if it is optional.',
          },
          { target: ['#preferenceTestTask.reason.missing'], description: 'The reason is required.' },
        ],
      },
      states: {
        asked: { description: 'The question is shown.' },
        missing: { description: 'The reason is required and missing.' },
      },
    },
    finished: {
      description: 'All tasks are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
