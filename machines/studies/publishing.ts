import { assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { DraftCheck, Meaning } from '#contract/studies/draft.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

type PublishingEvent =
  | { type: 'check.retried' }
  | { type: 'meaning.chosen'; meaning: Meaning }
  | { type: 'publication.confirmed' }

interface PublishingInput {
  /** Whether no version of the study was published before. */
  readonly isFirst: boolean
}

interface PublishingContext extends PublishingInput {
  readonly check: DraftCheck | null
  /** Whether changed texts have the same meaning; null before the choice. */
  readonly meaning: Meaning | null
  /** Whether the meaning was missing when the publication was confirmed. */
  readonly isMeaningMissing: boolean
  /** Why the draft could not be checked. */
  readonly notice: string | null
}

const notProvided = providedElsewhere('where a study is published')

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
    // Mutant `'publish' → ""` survives: an error of this call leads back to the check.
    publish: fromPromise<void, { meaning: Meaning | undefined }>(notProvided('publish')),
  },
  guards: {
    hasFaults: (_, { faults }: DraftCheck) => faults.length > 0,
    // Mutant `check?.asksMeaning → check.asksMeaning` survives: a draft is published only after its check.
    hasMeaning: ({ context: { check, meaning } }) => !check?.asksMeaning || meaning !== null,
    isUnchanged: ({ context }, { changes }: DraftCheck) => !context.isFirst && changes.length === 0,
  },
  actions: {
    setCheck: assign((_, check: DraftCheck) => ({ check, notice: null })),
    setMeaning: assign((_, meaning: Meaning) => ({ meaning, isMeaningMissing: false })),
    markMeaning: assign({ isMeaningMissing: true }),
    setNotice: assign((_, notice: string) => ({ notice })),
  },
}).createMachine({
  id: 'publishing',
  description: 'Publication of a saved draft.',
  initial: 'checking',
  context: ({ input: { isFirst } }) => ({
    isFirst,
    check: null,
    meaning: null,
    isMeaningMissing: false,
    notice: null,
  }),
  states: {
    checking: {
      description: 'The server checks the draft, and compares it with the published version.',
      tags: 'busy',
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
        'meaning.chosen': {
          actions: { type: 'setMeaning', params: ({ event }) => event.meaning },
          description: 'The researcher says whether changed texts mean the same.',
        },
        'publication.confirmed': [
          { guard: 'hasMeaning', target: 'publishing', description: 'The researcher publishes the draft.' },
          { actions: 'markMeaning', description: 'It is not said yet whether changed texts mean the same.' },
        ],
      },
    },
    publishing: {
      description: 'The draft is being published.',
      tags: 'busy',
      invoke: {
        src: 'publish',
        id: 'publish',
        input: ({ context: { meaning } }) => ({ meaning: meaning ?? undefined }),
        onDone: 'published',
        // What was checked may have changed: a participant began to answer, or somebody else published.
        onError: 'checking',
      },
    },
    published: { description: 'The draft is published; the dialog shows the link to the study.' },
  },
})
