import { assertEvent, assign, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import {
  type FormContext,
  type FormEvent,
  onOutcome,
  type Outcome,
  reportFailure,
  saidOf,
  sendingState,
  sendPlaceholder,
  submittedValues,
  untouchedForm,
  without,
} from './form.ts'

/**
 * One form on its way to the server: `editing` until it is sent, `sending` while the server has it, `sent`
 * when it was accepted. A rejected or failed form returns to `editing` with what was said about it.
 */
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
    setOutcome: assign((_, outcome: Outcome) => saidOf(outcome)),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'submission',
  description: 'A form on its way to the server.',
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
      description: 'The form can be filled in and sent.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'clearFieldError',
          description: 'A field has another answer: what was said about it goes.',
        },
        'form.submitted': { target: 'sending', description: 'The visitor sends the form.' },
      },
      states: {
        ready: { description: 'Nothing has been said about the form.' },
        rejected: { description: 'Fields say what has to be corrected.' },
        failed: { description: 'Nothing was stored; the form says what to do.' },
      },
    },
    sending: sendingState({
      description: 'The server has the form.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isAccepted', 'sent', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    sent: { description: 'The server has stored the form and said so.' },
  },
})
