import { expect, test } from 'vitest'
import { createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate'
import type { RecontactOffer } from '#contract/recontact/recontact.ts'
import { recontactOfferMachine } from '#machines/recontact/recontact-offer.ts'
import { offer, recontactOfferModel, values } from '../../models/recontact-offer.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = recontactOfferModel
type State = ReturnType<typeof machine.getInitialSnapshot>

const submitted = { type: 'address.submitted', values } as const
const changed = { type: 'address.changed' } as const
const reopened = { type: 'form.reopened' } as const

const isHidden = ({ context, status }: State) => {
  expect(context.offer).toBeNull()
  return status
}
const canBeCorrected = (state: State) => {
  expect(state.context.values).toEqual(values)
  expect([state.can(submitted), state.can(changed)]).toEqual([true, true])
}

describeModel('the offer to be asked again', {
  ...recontactOfferModel,
  states: {
    loading: (state) => expect(isHidden(state)).toBe('active'),
    unread: (state) => expect(isHidden(state)).toBe('active'),
    none: (state) => expect(isHidden(state)).toBe('done'),
    'offered.ready': (state) => {
      expect(state.context.offer?.team).toBe(offer.team)
      expect([state.can(submitted), state.can(changed)]).toEqual([true, false])
    },
    'offered.invalid': canBeCorrected,
    'offered.failed': canBeCorrected,
    'offered.closed': (state) => expect([state.can(submitted), state.can(changed)]).toEqual([false, false]),
    sending: (state) => {
      expect(state.context.values).toEqual(values)
      expect(state.hasTag('busy')).toBe(true)
      expect([state.can(submitted), state.can(reopened)]).toEqual([false, false])
    },
    mailed: (state) => expect([state.can(submitted), state.can(reopened)]).toEqual([false, true]),
    stored: (state) => expect(state.status).toBe('done'),
  },
})

test('sends what was typed, and keeps it for another address', async () => {
  const actor = createActor(machine).start()
  calls.pending('readOffer').resolve(offer)
  await callsProcessed()
  actor.send(submitted)
  expect(calls.pending('sendAddress').input).toEqual(values)
  calls.pending('sendAddress').resolve('mailed')
  await callsProcessed()
  actor.send(reopened)
  expect(actor.getSnapshot()).toMatchObject({ value: { offered: 'ready' }, context: { values } })
  actor.stop()
})

test.each(['invalid', 'closed'])('says that an address is %s', async (outcome) => {
  const actor = createActor(machine).start()
  calls.pending('readOffer').resolve(offer)
  await callsProcessed()
  actor.send(submitted)
  calls.pending('sendAddress').resolve(outcome)
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ offered: outcome })
  actor.stop()
})

test('knows no address of an earlier visit', async () => {
  const actor = createActor(machine).start()
  calls.pending('readOffer').resolve({ ...offer, state: 'asked' })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({ value: 'mailed', context: { values: null } })
  actor.stop()
})

test('reads the offer three times, ten seconds apart, and then no more', async () => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  for (const wait of [9_999, 9_999]) {
    calls.pending('readOffer').reject(new Error('no network'))
    await callsProcessed()
    clock.increment(wait)
    expect(actor.getSnapshot().value).toBe('unread')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('loading')
  }
  calls.pending('readOffer').reject(new Error('no network'))
  await callsProcessed()
  clock.increment(60_000)
  expect(actor.getSnapshot().value).toBe('unread')
  actor.stop()
})

test('says where the calls are provided', async () => {
  const errors: unknown[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event' && 'error' in event.event) errors.push(event.event['error'])
  }
  createActor(recontactOfferMachine, { inspect }).start().stop()
  const actor = createActor(
    recontactOfferMachine.provide({
      actors: { readOffer: fromPromise<RecontactOffer | null, {}>(async () => offer) },
    }),
    { inspect },
  ).start()
  await callsProcessed()
  actor.send(submitted)
  await callsProcessed()
  actor.stop()
  expect(errors.map(String)).toEqual([
    'Error: readOffer is provided where the offer is shown',
    'Error: sendAddress is provided where the offer is shown',
  ])
})
