import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { firstClick, type FirstClickAnswer, type FirstClickEvent } from '#contract/studies/first-click.ts'
import { firstClickTaskMachine } from '#machines/first-click-task.ts'
import { firstClickModel, order } from '#tests/models/first-click-task.ts'
import { describeModel } from '#tests/support/model.ts'
import { listen } from '#tests/support/news.ts'
import { firstClickTasks } from '#tests/support/studies.ts'

const input = { tasks: firstClickTasks, order, answer: null, events: [], at: 0 }
const at = 1_000
const click = { x: 10, y: 20, by: 'mouse', scrolled: 0 } as const

describeModel('a first click test', {
  ...firstClickModel,
  states: {
    presenting: (state) => {
      expect(state.context.task).not.toBeNull()
      expect(state.can({ type: 'picture.clicked', ...click, at })).toBe(false)
    },
    opening: (state) => expect(state.hasTag('busy')).toBe(true),
    broken: (state) => expect(state.hasTag('shown')).toBe(false),
    painting: (state) => {
      expect(state.hasTag('shown')).toBe(false)
      expect(state.can({ type: 'picture.clicked', ...click, at })).toBe(false)
    },
    'looking.first': (state) => {
      expect(state.context.clicks).toEqual([])
      expect(state.context.since).toBeGreaterThanOrEqual(0)
      expect(state.can({ type: 'picture.clicked', ...click, y: 2000, at })).toBe(false)
      expect(state.can({ type: 'clicks.ended', at })).toBe(false)
    },
    'looking.further': (state) => {
      expect(state.context.clicks.length).toBeGreaterThan(0)
      expect(state.can({ type: 'click.skipped', at })).toBe(false)
    },
    finished: ({ context }) => expect(context.answers.map(({ task }) => task)).toEqual(order),
  },
})

/** A test under way, with everything it told. */
const start = (more: Partial<InputFrom<typeof firstClickTaskMachine>> = {}) => {
  const { told, answers, finished, tell } = listen<FirstClickAnswer, FirstClickEvent>()
  const machine = firstClickTaskMachine.provide({ actions: { tell } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  const see = (fold: number, when: number) => {
    actor.send({ type: 'task.started' })
    actor.send({ type: 'picture.decoded' })
    actor.send({ type: 'picture.painted', fold, at: when })
  }
  return { actor, told, answers, finished, see, state: () => actor.getSnapshot() }
}

describe('what is told', () => {
  test('clicks with their times from the painted picture, and the end after the last', () => {
    const { actor, told, answers, finished, see } = start()
    see(800, 1000)
    actor.send({ type: 'picture.clicked', ...click, at: 3500 })
    actor.send({ type: 'picture.clicked', x: 999, y: 1999, by: 'touch', scrolled: 1200, at: 4000 })
    actor.send({ type: 'clicks.ended', at: 5000 })
    see(900, 6000)
    actor.send({ type: 'picture.clicked', ...click, by: 'keyboard', at: 6100 })
    expect(told).toEqual([
      { type: 'picture.painted', at: 1000, task: 'leave', fold: 800 },
      { type: 'picture.clicked', at: 3500, task: 'leave', ...click },
      { type: 'picture.clicked', at: 4000, task: 'leave', x: 999, y: 1999, by: 'touch', scrolled: 1200 },
      { type: 'clicks.ended', at: 5000, task: 'leave' },
      { type: 'picture.painted', at: 6000, task: 'pay', fold: 900 },
      { type: 'picture.clicked', at: 6100, task: 'pay', ...click, by: 'keyboard' },
    ])
    expect(answers.at(-1)?.tasks).toEqual([
      {
        task: 'leave',
        clicks: [
          { ...click, ms: 2500 },
          { x: 999, y: 1999, by: 'touch', scrolled: 1200, ms: 3000 },
        ],
        fold: 800,
        ms: 4000,
      },
      { task: 'pay', clicks: [{ ...click, by: 'keyboard', ms: 100 }], fold: 900, ms: 100 },
    ])
    expect(told.map((event) => firstClick.event.parse(event))).toEqual(told)
    expect(firstClick.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([true])
  })

  test('a skipped task has no clicks; a click beside the picture is none', () => {
    const { actor, answers, see } = start({ order: ['pay', 'leave'] })
    see(800, 1000)
    actor.send({ type: 'picture.clicked', ...click, x: -1, at: 1100 })
    actor.send({ type: 'picture.clicked', ...click, x: 1000, at: 1200 })
    actor.send({ type: 'click.skipped', at: 1500 })
    expect(answers.at(-1)?.tasks).toEqual([{ task: 'pay', clicks: [], fold: 800, ms: 500 }])
  })
})

test('skipping is only for studies that allow it', () => {
  const { see, state } = start({ tasks: { ...firstClickTasks, maySkip: false } })
  see(800, at)
  expect(state().matches({ looking: 'first' })).toBe(true)
  expect(state().can({ type: 'click.skipped', at })).toBe(false)
})

test('a test goes on after a reload: the time runs on, and clicks that were made stay', () => {
  const first = start()
  first.see(800, 1000)
  first.actor.send({ type: 'picture.clicked', ...click, at: 2000 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.told, at: 90_000 })
  again.see(400, 90_000)
  expect(again.told).toEqual([])
  expect(again.state().matches({ looking: 'further' })).toBe(true)
  expect(again.state().context).toMatchObject({ task: 'leave', since: 1000, fold: 800 })
  expect(again.state().context.clicks).toEqual([{ ...click, ms: 1000 }])
})
