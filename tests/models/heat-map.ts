import { heatMapMachine } from '#machines/recordings/heat-map.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const lost = new Error('no network')

/** A map whose page two recordings can show. */
export const heatMapModel = defineModel({
  machine: heatMapMachine.provide({
    actors: {
      showPicture: calls.actor<void, { picture: number }>(),
      measurePage: calls.actor<void, {}>(),
    },
  }),
  project: ({ pictures, picture, failures }) => ({ pictures, picture, failures }),
  calls,
  events: {
    'map.changed': [
      { type: 'map.changed', pictures: 2 },
      { type: 'map.changed', pictures: 0 },
    ],
    'elements.changed': [{ type: 'elements.changed' }],
    'picture.next': [{ type: 'picture.next' }],
    'retry.pressed': [{ type: 'retry.pressed' }],
  },
  ends: {
    showPicture: { done: [undefined], error: [lost] },
    measurePage: { done: [undefined], error: [lost] },
  },
})
