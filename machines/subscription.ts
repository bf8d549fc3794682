import { assertEvent, assign, setup } from 'xstate'
import {
  type FormContext,
  type FormEvent,
  logFailure,
  onOutcome,
  type Outcome,
  saidOf,
  sendingState,
  sendPlaceholder,
  submittedValues,
  untouchedForm,
  without,
} from './form.ts'

/**
 * The newsletter form: `editing` until it is sent, `sent` with an alert once it was accepted. A rejected form
 * shows its messages; a failed call is logged, and nothing is said.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
  },
  actors: {
    send: sendPlaceholder(),
  },
  guards: {
    isAccepted: (_, outcome: Outcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
  },
  actions: {
    logFailure: (_, _reason: string) => {
      throw new Error('logFailure is provided where the form is shown')
    },
    setOutcome: assign((_, outcome: Outcome) => saidOf(outcome)),
    clearFieldError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    clearMessages: assign(untouchedForm),
  },
}).createMachine({
  id: 'subscription',
  description: 'The newsletter form.',
  initial: 'editing',
  context: untouchedForm,
  on: {
    'form.reset': {
      target: '.editing',
      actions: 'clearMessages',
      description: 'The form is empty again, and nothing is said about it.',
    },
  },
  states: {
    editing: {
      description: 'An address can be typed and sent.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'clearFieldError',
          description: 'A field has another answer: what was said about it goes.',
        },
        'form.submitted': { target: 'sending', description: 'The visitor asks for the newsletter.' },
      },
      states: {
        ready: { description: 'Nothing is said about the address.' },
        rejected: { description: 'The field says what is wrong with the address.' },
      },
    },
    sending: sendingState({
      description: 'The server has the address.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isAccepted', 'sent', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: logFailure('editing'),
    }),
    sent: { description: 'An alert says that a mail is on its way.' },
  },
})
