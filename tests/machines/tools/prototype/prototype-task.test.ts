import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { PrototypeAnswer, PrototypeEvent, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { prototypeTaskMachine } from '#machines/tools/prototype/prototype-task.ts'
import { replay, topOf } from '#machines/tools/prototype/prototype-walk.ts'
import { addressModel, screensModel, taskIds } from '../../../models/prototype-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'
import { anyChoices, shop, shopScreens, walked } from './prototype-support.ts'

const tasks: PrototypeTasks = {
  tool: 'prototype',
  prototypes: [{ id: 'now', name: 'As it is', device: 'none', source: shop }],
  tasks: [
    {
      id: 'item',
      text: 'Find the lamp.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'home', ends: ['item'] }],
    },
    {
      id: 'look',
      text: 'Look around.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'splash', ends: [] }],
    },
  ],
  hotspotsByKeyboard: true,
  hints: 'none',
  mayGiveUp: false,
}

const start = (events: PrototypeEvent[] = [], order = ['now', 'item', 'look']) => {
  const recorded = recordEvents<PrototypeAnswer, PrototypeEvent>()
  const machine = prototypeTaskMachine.provide({ actions: { sendToSession: recorded.sendToSession } })
  const input = { tasks, order, answer: null, events, at: 0 }
  return { actor: createActor(machine, { input }).start(), ...recorded }
}
const open = (actor: ReturnType<typeof start>['actor'], at: number) => {
  actor.send({ type: 'task.started' })
  actor.send({ type: 'picture.decoded' })
  actor.send({ type: 'prototype.shown', at })
}
const tap = { type: 'screen.tapped', by: 'mouse' } as const

type State = SnapshotFrom<typeof prototypeTaskMachine>

const assertions = {
  presenting: (state: State) => {
    expect(state.context.task).not.toBeNull()
    expect(state.can({ type: 'prototype.ended', end: 'gave-up', at: 0 })).toBe(false)
  },
  showing: (state: State) => expect(state.hasTag('shown')).toBe(false),
  walking: (state: State) => {
    expect(state.hasTag('shown')).toBe(true)
    expect(state.context.since).toBeGreaterThanOrEqual(0)
    expect(state.can({ type: 'prototype.ended', end: 'gave-up', at: 0 })).toBe(true)
  },
  finished: ({ context }: State) => expect(context.answers.map(({ task }) => task)).toEqual(taskIds),
}

describeModel('a prototype test on screens', {
  ...screensModel,
  states: {
    ...assertions,
    opening: (state) => expect(state.hasTag('busy')).toBe(true),
    broken: (state) => expect(state.hasTag('busy')).toBe(false),
    walking: (state) => {
      assertions.walking(state)
      expect(state.context.screens.has(topOf(state.context.view))).toBe(true)
    },
  },
})

describeModel('a prototype test at an address', {
  ...addressModel,
  states: {
    ...assertions,
    walking: (state) => {
      assertions.walking(state)
      expect(topOf(state.context.view)).toBe('')
    },
  },
})

test('every state and transition is in reach of a model', () => {
  const unreached = new Set(addressModel.outOfReach)
  expect(screensModel.outOfReach?.filter((name) => unreached.has(name))).toEqual([])
})

test('a task ends on its last screen, and one without is ended by the participant', () => {
  const { actor, events, answers, finished } = start()
  open(actor, 100)
  actor.send({ ...tap, screen: 'home', x: 15, y: 15, at: 200 })
  actor.send({ type: 'prototype.ended', end: 'done', at: 250 })
  actor.send({ ...tap, screen: 'list', x: 15, y: 15, at: 300 })
  open(actor, 400)
  actor.send({ type: 'screen.waited', screen: 'splash', at: 1400 })
  actor.send({ type: 'prototype.ended', end: 'done', at: 1500 })
  expect(events.map(({ type }) => type)).toEqual([
    'prototype.shown',
    'screen.tapped',
    'screen.tapped',
    'prototype.ended',
    'prototype.shown',
    'screen.waited',
    'prototype.ended',
  ])
  const touch = { kind: 'tap', x: 15, y: 15, by: 'mouse' }
  expect(answers.at(-1)).toEqual({
    tool: 'prototype',
    prototype: 'now',
    tasks: [
      {
        task: 'item',
        end: 'reached',
        ms: 200,
        steps: [
          { ...touch, ms: 100, screen: 'home', hotspot: 'to-list' },
          { ...touch, ms: 200, screen: 'list', hotspot: 'to-item' },
        ],
      },
      { task: 'look', end: 'done', ms: 1100, steps: [{ kind: 'wait', ms: 1000, screen: 'splash' }] },
    ],
  })
  expect(finished).toEqual([true])
})

test('a reloaded task goes on where it was', () => {
  const { actor, events } = start()
  open(actor, 100)
  actor.send({ ...tap, screen: 'home', x: 15, y: 45, at: 200 })
  actor.send({ ...tap, screen: 'menu', x: 90, y: 190, at: 300 })
  const { actor: again, events: later } = start([...events])
  expect(again.getSnapshot().context.view).toEqual(actor.getSnapshot().context.view)
  expect(again.getSnapshot().context.steps).toEqual(actor.getSnapshot().context.steps)
  open(again, 900)
  expect(later).toEqual([])
  expect(topOf(again.getSnapshot().context.view)).toBe('menu')
})

test('giving up is possible where the study allows it, and for those who took all steps', () => {
  const { actor, answers } = start()
  open(actor, 0)
  actor.send({ type: 'prototype.ended', end: 'gave-up', at: 1 })
  expect(answers.at(-1)?.tasks).toEqual([])
  for (let at = 1; at <= 250; at += 1) actor.send({ ...tap, screen: 'home', x: 90, y: 190, at })
  expect(actor.getSnapshot().context.steps).toHaveLength(200)
  actor.send({ type: 'prototype.ended', end: 'gave-up', at: 300 })
  expect(answers.at(-1)?.tasks.map(({ end }) => end)).toEqual(['gave-up'])
})

test('replaying the taps of any person gives the screens that the machine showed', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { steps, path } = walked('splash', choices)
      const { actor, answers } = start([], ['now', 'look', 'item'])
      open(actor, 0)
      for (const step of steps) {
        const at = step.ms
        if (step.kind === 'tap') actor.send({ ...tap, screen: step.screen, x: step.x, y: step.y, at })
        else if (step.kind === 'swipe')
          actor.send({
            type: 'screen.swiped',
            by: 'mouse',
            screen: step.screen,
            x: step.x,
            y: step.y,
            direction: step.direction,
            at,
          })
        else if (step.kind === 'key') actor.send({ type: 'screen.key', key: step.key, at })
        else if (step.kind === 'wait') actor.send({ type: 'screen.waited', screen: step.screen, at })
        else actor.send({ type: 'prototype.restarted', at })
      }
      actor.send({ type: 'prototype.ended', end: 'done', at: 10_000 })
      const [answer] = answers.at(-1)?.tasks ?? []
      expect(replay(shopScreens, 'splash', answer?.steps ?? []).path).toEqual(path)
    }),
  )
})
