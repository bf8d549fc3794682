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

/** Outcome of a demo request; an accepted one says whether the visitor can choose a time at once. */
export type DemoOutcome =
  | Exclude<Outcome, { kind: 'accepted' }>
  | { readonly kind: 'accepted'; readonly message: string; readonly isQualified: boolean }

/** A demo request: ends in `qualified` (shows the calendar) or `thanked` (an email follows), as the server decides. */
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
    setOutcome: assign((_, outcome: DemoOutcome) => messagesOfOutcome(outcome)),
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
        'form.submitted': { target: 'sending', description: 'The visitor requests a demo.' },
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The request was not stored; the form says what to do.' },
      },
    },
    sending: sendingState({
      description: 'The request is being sent.',
      entry: 'clearMessages',
      input: submittedValues,
      outcomes: [
        onOutcome('isQualified', 'qualified', 'setOutcome'),
        onOutcome('isAccepted', 'thanked', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    qualified: { description: 'The calendar is shown.' },
    thanked: { description: 'The visitor is thanked; an email follows.' },
  },
})
