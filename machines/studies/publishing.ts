import { assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { DraftCheck } from '#contract/studies/draft.ts'

type PublishingEvent = { type: 'check.retried' } | { type: 'publication.confirmed' }

interface PublishingInput {
  /** Whether no version of the study was published before. */
  readonly isFirst: boolean
}

interface PublishingContext extends PublishingInput {
  readonly check: DraftCheck | null
  /** Why the draft could not be checked. */
  readonly notice: string | null
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is provided where a study is published`)
}

const noticeOf = ({ event: { error } }: { event: { error: unknown } }) =>
  error instanceof Error ? error.message : messages.server.failed

/** Publication of a saved draft: the server checks it first, and the researcher confirms what changes. */
export const publishingMachine = setup({
  types: {
    context: {} as PublishingContext,
    events: {} as PublishingEvent,
    input: {} as PublishingInput,
  },
  actors: {
    checkDraft: fromPromise<DraftCheck, {}>(notProvided('checkDraft')),
    publish: fromPromise<void, {}>(notProvided('publish')),
  },
  guards: {
    hasFaults: (_, { faults }: DraftCheck) => faults.length > 0,
    isUnchanged: ({ context }, { changes }: DraftCheck) => !context.isFirst && changes.length === 0,
  },
  actions: {
    setCheck: assign((_, check: DraftCheck) => ({ check, notice: null })),
    setNotice: assign((_, notice: string) => ({ notice })),
  },
}).createMachine({
  id: 'publishing',
  description: 'Publication of a saved draft.',
  initial: 'checking',
  context: ({ input: { isFirst } }) => ({ isFirst, check: null, notice: null }),
  states: {
    checking: {
      description: 'The server checks the draft, and compares it with the published version.',
      invoke: {
        src: 'checkDraft',
        id: 'checkDraft',
        input: {},
        onDone: [
          {
            guard: { type: 'hasFaults', params: ({ event }) => event.output },
            target: 'faulty',
            actions: { type: 'setCheck', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event.output },
            target: 'unchanged',
            actions: { type: 'setCheck', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'setCheck', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unchecked',
          actions: { type: 'setNotice', params: noticeOf },
        },
      },
    },
    unchecked: {
      description: 'The draft could not be checked; the dialog says why.',
      on: { 'check.retried': { target: 'checking', description: 'The researcher tries again.' } },
    },
    faulty: { description: 'The draft has problems that have to be solved first.' },
    unchanged: { description: 'The draft equals the published version.' },
    confirming: {
      description: 'The dialog says what changes.',
      on: {
        'publication.confirmed': { target: 'publishing', description: 'The researcher publishes the draft.' },
      },
    },
    publishing: {
      description: 'The draft is being published.',
      tags: 'busy',
      invoke: { src: 'publish', id: 'publish', input: {}, onDone: 'published', onError: 'confirming' },
    },
    published: { description: 'The draft is published; the dialog shows the link to the study.' },
  },
})
