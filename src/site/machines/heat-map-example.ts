import { machineExample } from '#studies/machine-example.ts'

/** The picture behind a heat map of a page that two recordings show. */
export const heatMapExample = machineExample(
  async () => (await import('#machines/recordings/heat-map.ts')).heatMapMachine,
  {
    events: [
      { type: 'map.changed', pictures: 2 },
      { type: 'map.changed', pictures: 0 },
      { type: 'elements.changed' },
      { type: 'picture.next' },
      { type: 'retry.pressed' },
    ],
    outcomes: { showPicture: { shown: undefined }, measurePage: { measured: undefined } },
  },
)
