import { assertEvent, assign, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import {
  type FormContext,
  type FormEvent,
  onOutcome,
  type Outcome,
  reportFailure,
  messagesOfOutcome,
  sendingState,
  sendPlaceholder,
  submittedValues,
  untouchedForm,
  without,
} from './form.ts'

/** Submission of a form. A rejected or failed one returns to `editing` with its errors or notice. */
export const submissionMachine = setup({
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
    clearFieldError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    clearMessages: assign(untouchedForm),
    setOutcome: assign((_, outcome: Outcome) => messagesOfOutcome(outcome)),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'submission',
  description: 'Submission of a form.',
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
      description: 'The form can be filled in and sent.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'clearFieldError',
          description: 'A field changed: its error is cleared.',
        },
        'form.submitted': { target: 'sending', description: 'The visitor submits the form.' },
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The form was not stored; it says what to do.' },
      },
    },
    sending: sendingState({
      description: 'The form is being sent.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isAccepted', 'sent', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    sent: { description: 'The server accepted the form.' },
  },
})
