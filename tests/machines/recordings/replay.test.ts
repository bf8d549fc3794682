import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { replayMachine } from '#machines/recordings/replay.ts'
import { replayModel, performed } from '../../models/replay.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = replayModel
const timeOf = (call: string) => calls.pending(call).input

describeModel('a recording', {
  ...replayModel,
  states: {
    loading: ({ context }) => expect([60_000, 70_000]).toContain(context.duration),
    'open.seeking': ({ context }) => expect(timeOf('showMoment')).toEqual({ time: context.time }),
    'open.skipping': ({ context }) => {
      expect(context.time).toBe(25_000)
      expect(timeOf('skipToActivity')).toEqual({ time: 25_000 })
    },
    'open.playing': ({ context }) => {
      expect(context.plays).toBe(true)
      expect(performed.filter((each) => !each.startsWith('speed')).at(-1)).toBe('play')
    },
    'open.paused': ({ context }) => expect(context.plays).toBe(false),
    'open.ended': ({ context }) => expect(context).toMatchObject({ time: context.duration, plays: false }),
    failed: ({ context }) => expect(context.time).toBeLessThanOrEqual(context.duration),
  },
})

beforeEach(() => {
  performed.length = 0
})

const start = async (time = 0) => {
  const actor = createActor(replayModel.machine, { input: { duration: 60_000, time } }).start()
  calls.pending('openFrame').resolve(undefined)
  await callsProcessed()
  const settle = async (call = 'showMoment') => {
    calls.pending(call).resolve(undefined)
    await callsProcessed()
  }
  return { actor, settle, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

test('shows the first moment paused, with the speed that was chosen', async () => {
  const { settle, value } = await start(5000)
  expect(timeOf('showMoment')).toEqual({ time: 5000 })
  await settle()
  expect(value()).toEqual({ open: 'paused' })
  expect(performed).toEqual(['speed 1'])
})

test('goes on from part to part, and ends with the last one', async () => {
  const { actor, settle, value, context } = await start()
  await settle()
  actor.send({ type: 'play.pressed' })
  actor.send({ type: 'part.ended', next: 30_000 })
  expect(timeOf('showMoment')).toEqual({ time: 30_000 })
  await settle()
  expect(value()).toEqual({ open: 'playing' })
  actor.send({ type: 'part.ended', next: null })
  expect(value()).toEqual({ open: 'ended' })
  expect(performed.slice(1)).toEqual(['play', 'pause', 'play', 'pause'])
  actor.send({ type: 'play.pressed' })
  expect(context().time).toBe(0)
  await settle()
  expect(value()).toEqual({ open: 'playing' })
})

test('plays on from its end when the visit goes on, and stays where it is when paused', async () => {
  const { actor, settle, value, context } = await start()
  await settle()
  actor.send({ type: 'play.pressed' })
  actor.send({ type: 'part.ended', next: null })
  actor.send({ type: 'recording.grew', duration: 60_000 })
  expect(value()).toEqual({ open: 'ended' })
  actor.send({ type: 'recording.grew', duration: 70_000 })
  expect(timeOf('showMoment')).toEqual({ time: 60_000 })
  await settle()
  expect(value()).toEqual({ open: 'playing' })
  actor.send({ type: 'pause.pressed' })
  actor.send({ type: 'recording.grew', duration: 80_000 })
  expect(value()).toEqual({ open: 'paused' })
  expect(context()).toMatchObject({ time: 60_000, duration: 80_000 })
})

test('a moment that is chosen while another is loaded replaces it, and it goes on playing', async () => {
  const { actor, settle, value, context } = await start()
  await settle()
  actor.send({ type: 'play.pressed' })
  actor.send({ type: 'time.chosen', time: 20_000 })
  const first = calls.pending('showMoment')
  actor.send({ type: 'time.chosen', time: 40_000 })
  first.resolve(undefined)
  await callsProcessed()
  expect(value()).toEqual({ open: 'seeking' })
  expect(context().time).toBe(40_000)
  await settle()
  expect(value()).toEqual({ open: 'playing' })
})

test('skips a pause of the visitor only while that is switched on', async () => {
  const { actor, settle, value } = await start()
  await settle()
  actor.send({ type: 'inactivity.toggled' })
  actor.send({ type: 'play.pressed' })
  actor.send({ type: 'inactivity.found', until: 25_000 })
  expect(value()).toEqual({ open: 'playing' })
  actor.send({ type: 'inactivity.toggled' })
  actor.send({ type: 'inactivity.found', until: 25_000 })
  expect(value()).toEqual({ open: 'skipping' })
  actor.send({ type: 'pause.pressed' })
  await settle('skipToActivity')
  expect(value()).toEqual({ open: 'paused' })
})

test('a time beyond the end is the end, and playing from there begins anew', async () => {
  const { actor, settle, context } = await start()
  actor.send({ type: 'time.chosen', time: 90_000 })
  await settle()
  expect(context().time).toBe(60_000)
  actor.send({ type: 'play.pressed' })
  expect(timeOf('showMoment')).toEqual({ time: 0 })
})

test('a part that fails is loaded again with the frame', async () => {
  const { actor, value, settle } = await start(20_000)
  calls.pending('showMoment').reject(new Error('no network'))
  await callsProcessed()
  expect(value()).toBe('failed')
  actor.send({ type: 'retry.pressed' })
  expect(value()).toBe('loading')
  calls.pending('openFrame').resolve(undefined)
  await callsProcessed()
  expect(timeOf('showMoment')).toEqual({ time: 20_000 })
  await settle()
  expect(value()).toEqual({ open: 'paused' })
})

test('what the page provides throws when it has no implementation', async () => {
  const errors: unknown[] = []
  const actor = createActor(replayMachine, { input: { duration: 1 } })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('failed')
})
