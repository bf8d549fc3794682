import { clipMakingMachine } from '#machines/recordings/clip-making.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** A clip of at most a minute. */
export const clipMakingModel = defineModel({
  machine: clipMakingMachine.provide({
    actors: { saveClip: calls.actor<void, { from: number; to: number; title: string }>() },
  }),
  input: { maxMs: 60_000 },
  project: ({ from, to, title }) => ({ from, to, title }),
  calls,
  events: {
    'start.marked': [{ type: 'start.marked', time: 1000 }],
    'end.marked': [
      { type: 'end.marked', time: 900 },
      { type: 'end.marked', time: 5000 },
    ],
    'title.typed': [{ type: 'title.typed', title: 'Price is missed' }],
    'save.pressed': [{ type: 'save.pressed' }],
    'discard.pressed': [{ type: 'discard.pressed' }],
  },
  ends: { saveClip: { done: [undefined], error: [new Error('no network')] } },
})
