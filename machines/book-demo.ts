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

/** What became of a demo request: an accepted one says whether its sender may choose a time at once. */
export type DemoOutcome =
  | Exclude<Outcome, { kind: 'accepted' }>
  | { readonly kind: 'accepted'; readonly message: string; readonly isQualified: boolean }

/**
 * A demo request. The server decides where it ends: `qualified` is shown the calendar, `thanked` waits for a
 * mail. A rejected or failed request returns to `editing` with what was said about it.
 */
export const bookDemoMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
  },
  actors: {
    send: sendPlaceholder<DemoOutcome>(),
  },
  guards: {
    isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,
    isAccepted: (_, outcome: DemoOutcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: DemoOutcome) => outcome.kind === 'rejected',
  },
  actions: {
    clearFieldError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    clearMessages: assign(untouchedForm),
    setOutcome: assign((_, outcome: DemoOutcome) => saidOf(outcome)),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'bookDemo',
  description: 'A request for a demo.',
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
        'form.submitted': { target: 'sending', description: 'The visitor asks for a demo.' },
      },
      states: {
        ready: { description: 'Nothing has been said about the form.' },
        rejected: { description: 'Fields say what has to be corrected.' },
        failed: { description: 'Nothing was stored; the form says what to do.' },
      },
    },
    sending: sendingState({
      description: 'The server has the request and decides where it ends.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isQualified', 'qualified', 'setOutcome'),
        onOutcome('isAccepted', 'thanked', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    qualified: { description: 'The visitor is shown the calendar.' },
    thanked: { description: 'The visitor is thanked and waits for a mail.' },
  },
})
