import { createMachine } from 'xstate'

export const fiveSecondTaskMachine = createMachine({
  id: 'fiveSecondTask',
  description: 'A participant sees each design for a few seconds and answers questions about it.',
  initial: 'presenting',
  states: {
    presenting: {
      description: 'The task is announced; its design is not shown yet.',
      always: [
        {
          target: ['#fiveSecondTask.finished'],
          guard: { type: 'isDone' },
          description: 'All tasks are done.',
        },
        {
          target: ['#fiveSecondTask.asking'],
          guard: { type: 'isAlreadyShown' },
          description: 'The design was shown before and is not shown again.',
        },
      ],
      on: {
        'design.requested': [
          { target: ['#fiveSecondTask.preparing'], description: 'The participant wants to see the design.' },
        ],
        'design.skipped': [
          {
            target: ['#fiveSecondTask.presenting'],
            guard: { type: 'canSkip' },
            actions: [{ type: 'sendToSession' }, { type: 'setAnswers' }],
            description: 'The participant skips the design, if the study allows it.',
          },
        ],
      },
    },
    preparing: {
      description: 'The design is fetched and decoded, so that it can be painted within one frame.',
      tags: ['busy'],
      invoke: [
        {
          id: 'prepareDesign',
          src: 'prepareDesign',
          onDone: [
            {
              target: ['#fiveSecondTask.showing'],
              actions: [{ type: 'sendToSession' }, { type: 'setAnswers' }],
              description: 'The design is ready and the page is visible.',
            },
          ],
          onError: [{ target: ['#fiveSecondTask.failed'], description: 'The design could not be loaded.' }],
        },
      ],
    },
    failed: {
      description: 'The design could not be loaded; the participant can try again.',
      on: {
        'design.requested': [
          { target: ['#fiveSecondTask.preparing'], description: 'The participant tries again.' },
        ],
        'design.skipped': [
          {
            target: ['#fiveSecondTask.presenting'],
            guard: { type: 'canSkip' },
            actions: [{ type: 'sendToSession' }, { type: 'setAnswers' }],
            description: 'The participant skips the design, if the study allows it.',
          },
        ],
      },
    },
    showing: {
      description: 'The design is visible for its time.',
      tags: ['showing'],
      invoke: [
        {
          id: 'measureExposure',
          src: 'measureExposure',
          onDone: [
            {
              target: ['#fiveSecondTask.asking'],
              actions: [{ type: 'sendToSession' }, { type: 'setAnswers' }],
              description: 'The time is up, or the page was hidden.',
            },
          ],
          onError: [
            {
              target: ['#fiveSecondTask.asking'],
              description: 'The exposure could not be measured; the answer is flagged.',
            },
          ],
        },
      ],
    },
    asking: {
      description: 'The design is gone; its questions are asked one by one.',
      entry: [{ type: 'openQuestions' }],
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid' },
            actions: [{ type: 'setError' }],
            description: 'The answer is invalid, or a required one is missing.',
          },
          {
            target: ['#fiveSecondTask.presenting'],
            guard: { type: 'isLastQuestion' },
            actions: [{ type: 'sendToSession' }, { type: 'setAnswer' }],
            description: 'The last question of the design is answered.',
          },
          {
            actions: [{ type: 'sendToSession' }, { type: 'setAnswer' }],
            description: 'The next question is shown.',
          },
        ],
        'question.reopened': [
          {
            guard: { type: 'hasPreviousQuestion' },
            actions: [{ type: 'reopenQuestion' }],
            description: 'Back to the previous question; its answer stays until it is changed.',
          },
        ],
      },
    },
    finished: {
      description: 'All tasks are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
