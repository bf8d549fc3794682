import { assertEvent, assign, setup } from 'xstate'
import {
  type FormContext,
  type FormEvent,
  noticeOf,
  type Outcome,
  saidOf,
  sendPlaceholder,
  untouchedForm,
  without,
} from './form.ts'

/** Why a call failed, for the log. */
const reasonOf = (outcome: Outcome) => noticeOf(outcome) ?? outcome.kind

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
    recordOutcome: assign((_, outcome: Outcome) => saidOf(outcome)),
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    forgetAll: assign(untouchedForm),
  },
}).createMachine({
  id: 'subscription',
  initial: 'editing',
  context: untouchedForm,
  on: { 'form.reset': { target: '.editing', actions: 'forgetAll' } },
  states: {
    editing: {
      initial: 'ready',
      on: {
        'answer.changed': { actions: 'forgetError' },
        'form.submitted': 'sending',
      },
      states: { ready: {}, rejected: {} },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetAll',
      invoke: {
        src: 'send',
        id: 'send',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return { values: event.values }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'editing.rejected',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: { type: 'logFailure', params: ({ event }) => reasonOf(event.output) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'logFailure', params: ({ event }) => String(event.error) },
        },
      },
    },
    sent: {},
  },
})
