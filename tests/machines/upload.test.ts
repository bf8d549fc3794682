import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/messages.ts'
import { uploadMachine, type UploadOutcome } from '#machines/upload.ts'
import { uploadModel } from '#tests/models/upload.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'

const { calls } = uploadModel
const file = new File(['x'], 'screen.png')
const stored = { kind: 'stored', id: '01900000-0000-7000-8000-000000000000' } as const

describeModel('a file', {
  ...uploadModel,
  states: {
    empty: ({ context }) => expect(context).toEqual({ name: null, id: null, error: null }),
    uploading: ({ context }) => {
      expect(context).toEqual({ name: 'screen.png', id: null, error: null })
      expect(calls.waiting('upload').input).toMatchObject({ file: { name: 'screen.png' } })
    },
    stored: ({ context }) => expect(context).toEqual({ name: 'screen.png', id: stored.id, error: null }),
    refused: ({ context }) => {
      expect(context.id).toBeNull()
      expect([messages.upload.extension, messages.upload.failed]).toContain(context.error)
    },
  },
})

test('another file takes the place of the one on its way', async () => {
  const own = createCalls()
  const upload = own.actor<UploadOutcome, { file: File }>()
  const actor = createActor(uploadMachine.provide({ actors: { upload } })).start()
  actor.send({ type: 'file.chosen', file })
  const first = own.waiting('upload')
  actor.send({ type: 'file.chosen', file: new File(['y'], 'other.png') })
  first.resolve(stored)
  await heard()
  expect(actor.getSnapshot().matches('uploading')).toBe(true)
  expect(actor.getSnapshot().context.name).toBe('other.png')
})
