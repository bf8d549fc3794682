import { assertEvent, assign, setup } from 'xstate'
import {
  type FormContext,
  type FormEvent,
  logFailure,
  onOutcome,
  type Outcome,
  messagesOfOutcome,
  sendingState,
  sendPlaceholder,
  submittedValues,
  untouchedForm,
  without,
} from './form.ts'

/** The newsletter form. A rejected form shows its errors; a failed request is only logged. */
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
    setOutcome: assign((_, outcome: Outcome) => messagesOfOutcome(outcome)),
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
      description: 'Empties the form and clears its messages.',
    },
  },
  states: {
    editing: {
      description: 'The visitor can enter and submit an address.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'clearFieldError',
          description: 'A field changed: its error is cleared.',
        },
        'form.submitted': { target: 'sending', description: 'The visitor subscribes.' },
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The field shows the error of the address.' },
      },
    },
    sending: sendingState({
      description: 'The address is being sent.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isAccepted', 'sent', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: logFailure('editing'),
    }),
    sent: { description: 'An alert shows the reply: subscribed, or a link to follow in an email.' },
  },
})
