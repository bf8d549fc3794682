import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { figmaImportMachine } from '#machines/tools/prototype/figma-import.ts'
import { figmaActors, figmaImportModel, figmaImportOf, requested } from '../../../models/figma-import.ts'
import { callsProcessed, createCalls } from '../../../support/model-graph.ts'
import { describeModel } from '../../../support/model.ts'
import { runSteps } from '../../run-steps.ts'

const { figma } = prototypeMessages

describeModel('an import from Figma', {
  ...figmaImportModel,
  states: {
    asking: (snapshot) => expect(snapshot.can(requested)).toBe(true),
    starting: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect([snapshot.context.errors, snapshot.context.notice]).toEqual([{}, null])
    },
    'following.waiting': ({ context }) => expect(context.import?.state).toBe('running'),
    'following.reading': ({ context }) => expect(context.import?.state).toBe('running'),
    ended: (snapshot) => {
      expect(snapshot.context.notice).not.toBeNull()
      expect(snapshot.can(requested)).toBe(true)
    },
    reviewing: ({ context }) => expect(context.import?.content).not.toBeNull(),
    accepted: (snapshot) => expect(snapshot.status).toBe('done'),
  },
})

/** An import that was requested, on a clock of the test. */
const started = async () => {
  const calls = createCalls()
  const clock = new SimulatedClock()
  const actor = createActor(figmaImportMachine.provide({ actors: figmaActors(calls) }), { clock }).start()
  const run = (...steps: Parameters<typeof runSteps<typeof requested>>[2]) => runSteps(actor, calls, steps)
  await run(requested)
  return { actor, calls, run, wait: (ms: number) => clock.increment(ms), state: () => actor.getSnapshot() }
}

test('the progress is asked once a second, and the question after a lost one is asked as well', async () => {
  const { calls, run, wait, state } = await started()
  await run(['startImport', { kind: 'started', import: figmaImportOf({ progress: 0 }) }])
  expect(() => calls.pending('readImport')).toThrow('has not invoked readImport')
  wait(999)
  expect(state().value).toEqual({ following: 'waiting' })
  wait(1)
  expect(calls.pending('readImport').input).toEqual({ file: figmaImportOf().file })
  await run(['readImport', new Error('no network')])
  expect([state().value, state().context.isOffline]).toEqual([{ following: 'waiting' }, true])
  wait(1000)
  await run(['readImport', { kind: 'read', import: figmaImportOf({ progress: 0.75 }) }])
  expect([state().context.import?.progress, state().context.isOffline]).toEqual([0.75, false])
})

test('the token is in no snapshot once the server has answered', async () => {
  const { actor, calls, run } = await started()
  expect(calls.pending('startImport').input).toEqual({ link: requested.link, token: requested.token })
  await run(['startImport', { kind: 'refused', message: figma.busy, errors: {} }])
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(requested.token)
})

test('refuses to start where no calls are provided, and a second request has no effect meanwhile', async () => {
  const actor = createActor(figmaImportMachine).start()
  actor.send(requested)
  actor.send({ type: 'import.accepted' })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'asking',
    context: { notice: messages.server.unreachable },
  })
})
