import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/messages.ts'

/** What became of a file that was sent. */
export type UploadOutcome =
  { readonly kind: 'stored'; readonly id: string } | { readonly kind: 'refused'; readonly message: string }

type UploadEvent = { type: 'file.chosen'; file: File } | { type: 'file.removed' }

interface UploadContext {
  readonly name: string | null
  /** What the server calls the stored file. */
  readonly id: string | null
  readonly error: string | null
}

const nothing: UploadContext = { name: null, id: null, error: null }

/** A file on its way to the server ahead of its form. Another file, or none, takes the place of the one before. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
  },
  actors: {
    upload: fromPromise<UploadOutcome, { file: File }>(() => {
      throw new Error('upload is provided where the file is chosen')
    }),
  },
  guards: {
    isStored: (_, outcome: UploadOutcome) => outcome.kind === 'stored',
  },
  actions: {
    recordFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { ...nothing, name: event.file.name }
    }),
    recordOutcome: assign((_, outcome: UploadOutcome) =>
      outcome.kind === 'stored' ? { id: outcome.id } : { error: outcome.message },
    ),
    forgetFile: assign(nothing),
  },
}).createMachine({
  id: 'upload',
  initial: 'empty',
  context: nothing,
  on: {
    'file.chosen': '.uploading',
    'file.removed': '.empty',
  },
  states: {
    empty: { entry: 'forgetFile' },
    uploading: {
      entry: 'recordFile',
      tags: 'busy',
      invoke: {
        src: 'upload',
        id: 'upload',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'stored',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'recordOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'refused', actions: assign({ error: messages.upload.failed }) },
      },
    },
    stored: {},
    refused: {},
  },
})
