import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'

/** What became of a form that was sent. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly message: string }
  /** Messages under the fields they belong to. */
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  /** Nothing was stored; the message says what to do. */
  | { readonly kind: 'failed'; readonly message: string }

/** The form as the visitor filled it in; the edge checks it against the contract before it travels. */
export type FormValues = Readonly<Record<string, unknown>>

type SubmissionEvent =
  | { type: 'answer.changed'; field: string }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'form.reset' }

interface SubmissionContext {
  readonly errors: FieldErrors
  /** What the server said about the form as a whole. */
  readonly notice: string | null
}

/** Messages under their fields; none unless the form was rejected. */
export const errorsOf = (outcome: Outcome): FieldErrors => (outcome.kind === 'rejected' ? outcome.errors : {})

/** What was said about the form as a whole. */
export const noticeOf = (outcome: Outcome) => (outcome.kind === 'rejected' ? null : outcome.message)

const untouched: SubmissionContext = { errors: {}, notice: null }

/**
 * One form on its way to the server: `editing` until it is sent, `sending` while the server has it, `sent`
 * when it was accepted. A rejected or failed form returns to `editing` with what was said about it.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
  },
  actors: {
    send: fromPromise<Outcome, { values: FormValues }>(() => {
      throw new Error('send is provided where the form is shown')
    }),
  },
  actions: {
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    forgetAll: assign(untouched),
  },
}).createMachine({
  id: 'submission',
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
            guard: ({ event }) => event.output.kind === 'accepted',
            target: 'sent',
            actions: assign({ notice: ({ event }) => noticeOf(event.output) }),
          },
          {
            guard: ({ event }) => event.output.kind === 'rejected',
            target: 'editing.rejected',
            actions: assign({ errors: ({ event }) => errorsOf(event.output) }),
          },
          {
            target: 'editing.failed',
            actions: assign({ notice: ({ event }) => noticeOf(event.output) }),
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ notice: messages.server.failed }),
        },
      },
    },
    sent: {},
  },
})
