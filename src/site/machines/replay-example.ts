import { machineExample } from '#studies/machine-example.ts'

/** The player of a recording of a minute. */
export const replayExample = machineExample(
  async () => (await import('#machines/recordings/replay.ts')).replayMachine,
  {
    input: { duration: 60_000 },
    events: [
      { type: 'play.pressed' },
      { type: 'pause.pressed' },
      { type: 'time.chosen', time: 20_000 },
      { type: 'speed.chosen', speed: 4 },
      { type: 'inactivity.toggled' },
      { type: 'time.passed', time: 10_000 },
      { type: 'inactivity.found', until: 25_000 },
      { type: 'part.ended', next: 30_000 },
      { type: 'part.ended', next: null },
      { type: 'recording.grew', duration: 70_000 },
      { type: 'retry.pressed' },
    ],
    outcomes: { openFrame: { opened: undefined }, showMoment: { shown: undefined } },
    actions: ['startPlayback', 'stopPlayback', 'applySpeed'],
  },
)
