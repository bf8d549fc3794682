import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { ownDataMachine } from '#machines/people/own-data.ts'
import { asked, erased, missing, optedOut, ownActors, ownDataModel, refused } from '../../models/own-data.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps } from '../run-steps.ts'

type State = ReturnType<typeof ownDataModel.machine.getInitialSnapshot>

const wished = { type: 'erasure.requested' } as const
const isKnown = (snapshot: State) => expect(snapshot.context.record).not.toBeNull()
const isBusy = (snapshot: State) => {
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.context.notice).toBeNull()
}
const isEnd = (snapshot: State) => {
  expect([snapshot.context.record, snapshot.can(wished)]).toEqual([null, false])
  expect(snapshot.context.notice).not.toBeNull()
}

describeModel('the page of a person about themselves', {
  ...ownDataModel,
  states: {
    opening: isBusy,
    unreachable: (snapshot) => {
      expect(snapshot.context.notice).not.toBeNull()
      expect(snapshot.can({ type: 'page.retried' })).toBe(true)
    },
    missing: isEnd,
    shown: (snapshot) => {
      isKnown(snapshot)
      expect(snapshot.can({ type: 'erasure.confirmed' })).toBe(false)
    },
    changing: isBusy,
    confirming: isKnown,
    erasing: isBusy,
    erased: isEnd,
  },
})

const opened = async () => {
  const calls = createCalls()
  const machine = ownDataMachine.provide({ actors: ownActors(calls) })
  const actor = createActor(machine, { input: { token: 'a-token' } }).start()
  const run = (...steps: Parameters<typeof runSteps<Parameters<typeof actor.send>[0]>>[2]) =>
    runSteps(actor, calls, steps)
  await run(['readRecord', asked])
  return { calls, run, state: () => actor.getSnapshot() }
}

test('an erasure that is abandoned changes nothing, and one that is confirmed names the link', async () => {
  const { calls, run, state } = await opened()
  expect(calls.pending('readRecord').input).toEqual({ token: 'a-token' })
  await run(wished, { type: 'erasure.abandoned' })
  expect(state().value).toBe('shown')
  await run(wished, { type: 'erasure.confirmed' })
  expect(calls.pending('eraseRecord').input).toEqual({ token: 'a-token' })
})

test('an opt-out is sent with the token, and the page shows the reply', async () => {
  const { calls, run, state } = await opened()
  await run({ type: 'optOut.requested' })
  expect(calls.pending('changeRecord').input).toEqual({ token: 'a-token', change: 'optOut' })
  await run(['changeRecord', optedOut])
  expect(state().value).toBe('shown')
  expect(state().context.record?.optedOutAt).toBeTypeOf('string')
  await run({ type: 'agreement.given' })
  expect(calls.pending('changeRecord').input).toEqual({ token: 'a-token', change: 'agree' })
})

test('an erasure that was refused keeps what is shown, and says why', async () => {
  const { run, state } = await opened()
  await run(wished, { type: 'erasure.confirmed' }, ['eraseRecord', refused])
  expect([state().value, state().context.notice]).toEqual(['shown', messages.server.busy])
  await run(wished, { type: 'erasure.confirmed' }, ['eraseRecord', erased])
  expect([state().value, state().context.record]).toEqual(['erased', null])
})

test('a link that was replaced meanwhile takes what was shown away', async () => {
  const { run, state } = await opened()
  await run({ type: 'optOut.requested' }, ['changeRecord', missing])
  expect([state().value, state().context.record]).toEqual(['missing', null])
})

test('is unreachable where no calls are provided', async () => {
  const actor = createActor(ownDataMachine, { input: { token: 'a-token' } }).start()
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'unreachable',
    context: { notice: messages.server.unreachable },
  })
})
