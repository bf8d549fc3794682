import { createMachine } from 'xstate'

export const cookieBarMachine = createMachine({
  id: 'cookieBar',
  description: 'Consent to counting visits.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The visitor has not been asked.',
      on: {
        'visitor.located': [
          {
            target: ['#cookieBar.asking'],
            guard: { type: 'isInEu' },
            description: 'The location of the visitor is known to be in the EU.',
          },
        ],
        'question.reopened': [
          {
            target: ['#cookieBar.asking'],
            description: 'The visitor wants to answer, or to change their answer.',
          },
        ],
      },
    },
    asking: {
      description: 'The bar is shown.',
      on: {
        'cookies.accepted': [
          {
            target: ['#cookieBar.accepted'],
            actions: [{ type: 'storeChoice', params: { choice: 'accepted' } }],
            description: 'The visitor accepts cookies.',
          },
        ],
        'cookies.declined': [
          {
            target: ['#cookieBar.declined'],
            actions: [{ type: 'storeChoice', params: { choice: 'declined' } }],
            description: 'The visitor declines cookies.',
          },
        ],
      },
    },
    accepted: {
      description: 'Visits are counted.',
      on: {
        'question.reopened': [
          {
            target: ['#cookieBar.asking'],
            description: 'The visitor wants to answer, or to change their answer.',
          },
        ],
      },
    },
    declined: {
      description: 'Visits are not counted.',
      on: {
        'question.reopened': [
          {
            target: ['#cookieBar.asking'],
            description: 'The visitor wants to answer, or to change their answer.',
          },
        ],
      },
    },
  },
})
