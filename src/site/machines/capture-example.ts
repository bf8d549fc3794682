import { machineExample } from '#studies/machine-example.ts'

/** A study that asks for the screen and the voice. */
export const captureExample = machineExample(
  async () => (await import('#machines/studies/capture.ts')).captureMachine,
  {
    input: { wishes: { screen: 'optional', voice: 'optional', face: 'off' }, missing: [] },
    events: [
      { type: 'consent.given' },
      { type: 'consent.declined' },
      { type: 'permission.asked' },
      { type: 'source.skipped' },
      { type: 'retry.pressed' },
      { type: 'check.confirmed' },
      { type: 'recording.paused' },
      { type: 'recording.resumed' },
      { type: 'source.lost', kind: 'screen' },
      { type: 'storage.refused' },
      { type: 'participant.left' },
    ],
    outcomes: {
      openSource: { granted: undefined },
      startRecording: { started: 'started', refused: 'refused' },
      stopRecording: { stored: undefined },
    },
  },
)
