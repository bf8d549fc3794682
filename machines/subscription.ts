import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { FieldErrors } from '#contract/replies.ts'
import { errorsOf, type FormValues, noticeOf, type Outcome } from './submission.ts'

type SubscriptionEvent =
  | { type: 'answer.changed'; field: string }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'form.reset' }

interface SubscriptionContext {
  readonly errors: FieldErrors
  /** What an accepted form was answered. */
  readonly notice: string | null
}

const untouched: SubscriptionContext = { errors: {}, notice: null }

/** Why a call failed, for the log. */
const reasonOf = (outcome: Outcome) => noticeOf(outcome) ?? outcome.kind

/**
 * The newsletter form: `editing` until it is sent, `sent` with an alert once it was accepted. A rejected form
 * shows its messages; a failed call is logged, and nothing is said.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
  },
  actors: {
    send: fromPromise<Outcome, { values: FormValues }>(() => {
      throw new Error('send is provided where the form is shown')
    }),
  },
  guards: {
    isAccepted: (_, outcome: Outcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
  },
  actions: {
    logFailure: (_, _reason: string) => {
      throw new Error('logFailure is provided where the form is shown')
    },
    recordOutcome: assign((_, outcome: Outcome) => ({
      errors: errorsOf(outcome),
      notice: noticeOf(outcome),
    })),
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    forgetAll: assign(untouched),
  },
}).createMachine({
  id: 'subscription',
  initial: 'editing',
  context: untouched,
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
