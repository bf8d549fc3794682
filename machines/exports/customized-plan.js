import { createMachine } from 'xstate'

export const customizedPlanMachine = createMachine({
  id: 'customizedPlan',
  description: 'The request for a customized plan.',
  type: 'parallel',
  on: {
    'answer.changed': [
      { actions: [{ type: 'clearFieldError' }], description: 'A field changed: its error is cleared.' },
    ],
    'form.reset': [
      {
        target: [
          '#customizedPlan.recruit.off',
          '#customizedPlan.sessionRecording.off',
          '#customizedPlan.provider.off',
          '#customizedPlan.training.off',
          '#customizedPlan.security.off',
          '#customizedPlan.submission.editing',
        ],
        actions: [{ type: 'clearMessages' }],
        description: 'Empties the form and deselects all topics.',
      },
    ],
  },
  states: {
    recruit: {
      description: 'Whether the topic recruit is chosen.',
      initial: 'off',
      states: {
        off: {
          description: 'Not chosen; its questions are hidden.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.recruit.on'],
                guard: { type: 'isTopic', params: 'recruit' },
                description: 'The visitor chooses the topic.',
              },
            ],
          },
        },
        on: {
          description: 'Chosen; its questions are shown.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.recruit.off'],
                guard: { type: 'isTopic', params: 'recruit' },
                actions: [{ type: 'clearFollowUps', params: 'recruit' }],
                description: 'The visitor deselects the topic; its follow-up fields are cleared.',
              },
            ],
          },
        },
      },
    },
    sessionRecording: {
      description: 'Whether the topic sessionRecording is chosen.',
      initial: 'off',
      states: {
        off: {
          description: 'Not chosen; its questions are hidden.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.sessionRecording.on'],
                guard: { type: 'isTopic', params: 'sessionRecording' },
                description: 'The visitor chooses the topic.',
              },
            ],
          },
        },
        on: {
          description: 'Chosen; its questions are shown.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.sessionRecording.off'],
                guard: { type: 'isTopic', params: 'sessionRecording' },
                actions: [{ type: 'clearFollowUps', params: 'sessionRecording' }],
                description: 'The visitor deselects the topic; its follow-up fields are cleared.',
              },
            ],
          },
        },
      },
    },
    provider: {
      description: 'Whether the topic provider is chosen.',
      initial: 'off',
      states: {
        off: {
          description: 'Not chosen; its questions are hidden.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.provider.on'],
                guard: { type: 'isTopic', params: 'provider' },
                description: 'The visitor chooses the topic.',
              },
            ],
          },
        },
        on: {
          description: 'Chosen; its questions are shown.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.provider.off'],
                guard: { type: 'isTopic', params: 'provider' },
                actions: [{ type: 'clearFollowUps', params: 'provider' }],
                description: 'The visitor deselects the topic; its follow-up fields are cleared.',
              },
            ],
          },
        },
      },
    },
    training: {
      description: 'Whether the topic training is chosen.',
      initial: 'off',
      states: {
        off: {
          description: 'Not chosen; its questions are hidden.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.training.on'],
                guard: { type: 'isTopic', params: 'training' },
                description: 'The visitor chooses the topic.',
              },
            ],
          },
        },
        on: {
          description: 'Chosen; its questions are shown.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.training.off'],
                guard: { type: 'isTopic', params: 'training' },
                actions: [{ type: 'clearFollowUps', params: 'training' }],
                description: 'The visitor deselects the topic; its follow-up fields are cleared.',
              },
            ],
          },
        },
      },
    },
    security: {
      description: 'Whether the topic security is chosen.',
      initial: 'off',
      states: {
        off: {
          description: 'Not chosen; its questions are hidden.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.security.on'],
                guard: { type: 'isTopic', params: 'security' },
                description: 'The visitor chooses the topic.',
              },
            ],
          },
        },
        on: {
          description: 'Chosen; its questions are shown.',
          on: {
            'topic.toggled': [
              {
                target: ['#customizedPlan.security.off'],
                guard: { type: 'isTopic', params: 'security' },
                actions: [{ type: 'clearFollowUps', params: 'security' }],
                description: 'The visitor deselects the topic; its follow-up fields are cleared.',
              },
            ],
          },
        },
      },
    },
    submission: {
      description: 'Progress of the request.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and sent.',
          initial: 'ready',
          on: {
            'form.submitted': [
              {
                target: ['#customizedPlan.submission.sending'],
                description: 'The visitor submits the request.',
              },
            ],
          },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form shows errors under its fields.' },
            alerted: { description: 'An alert shows the reply of the server.' },
          },
        },
        sending: {
          description: 'The request is being sent.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'send',
              src: 'send',
              onDone: [
                {
                  target: ['#customizedPlan.submission.closed'],
                  guard: { type: 'isPositiveReply' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#customizedPlan.submission.editing.alerted'],
                  guard: { type: 'isAccepted' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#customizedPlan.submission.editing.rejected'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'setOutcome' }],
                },
                { target: ['#customizedPlan.submission.editing'], actions: [{ type: 'logFailure' }] },
              ],
              onError: [
                { target: ['#customizedPlan.submission.editing'], actions: [{ type: 'logFailure' }] },
              ],
            },
          ],
        },
        closed: { description: 'The request is stored and the form is closed.' },
      },
    },
  },
})
