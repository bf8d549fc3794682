import { type CaptureKind, captureMachine } from '#machines/studies/capture.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const refused = new Error('Permission denied')

/** A study that asks for the screen and the voice. */
export const captureModel = defineModel({
  machine: captureMachine.provide({
    actors: {
      openSource: calls.actor<void, { kind: CaptureKind | null }>(),
      startRecording: calls.actor<'started' | 'refused', { granted: readonly CaptureKind[] }>(),
      stopRecording: calls.actor<void, {}>(),
    },
  }),
  input: { wishes: { screen: 'optional', voice: 'optional', face: 'off' }, missing: [] },
  // A browser that records nothing of what the study asks for: worked cases in tests/machines/studies/capture.test.ts.
  outOfReach: [
    'in unsupported',
    'consent: always, branch 1',
    'consent: always, branch 2',
    'unsupported: participant.left, branch 1',
  ],
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
    'storage.refused': [{ type: 'storage.refused' }],
    'participant.left': [{ type: 'participant.left' }],
  },
  ends: {
    openSource: { done: [undefined], error: [refused] },
    startRecording: { done: ['started', 'refused'], error: [refused] },
    stopRecording: { done: [undefined], error: [refused] },
  },
})
