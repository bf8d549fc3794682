import { assertEvent, assign, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import {
  errorsOf,
  type FormContext,
  type FormEvent,
  noticeOf,
  sendPlaceholder,
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
  actions: {
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    forgetAll: assign(untouchedForm),
  },
}).createMachine({
  id: 'submission',
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
