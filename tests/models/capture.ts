import { type CaptureKind, captureMachine } from '#machines/studies/capture.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const refused = new Error('Permission denied')

/** A study that asks for the screen and the voice. */
export const captureModel = defineModel({
  machine: captureMachine.provide({
    actors: {
      openSource: calls.actor<void, { kind: CaptureKind | null }>(),
      startRecording: calls.actor<void, { granted: readonly CaptureKind[] }>(),
      stopRecording: calls.actor<void, {}>(),
    },
  }),
  input: { wishes: { screen: 'optional', voice: 'optional', face: 'off' } },
  project: ({ pending, kind, granted }) => ({ pending, kind, granted }),
  calls,
  events: {
    'consent.given': [{ type: 'consent.given' }],
    'consent.declined': [{ type: 'consent.declined' }],
    'permission.asked': [{ type: 'permission.asked' }],
    'source.skipped': [{ type: 'source.skipped' }],
    'retry.pressed': [{ type: 'retry.pressed' }],
    'check.confirmed': [{ type: 'check.confirmed' }],
    'recording.paused': [{ type: 'recording.paused' }],
    'recording.resumed': [{ type: 'recording.resumed' }],
    'source.lost': [
      { type: 'source.lost', kind: 'screen' },
      { type: 'source.lost', kind: 'voice' },
    ],
    'participant.left': [{ type: 'participant.left' }],
  },
  ends: {
    openSource: { done: [undefined], error: [refused] },
    startRecording: { done: [undefined], error: [refused] },
    stopRecording: { done: [undefined], error: [refused] },
  },
})
