import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { pilotModel } from '../../models/pilot.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = pilotModel

describeModel('a simulated pilot', {
  ...pilotModel,
  states: {
    idle: (snapshot) => expect(snapshot.can({ type: 'pilot.started' })).toBe(true),
    running: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.context.notice).toBeNull()
    },
    shown: ({ context }) => expect(context.notice).toBeNull(),
    failed: ({ context }) => expect(['no worker', messages.server.failed]).toContain(context.notice),
  },
})

test('a further pilot has other participants', async () => {
  const actor = createActor(machine).start()
  actor.send({ type: 'pilot.started' })
  calls.pending('runPilot').resolve(undefined)
  await callsProcessed()
  actor.send({ type: 'pilot.started' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'running', context: { seed: 2 } })
})
