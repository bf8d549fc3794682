import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import {
  firstClick,
  type FirstClickAnswer,
  type FirstClickEvent,
} from '#contract/studies/tools/first-click.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { firstClickModel, order } from '../../../models/first-click-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'
import { firstClickTasks } from '../../../support/studies.ts'

const input = { tasks: firstClickTasks, order, answer: null, events: [], at: 0 }
const at = 1_000
const click = { x: 10, y: 20, by: 'mouse', scrolled: 0 } as const
const many = <Item>(length: number, item: Item) => Array.from({ length }, () => item)

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
      expect(state.hasTag('shown')).toBe(true)
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

/** A test in progress, with the events it sent to the session. */
const start = (more: Partial<InputFrom<typeof firstClickTaskMachine>> = {}) => {
  const { events, answers, finished, sendToSession } = recordEvents<FirstClickAnswer, FirstClickEvent>()
  const machine = firstClickTaskMachine.provide({ actions: { sendToSession } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  const see = (fold: number, when: number) => {
    actor.send({ type: 'task.started' })
    actor.send({ type: 'picture.decoded' })
    actor.send({ type: 'picture.painted', fold, at: when })
  }
  return { actor, events, answers, finished, see, state: () => actor.getSnapshot() }
}

describe('events sent to the session', () => {
  test('sends clicks with times since the picture was painted, and finishes after the last task', () => {
    const { actor, events, answers, finished, see } = start()
    see(800, 1000)
    actor.send({ type: 'picture.clicked', ...click, at: 3500 })
    actor.send({ type: 'picture.clicked', x: 999, y: 1999, by: 'touch', scrolled: 1200, at: 4000 })
    actor.send({ type: 'clicks.ended', at: 5000 })
    see(900, 6000)
    actor.send({ type: 'picture.clicked', ...click, by: 'keyboard', at: 6100 })
    expect(events).toEqual([
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
    expect(events.map((event) => firstClick.event.parse(event))).toEqual(events)
    expect(firstClick.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([true])
  })

  test('a skipped task has no clicks, and a click outside the picture is ignored', () => {
    const { actor, answers, see } = start({ order: ['pay', 'leave'] })
    see(800, 1000)
    actor.send({ type: 'picture.clicked', ...click, x: -1, at: 1100 })
    actor.send({ type: 'picture.clicked', ...click, x: 1000, at: 1200 })
    actor.send({ type: 'click.skipped', at: 1500 })
    expect(answers.at(-1)?.tasks).toEqual([{ task: 'pay', clicks: [], fold: 800, ms: 500 }])
  })
})

test('skipping is available only when the study allows it', () => {
  const { see, state } = start({ tasks: { ...firstClickTasks, maySkip: false } })
  see(800, at)
  expect(state().matches({ looking: 'first' })).toBe(true)
  expect(state().can({ type: 'click.skipped', at })).toBe(false)
})

test('resumes after a reload with its start time and clicks', () => {
  const first = start()
  first.see(800, 1000)
  first.actor.send({ type: 'picture.clicked', ...click, at: 2000 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.events, at: 90_000 })
  again.see(400, 90_000)
  expect(again.events).toEqual([])
  expect(again.state().matches({ looking: 'further' })).toBe(true)
  expect(again.state().context).toMatchObject({ task: 'leave', since: 1000, fold: 800 })
  expect(again.state().context.clicks).toEqual([{ ...click, ms: 1000 }])
})

test('has no clicks at the start and when the next task starts', () => {
  const { actor, see, state } = start({ order: ['pay', 'leave'] })
  const untouched = { clicks: [], fold: 0, since: -1 }
  const own = { tasks: firstClickTasks, order: ['pay', 'leave'] }
  expect(state().context).toEqual({ ...own, answers: [], task: 'pay', ...untouched })
  see(800, 1000)
  actor.send({ type: 'picture.clicked', ...click, at: 1100 })
  expect(state().value).toBe('presenting')
  expect(state().context).toMatchObject({ task: 'leave', ...untouched })
})

test('sends typed events; a clock that goes back gives no negative time', () => {
  const sent: unknown[] = []
  const actor = createActor(
    firstClickTaskMachine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    { input },
  ).start()
  actor.send({ type: 'task.started' })
  actor.send({ type: 'picture.decoded' })
  actor.send({ type: 'picture.painted', fold: 800, at: 1000 })
  actor.send({ type: 'picture.clicked', ...click, at: 900 })
  actor.send({ type: 'clicks.ended', at: 800 })
  const task = 'leave'
  const recorded = (event: FirstClickEvent, ...tasks: FirstClickAnswer['tasks']) => ({
    type: 'work.recorded',
    events: [event],
    answer: { tool: 'firstclick', tasks },
  })
  expect(sent).toEqual([
    recorded({ type: 'picture.painted', at: 1000, task, fold: 800 }),
    recorded({ type: 'picture.clicked', at: 900, task, ...click }),
    recorded(
      { type: 'clicks.ended', at: 800, task },
      { task, clicks: [{ ...click, ms: 0 }], fold: 800, ms: 0 },
    ),
  ])
})

describe('a click', () => {
  const [page] = firstClickTasks.pictures
  if (!page) throw new Error('the test has a picture')
  const [small, large] = [
    { ...page, id: 'small', width: 50, height: 30 },
    { ...page, id: 'large', width: 5000, height: 5000 },
  ]
  const tasks = {
    ...firstClickTasks,
    pictures: [small, large, page],
    tasks: [{ id: 'pay', text: 'Where would you pay?', picture: 'page', further: 1 }],
  }

  test('is accepted only inside the picture of its task', () => {
    const { see, state } = start({ tasks, order: ['pay'] })
    see(800, at)
    const isClick = (x: number, y: number) => state().can({ type: 'picture.clicked', ...click, x, y, at })
    expect([isClick(0, 0), isClick(999, 1999), isClick(999, 0), isClick(0, 1999)]).toEqual(many(4, true))
    expect([isClick(-1, 0), isClick(0, -1), isClick(1000, 0), isClick(0, 2000)]).toEqual(many(4, false))
  })

  test('may be followed by as many clicks as the task allows', () => {
    const { actor, see, state, answers, finished } = start({ tasks, order: ['pay'] })
    see(800, at)
    actor.send({ type: 'picture.clicked', ...click, at })
    expect(state().value).toEqual({ looking: 'further' })
    expect(state().can({ type: 'picture.clicked', ...click, x: 1000, at })).toBe(false)
    actor.send({ type: 'picture.clicked', ...click, at })
    expect(answers.at(-1)?.tasks[0]?.clicks).toHaveLength(2)
    expect(finished).toEqual([true])
  })
})

describe('restored events', () => {
  const painted = (task: string, when: number) =>
    ({ type: 'picture.painted', at: when, task, fold: 700 }) as const
  const clicked = (task: string, when: number) =>
    ({ type: 'picture.clicked', at: when, task, ...click }) as const

  test('count for the current task only', () => {
    const { state } = start({
      events: [painted('pay', 100), clicked('pay', 150), painted('leave', 200), clicked('leave', 260)],
    })
    expect(state().context).toMatchObject({ since: 200, fold: 700, clicks: [{ ...click, ms: 60 }] })
  })

  test('are ignored in a task whose picture was not painted', () => {
    expect(start({ events: [clicked('leave', 260)] }).state().context).toMatchObject({
      since: -1,
      clicks: [],
    })
  })

  test('count when the picture was painted at time 0', () => {
    const { see, events, state } = start({ events: [painted('leave', 0)] })
    see(400, at)
    expect(events).toEqual([])
    expect(state().context).toMatchObject({ since: 0, fold: 700 })
  })

  test('finish the machine when every task is answered', () => {
    const tasks = order.map((task) => ({ task, clicks: [], fold: 0, ms: 1 }))
    const { state, finished } = start({ answer: { tool: 'firstclick', tasks } })
    expect(state().value).toBe('finished')
    expect(finished).toEqual([true])
  })
})

test('loads a picture again after it failed', () => {
  const { actor, state } = start()
  actor.send({ type: 'task.started' })
  actor.send({ type: 'picture.failed' })
  expect(state().value).toBe('broken')
  actor.send({ type: 'picture.retried' })
  expect(state().value).toBe('opening')
})
