import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { uploadMachine, type UploadOutcome } from '#machines/site/upload.ts'
import { uploadModel } from '../../models/upload.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { settleCall } from '../run-steps.ts'

const { calls: modelCalls } = uploadModel
const file = new File(['x'], 'screen.png')
const stored = { kind: 'stored', id: '01900000-0000-7000-8000-000000000000' } as const

describeModel('a file', {
  ...uploadModel,
  states: {
    empty: ({ context }) => expect(context).toEqual({ name: null, id: null, error: null }),
    uploading: ({ context }) => {
      expect(context).toEqual({ name: 'screen.png', id: null, error: null })
      expect(modelCalls.pending('upload').input).toMatchObject({ file: { name: 'screen.png' } })
    },
    stored: ({ context }) => expect(context).toEqual({ name: 'screen.png', id: stored.id, error: null }),
    refused: ({ context }) => {
      expect(context.id).toBeNull()
      expect([messages.upload.extension, messages.upload.failed]).toContain(context.error)
    },
  },
})

test('a second file replaces a file that is still uploading', async () => {
  const calls = createCalls()
  const upload = calls.actor<UploadOutcome, { file: File }>()
  const actor = createActor(uploadMachine.provide({ actors: { upload } })).start()
  actor.send({ type: 'file.chosen', file })
  const first = calls.pending('upload')
  actor.send({ type: 'file.chosen', file: new File(['y'], 'other.png') })
  first.resolve(stored)
  await callsProcessed()
  expect(actor.getSnapshot().matches('uploading')).toBe(true)
  expect(actor.getSnapshot().context.name).toBe('other.png')
})

test.each<[UploadOutcome | Error, string, object]>([
  [stored, 'stored', { name: 'screen.png', id: stored.id, error: null }],
  [
    { kind: 'refused', message: 'Not this one' },
    'refused',
    { name: 'screen.png', id: null, error: 'Not this one' },
  ],
  [new Error('no network'), 'refused', { name: 'screen.png', id: null, error: messages.upload.failed }],
])('%j: the file is %s until it is removed', async (outcome, value, context) => {
  const calls = createCalls()
  const upload = calls.actor<UploadOutcome, { file: File }>()
  const actor = createActor(uploadMachine.provide({ actors: { upload } })).start()
  actor.send({ type: 'file.chosen', file })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(calls.pending('upload').input).toEqual({ file })
  await settleCall(calls, 'upload', outcome)
  expect(actor.getSnapshot().value).toBe(value)
  expect(actor.getSnapshot().context).toEqual(context)
  actor.send({ type: 'file.removed' })
  expect(actor.getSnapshot().value).toBe('empty')
  expect(actor.getSnapshot().context).toEqual({ name: null, id: null, error: null })
})

test('refuses a file when no upload is provided', async () => {
  const actor = createActor(uploadMachine).start()
  actor.send({ type: 'file.chosen', file })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { error: messages.upload.failed } })
})
