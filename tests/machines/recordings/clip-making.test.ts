import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { clipMakingMachine } from '#machines/recordings/clip-making.ts'
import { clipMakingModel } from '../../models/clip-making.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = clipMakingModel

describeModel('making a clip', {
  ...clipMakingModel,
  states: {
    'marking.ready': ({ context: { from, to } }) => {
      if (from !== null && to !== null) expect(to - from).toBeGreaterThanOrEqual(500)
    },
    'marking.incomplete': ({ context: { from, to, title } }) =>
      expect(from === null || to === null || title === '').toBe(true),
    'marking.refused': ({ context }) => expect(context).toMatchObject({ from: 1000, to: 5000 }),
    saving: ({ context: { from, to, title } }) =>
      expect(calls.pending('saveClip').input).toEqual({ from, to, title }),
    saved: ({ context }) => expect(context).toMatchObject({ from: null, to: null, title: '' }),
  },
})

const start = () => {
  const actor = createActor(clipMakingModel.machine, { input: { maxMs: 60_000 } }).start()
  const mark = (from: number, to: number) => {
    actor.send({ type: 'start.marked', time: from })
    actor.send({ type: 'end.marked', time: to })
    const { context } = actor.getSnapshot()
    return [context.from, context.to]
  }
  return { actor, mark }
}

test('an end before the start, or too far from it, replaces the start', () => {
  const { mark } = start()
  expect(mark(1000, 61_000)).toEqual([1000, 61_000])
  expect(mark(1000, 61_001)).toEqual([null, 61_001])
  expect(mark(2000, 2499)).toEqual([null, 2499])
})

test('a start after the end replaces the end', () => {
  const { actor, mark } = start()
  mark(1000, 5000)
  actor.send({ type: 'start.marked', time: 6000 })
  expect(actor.getSnapshot().context).toMatchObject({ from: 6000, to: null })
})

test.each([
  [1000, 5000],
  [4500, 5000],
  [4501, null],
  [5000, null],
])('with the end at 5 s, a start at %i ms leaves the end at %s', (from, to) => {
  const { actor } = start()
  expect(actor.getSnapshot().context).toEqual({ maxMs: 60_000, from: null, to: null, title: '' })
  actor.send({ type: 'end.marked', time: 5000 })
  actor.send({ type: 'start.marked', time: from })
  expect(actor.getSnapshot()).toMatchObject({ value: { marking: 'ready' }, context: { from, to } })
})

test.each([
  [1000, 61_000],
  [999, null],
])('with the end at 61 s, a start at %i ms leaves the end at %s', (from, to) => {
  const { actor } = start()
  actor.send({ type: 'end.marked', time: 61_000 })
  actor.send({ type: 'start.marked', time: from })
  expect(actor.getSnapshot().context).toMatchObject({ from, to })
})

test.each([
  [2500, 2000],
  [2499, null],
])('with the start at 2 s, an end at %i ms leaves the start at %s', (to, from) => {
  const { actor } = start()
  actor.send({ type: 'start.marked', time: 2000 })
  actor.send({ type: 'end.marked', time: to })
  expect(actor.getSnapshot().context).toMatchObject({ from, to })
})

test('needs a title of more than spaces, and starts over when everything is discarded', () => {
  const { actor, mark } = start()
  mark(1000, 5000)
  actor.send({ type: 'save.pressed' })
  expect(actor.getSnapshot().value).toEqual({ marking: 'incomplete' })
  actor.send({ type: 'title.typed', title: '  ' })
  actor.send({ type: 'save.pressed' })
  expect(actor.getSnapshot().value).toEqual({ marking: 'incomplete' })
  actor.send({ type: 'discard.pressed' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { marking: 'ready' },
    context: { from: null, to: null, title: '' },
  })
})

test.each([
  [
    { type: 'start.marked', time: 7000 },
    { from: 7000, to: null, title: '' },
  ],
  [
    { type: 'end.marked', time: 7000 },
    { from: null, to: 7000, title: '' },
  ],
  [
    { type: 'title.typed', title: 'Next' },
    { from: null, to: null, title: 'Next' },
  ],
] as const)('after a clip, %o begins the next one', async (event, context) => {
  const { actor, mark } = start()
  mark(1000, 5000)
  actor.send({ type: 'title.typed', title: 'First' })
  actor.send({ type: 'save.pressed' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  calls.pending('saveClip').resolve(undefined)
  await callsProcessed()
  actor.send(event)
  expect(actor.getSnapshot()).toMatchObject({ value: { marking: 'ready' }, context })
})

test('keeps marks and title when the clip is not saved, and saves them again', async () => {
  const { actor, mark } = start()
  mark(1000, 5000)
  actor.send({ type: 'title.typed', title: 'Price is missed' })
  actor.send({ type: 'save.pressed' })
  calls.pending('saveClip').reject(new Error('no network'))
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ marking: 'refused' })
  actor.send({ type: 'save.pressed' })
  expect(calls.pending('saveClip').input).toEqual({ from: 1000, to: 5000, title: 'Price is missed' })
  calls.pending('saveClip').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('saved')
})

test('does not save where nothing was provided', () => {
  const actor = createActor(clipMakingMachine, { input: { maxMs: 60_000 } }).start()
  actor.send({ type: 'save.pressed' })
  expect(actor.getSnapshot().value).toEqual({ marking: 'incomplete' })
})
