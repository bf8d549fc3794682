import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import { errorsOf, type FormValues, noticeOf, type Outcome } from './submission.ts'

/** What became of a demo request: an accepted one says whether its sender may choose a time at once. */
export type DemoOutcome =
  | Exclude<Outcome, { kind: 'accepted' }>
  | { readonly kind: 'accepted'; readonly message: string; readonly isQualified: boolean }

type BookDemoEvent =
  | { type: 'answer.changed'; field: string }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'form.reset' }

interface BookDemoContext {
  readonly errors: FieldErrors
  readonly notice: string | null
}

const untouched: BookDemoContext = { errors: {}, notice: null }

/**
 * A demo request. The server decides where it ends: `qualified` is shown the calendar, `thanked` waits for a
 * mail. A rejected or failed request returns to `editing` with what was said about it.
 */
export const bookDemoMachine = setup({
  types: {
    context: {} as BookDemoContext,
    events: {} as BookDemoEvent,
  },
  actors: {
    send: fromPromise<DemoOutcome, { values: FormValues }>(() => {
      throw new Error('send is provided where the form is shown')
    }),
  },
  guards: {
    isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,
    isAccepted: (_, outcome: DemoOutcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: DemoOutcome) => outcome.kind === 'rejected',
  },
  actions: {
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    forgetAll: assign(untouched),
    recordOutcome: assign((_, outcome: DemoOutcome) => ({
      errors: errorsOf(outcome),
      notice: noticeOf(outcome),
    })),
  },
}).createMachine({
  id: 'bookDemo',
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
      states: { ready: {}, rejected: {}, failed: {} },
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
            guard: { type: 'isQualified', params: ({ event }) => event.output },
            target: 'qualified',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'thanked',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'editing.rejected',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'editing.failed',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ notice: messages.server.failed }),
        },
      },
    },
    qualified: {},
    thanked: {},
  },
})
