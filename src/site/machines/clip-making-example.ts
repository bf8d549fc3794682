import { machineExample } from '#studies/machine-example.ts'

/** A clip that is cut out of a recorded session. */
export const clipMakingExample = machineExample(
  async () => (await import('#machines/recordings/clip-making.ts')).clipMakingMachine,
  {
    input: { maxMs: 600_000 },
    events: [
      { type: 'start.marked', time: 2000 },
      { type: 'end.marked', time: 9000 },
      { type: 'title.typed', title: 'Price is missed' },
      { type: 'save.pressed' },
      { type: 'discard.pressed' },
    ],
    outcomes: { saveClip: { saved: undefined } },
  },
)
