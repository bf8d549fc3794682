import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'

/** Outcome of an upload. */
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'refused'; readonly message: string }

type UploadEvent = { type: 'file.chosen'; file: File } | { type: 'file.removed' }

interface UploadContext {
  readonly name: string | null
  /** Identifier of the stored file on the server. */
  readonly id: string | null
  readonly error: string | null
}

const nothing: UploadContext = { name: null, id: null, error: null }

/** Upload of a file before its form is submitted. A new choice replaces the current file. */
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
  description: 'Upload of a file that belongs to a form.',
  initial: 'empty',
  context: nothing,
  on: {
    'file.chosen': {
      target: '.uploading',
      description: 'The visitor chooses a file.',
    },
    'file.removed': { target: '.empty', description: 'The visitor removes the file.' },
  },
  states: {
    empty: { entry: 'clearFile', description: 'No file is chosen.' },
    uploading: {
      description: 'The file is being uploaded.',
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
    stored: { description: 'The file is stored; the form refers to it when it is submitted.' },
    refused: { description: 'The file was refused; the field shows the reason.' },
  },
})
