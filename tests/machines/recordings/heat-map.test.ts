import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { heatMapMachine } from '#machines/recordings/heat-map.ts'
import { heatMapModel } from '../../models/heat-map.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = heatMapModel
const shownPicture = () => calls.pending('showPicture').input

describeModel('the picture behind a heat map', {
  ...heatMapModel,
  states: {
    showing: (snapshot) => {
      const { context } = snapshot
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(shownPicture()).toEqual({ picture: context.picture })
      expect(context.picture).toBeLessThan(context.pictures)
      expect(context.failures).toBeLessThan(context.pictures)
    },
    measuring: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.context.picture).toBeLessThan(snapshot.context.pictures)
    },
    drawn: ({ context }) => expect(context.failures).toBe(0),
    waiting: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.context.pictures).toBe(0)
    },
    unpictured: ({ context }) => expect(context.failures).toBe(Math.max(0, context.pictures - 1)),
  },
})

const start = (pictures: number) => {
  const actor = createActor(heatMapModel.machine).start()
  actor.send({ type: 'map.changed', pictures })
  const settle = async (call: 'showPicture' | 'measurePage', isDone = true) => {
    const pending = calls.pending(call)
    if (isDone) pending.resolve(undefined)
    else pending.reject(new Error('no network'))
    await callsProcessed()
  }
  return { actor, settle, value: () => actor.getSnapshot().value }
}

test('tries the next recording when one fails, and draws without a picture when all have failed', async () => {
  const { actor, settle, value } = start(2)
  await settle('showPicture', false)
  expect(shownPicture()).toEqual({ picture: 1 })
  await settle('showPicture')
  await settle('measurePage', false)
  expect(value()).toBe('unpictured')
  actor.send({ type: 'retry.pressed' })
  expect(value()).toBe('showing')
})

test('tries each recording whose page cannot be measured, and all of them again', async () => {
  const { actor, settle, value } = start(3)
  for (const picture of [0, 1, 2]) {
    expect(value()).toBe('showing')
    expect(actor.getSnapshot().context).toEqual({ pictures: 3, picture, failures: picture })
    await settle('showPicture')
    await settle('measurePage', false)
  }
  expect(value()).toBe('unpictured')
  actor.send({ type: 'retry.pressed' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'showing', context: { picture: 2, failures: 0 } })
})

test('has no other recording than its only one', async () => {
  const { actor, settle, value } = start(1)
  await settle('showPicture')
  await settle('measurePage')
  actor.send({ type: 'picture.next' })
  expect(value()).toBe('drawn')
})

test('shows the recordings in turn', async () => {
  const { actor, settle, value } = start(2)
  for (const picture of [0, 1, 0]) {
    expect(shownPicture()).toEqual({ picture })
    await settle('showPicture')
    await settle('measurePage')
    expect(value()).toBe('drawn')
    actor.send({ type: 'picture.next' })
  }
})

test('measures again when the elements change, also while measuring', async () => {
  const { actor, settle, value } = start(1)
  await settle('showPicture')
  const first = calls.pending('measurePage')
  actor.send({ type: 'elements.changed' })
  first.resolve(undefined)
  await callsProcessed()
  expect(value()).toBe('measuring')
  await settle('measurePage')
  expect(value()).toBe('drawn')
  actor.send({ type: 'elements.changed' })
  expect(value()).toBe('measuring')
})

test('begins anew with the recordings of another map', async () => {
  const { actor, settle, value } = start(2)
  await settle('showPicture', false)
  actor.send({ type: 'map.changed', pictures: 0 })
  expect(value()).toBe('unpictured')
  actor.send({ type: 'map.changed', pictures: 1 })
  expect(shownPicture()).toEqual({ picture: 0 })
})

test('what the page provides throws when it has no implementation', async () => {
  const actor = createActor(heatMapMachine).start()
  actor.send({ type: 'map.changed', pictures: 1 })
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('unpictured')
})
