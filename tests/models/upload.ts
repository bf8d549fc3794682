import { messages } from '#contract/shared/messages.ts'
import { uploadMachine, type UploadOutcome } from '#machines/site/upload.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** A file on its way to the server ahead of its form. */
export const uploadModel = defineModel({
  machine: uploadMachine.provide({ actors: { upload: calls.actor<UploadOutcome, { file: File }>() } }),
  calls,
  events: {
    'file.chosen': [{ type: 'file.chosen', file: new File(['x'], 'screen.png') }],
    'file.removed': [{ type: 'file.removed' }],
  },
  ends: {
    upload: {
      done: [
        { kind: 'stored', id: '01900000-0000-7000-8000-000000000000' },
        { kind: 'refused', message: messages.upload.extension },
      ],
      error: [new Error('no network')],
    },
  },
})
