import { type PilotRun, pilotMachine } from '#machines/studies/pilot.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** A simulated pilot; which participants take part does not matter. */
export const pilotModel = defineModel({
  machine: pilotMachine.provide({ actors: { runPilot: calls.actor<void, PilotRun>() } }),
  project: ({ notice }) => ({ notice }),
  calls,
  events: {
    'pilot.started': [{ type: 'pilot.started' }],
    'pilot.canceled': [{ type: 'pilot.canceled' }],
  },
  ends: { runPilot: { done: [undefined], error: [new Error('no worker'), 'no error'] } },
})
