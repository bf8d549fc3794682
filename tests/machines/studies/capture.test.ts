import { expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { type CaptureKind, captureKinds } from '#machines/studies/capture.ts'
import { captureModel } from '../../models/capture.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = captureModel

const isRecording = ({ context }: SnapshotFrom<typeof captureModel.machine>) => {
  expect(context.pending).toEqual([])
  expect(context.granted).not.toEqual([])
}

describeModel('the recording of a participant', {
  ...captureModel,
  states: {
    consent: ({ context }) => expect(context.granted).toEqual([]),
    asking: ({ context }) => expect(context.pending).toContain(context.kind),
    opening: ({ context }) => expect(calls.pending('openSource').input).toEqual({ kind: context.kind }),
    refused: ({ context }) => expect(context.granted).not.toContain(context.kind),
    checking: ({ context }) => expect(context.pending).toEqual([]),
    starting: ({ context }) => expect(context.granted).not.toEqual([]),
    failed: ({ context }) => expect(context.granted).not.toEqual([]),
    'recording.running': isRecording,
    'recording.paused': isRecording,
    ending: isRecording,
    unstored: ({ context }) => expect(context.granted).not.toEqual([]),
    interrupted: ({ context }) => expect(context.granted).not.toContain(context.kind),
    lost: ({ context }) => expect(context.granted).not.toContain(context.kind),
    unrecorded: ({ context }) => expect(context.granted).toEqual([]),
    left: ({ context }) => expect(context.wishes).toEqual(captureModel.input?.wishes),
  },
})

const start = (wishes: CaptureWishes, missing: readonly CaptureKind[] = []) => {
  const actor = createActor(captureModel.machine, { input: { wishes, missing } }).start()
  const settle = async (call: 'openSource' | 'startRecording' | 'stopRecording', isDone = true) => {
    const pending = calls.pending(call)
    if (isDone) pending.resolve(call === 'startRecording' ? 'started' : undefined)
    else pending.reject(new Error('refused'))
    await callsProcessed()
  }
  const open = async (isDone = true) => {
    actor.send({ type: 'permission.asked' })
    await settle('openSource', isDone)
  }
  return { actor, settle, open, value: () => actor.getSnapshot().value }
}
const everything: CaptureWishes = {
  screen: 'required',
  voice: 'required',
  face: 'required',
  pages: 'required',
}

test('asks for the voice, the face, the pages and then the screen, and records them after the check', async () => {
  const { actor, settle, open, value } = start(everything)
  actor.send({ type: 'consent.given' })
  for (const kind of captureKinds) {
    expect(actor.getSnapshot().context.kind).toBe(kind)
    await open()
  }
  expect(value()).toBe('checking')
  actor.send({ type: 'check.confirmed' })
  await settle('startRecording')
  expect(value()).toEqual({ recording: 'running' })
  expect(actor.getSnapshot().context.granted).toEqual(captureKinds)
})

test('offers no way around a required source: neither by declining, nor by skipping, nor after its loss', async () => {
  const { actor, settle, open, value } = start({ ...everything, voice: 'off', face: 'off', pages: 'off' })
  actor.send({ type: 'consent.declined' })
  expect(value()).toBe('consent')
  actor.send({ type: 'consent.given' })
  actor.send({ type: 'source.skipped' })
  expect(value()).toBe('asking')
  await open(false)
  actor.send({ type: 'source.skipped' })
  expect(value()).toBe('refused')
  actor.send({ type: 'retry.pressed' })
  await settle('openSource')
  actor.send({ type: 'check.confirmed' })
  await settle('startRecording')
  actor.send({ type: 'source.lost', kind: 'screen' })
  await settle('stopRecording')
  actor.send({ type: 'source.skipped' })
  expect(value()).toBe('lost')
  actor.send({ type: 'participant.left' })
  expect(value()).toBe('left')
})

test('records what is left after an optional source was lost and given up', async () => {
  const { actor, settle, open, value } = start({ screen: 'required', voice: 'optional', face: 'off' })
  actor.send({ type: 'consent.given' })
  await open()
  await open()
  actor.send({ type: 'check.confirmed' })
  await settle('startRecording')
  actor.send({ type: 'source.lost', kind: 'voice' })
  expect(value()).toBe('interrupted')
  await settle('stopRecording')
  actor.send({ type: 'source.skipped' })
  expect(value()).toBe('checking')
  expect(actor.getSnapshot().context.granted).toEqual(['screen'])
})

test('ignores the loss of a source that is not recorded', async () => {
  const { actor, settle, open, value } = start({ screen: 'off', voice: 'required', face: 'off' })
  actor.send({ type: 'consent.given' })
  await open()
  actor.send({ type: 'check.confirmed' })
  await settle('startRecording')
  actor.send({ type: 'source.lost', kind: 'screen' })
  expect(value()).toEqual({ recording: 'running' })
})

test('leaves out what the browser cannot record, and says so where it is required', () => {
  const { actor } = start({ screen: 'optional', voice: 'required', face: 'off' }, ['screen'])
  expect(actor.getSnapshot().context.pending).toEqual(['voice'])
  actor.send({ type: 'consent.given' })
  expect(actor.getSnapshot().context.kind).toBe('voice')
  expect(start({ screen: 'optional', voice: 'off', face: 'off' }, ['screen']).value()).toBe('unrecorded')
  const impossible = start({ screen: 'required', voice: 'optional', face: 'off' }, ['screen'])
  expect(impossible.value()).toBe('unsupported')
  impossible.actor.send({ type: 'participant.left' })
  expect(impossible.value()).toBe('left')
})
