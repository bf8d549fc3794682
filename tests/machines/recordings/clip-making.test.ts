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
