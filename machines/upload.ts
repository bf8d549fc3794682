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
    setFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { ...nothing, name: event.file.name }
    }),
    setOutcome: assign((_, outcome: UploadOutcome) =>
      outcome.kind === 'stored' ? { id: outcome.id } : { error: outcome.message },
    ),
    showServerError: assign({ error: messages.upload.failed }),
    clearFile: assign(nothing),
  },
}).createMachine({
  id: 'upload',
  description: 'A file that goes with a form.',
  initial: 'empty',
  context: nothing,
  on: {
    'file.chosen': {
      target: '.uploading',
      description: 'The visitor chose a file, the first or another one.',
    },
    'file.removed': { target: '.empty', description: 'The visitor wants no file after all.' },
  },
  states: {
    empty: { entry: 'clearFile', description: 'No file is chosen.' },
    uploading: {
      description: 'The file is on its way, ahead of its form.',
      entry: 'setFile',
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
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'refused', actions: 'showServerError' },
      },
    },
    stored: { description: 'The server has the file; the form names it when it is sent.' },
    refused: { description: 'The file is not taken, and the field says why.' },
  },
})
