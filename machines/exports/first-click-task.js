import { createMachine } from 'xstate'

export const firstClickTaskMachine = createMachine({
  id: 'firstClickTask',
  description: 'A participant clicks where they would start.',
  initial: 'presenting',
  states: {
    presenting: {
      id: 'presenting',
      description: 'The task is shown without its image.',
      always: [
        {
          target: ['#firstClickTask.finished'],
          guard: { type: 'isDone' },
          description: 'All tasks are done.',
        },
      ],
      on: {
        'task.started': [
          { target: ['#firstClickTask.opening'], description: 'The participant opens the image.' },
        ],
      },
    },
    opening: {
      description: 'The image is fetched and decoded, so that it appears at once.',
      tags: ['busy'],
      on: {
        'picture.decoded': [{ target: ['#firstClickTask.painting'], description: 'The image is decoded.' }],
        'picture.failed': [
          { target: ['#firstClickTask.broken'], description: 'The image could not be loaded.' },
        ],
      },
    },
    broken: {
      description: 'The image could not be loaded; the task waits.',
      on: {
        'picture.retried': [
          { target: ['#firstClickTask.opening'], description: 'The participant tries again.' },
        ],
      },
    },
    painting: {
      description: 'The image is about to be painted; time starts then.',
      on: {
        'picture.painted': [
          {
            target: ['#firstClickTask.looking'],
            guard: { type: 'isPainted' },
            description: 'The image was shown before; time continues.',
          },
          {
            target: ['#firstClickTask.looking'],
            actions: [{ type: 'sendToSession' }, { type: 'recordPaint' }],
            description: 'The image is painted: time starts.',
          },
        ],
      },
    },
    looking: {
      description: 'The image is visible and time is measured.',
      initial: 'first',
      tags: ['shown'],
      on: {
        'picture.clicked': [
          {
            target: ['#presenting'],
            guard: { type: 'isLastClick' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The last click completes the task.',
          },
          {
            guard: { type: 'isOnPicture' },
            actions: [{ type: 'sendToSession' }, { type: 'setClicks' }],
            description: 'The click is recorded; more can follow.',
          },
        ],
      },
      states: {
        first: {
          description: 'The participant has not clicked.',
          always: [
            {
              target: ['#firstClickTask.looking.further'],
              guard: { type: 'hasClicked' },
              description: 'The participant has clicked.',
            },
          ],
          on: {
            'click.skipped': [
              {
                target: ['#presenting'],
                guard: { type: 'canSkip' },
                actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
                description: 'The participant skips the task, if the study allows it.',
              },
            ],
          },
        },
        further: {
          description: 'The first click is recorded; the participant can add the next ones.',
          on: {
            'clicks.ended': [
              {
                target: ['#presenting'],
                actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
                description: 'The participant has no more clicks.',
              },
            ],
          },
        },
      },
    },
    finished: {
      description: 'All tasks are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
