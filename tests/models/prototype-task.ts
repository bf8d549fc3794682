import type { PrototypeEvent, PrototypeScreen, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { prototypeTaskMachine } from '#machines/tools/prototype/prototype-task.ts'
import { topOf } from '#machines/tools/prototype/prototype-walk.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** Milliseconds until a screen goes on by itself. */
export const waitMs = 9000
export const taskIds = ['pay', 'look']
/** The participant's prototype, then the tasks. */
export const order = ['now', ...taskIds]

/** A screen on which a tap in the upper half, a swipe to the left, a key and a wait lead to another one. */
const screenTo = (id: string, next: string): PrototypeScreen => {
  const action = { does: 'go', screen: next } as const
  const upper = { shape: 'rectangle', x: 0, y: 0, width: 400, height: 300 } as const
  return {
    kind: 'image',
    id,
    name: id,
    alt: `Screen ${id}`,
    src: `/${id}.svg`,
    width: 400,
    height: 600,
    hotspots: [
      { ...upper, id: 'forward', name: `To ${next}`, gesture: { on: 'tap' }, action },
      {
        ...upper,
        id: 'aside',
        name: `Slide to ${next}`,
        gesture: { on: 'swipe', direction: 'left' },
        action,
      },
    ],
    keys: [{ key: 'ArrowRight', action }],
    wait: { ms: waitMs, action },
  }
}

const lastScreen = (id: string): PrototypeScreen => ({
  ...screenTo(id, ''),
  hotspots: [],
  keys: [],
  wait: undefined,
})

const shared = { tool: 'prototype', hotspotsByKeyboard: true, hints: 'none', mayGiveUp: true } as const

/** One task ends on a screen, the other by its button; each starts on a screen of its own, which is requested then. */
export const onScreens: PrototypeTasks = {
  ...shared,
  prototypes: [
    {
      id: 'now',
      name: 'As it is',
      device: 'none',
      source: {
        kind: 'screens',
        screens: [
          screenTo('basket', 'address'),
          screenTo('address', 'paid'),
          lastScreen('paid'),
          screenTo('shop', 'tea'),
          lastScreen('tea'),
        ],
      },
    },
  ],
  tasks: [
    {
      id: 'pay',
      text: 'Pay for your basket.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'basket', ends: ['paid'] }],
    },
    {
      id: 'look',
      text: 'Look around in the shop.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'shop', ends: [] }],
    },
  ],
}

export const pageOrigin = 'https://tea.example'

/** One task ends when the framed page reports an address, the other by its button. */
export const atAddress: PrototypeTasks = {
  ...shared,
  prototypes: [
    {
      id: 'now',
      name: 'As it is',
      device: 'none',
      source: { kind: 'url', url: `${pageOrigin}/basket`, shows: 'frame' },
    },
  ],
  tasks: onScreens.tasks.map((task) => ({
    ...task,
    flows: [{ kind: 'url', prototype: 'now', start: '', end: task.id === 'pay' ? `${pageOrigin}/paid` : '' }],
  })),
}

/** The prototype was shown in the first task before, so its time continues. */
export const seen: PrototypeEvent[] = [{ type: 'prototype.shown', at: 300, task: 'pay', prototype: 'now' }]

const at = 1000
const touch = { x: 200, y: 100, at } as const
const swipe = { type: 'screen.swiped', ...touch, direction: 'left' } as const

const shape = {
  machine: prototypeTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  events: {
    'task.started': [{ type: 'task.started' }],
    'picture.decoded': [{ type: 'picture.decoded' }],
    'picture.failed': [{ type: 'picture.failed' }],
    'picture.retried': [{ type: 'picture.retried' }],
    'prototype.shown': [{ type: 'prototype.shown', at }],
    'screen.tapped': [
      { type: 'screen.tapped', ...touch, screen: 'basket', by: 'mouse' },
      { type: 'screen.tapped', ...touch, screen: 'basket', y: 500, by: 'mouse' },
      { type: 'screen.tapped', ...touch, screen: 'basket', by: 'touch' },
      { type: 'screen.tapped', ...touch, screen: 'address', by: 'touch' },
      { type: 'screen.tapped', ...touch, screen: 'shop', y: 150, by: 'keyboard', hotspot: 'forward' },
    ],
    'screen.swiped': [
      { ...swipe, screen: 'basket', by: 'mouse' },
      { ...swipe, screen: 'address', by: 'mouse' },
      { ...swipe, screen: 'basket', y: 150, by: 'keyboard', hotspot: 'aside' },
    ],
    'screen.key': [{ type: 'screen.key', key: 'ArrowRight', at }],
    'screen.waited': [
      { type: 'screen.waited', screen: 'basket', at },
      { type: 'screen.waited', screen: 'address', at },
    ],
    'prototype.restarted': [{ type: 'prototype.restarted', at }],
    'prototype.ended': [
      { type: 'prototype.ended', end: 'done', at },
      { type: 'prototype.ended', end: 'gave-up', at },
      { type: 'prototype.ended', end: 'reached', at },
    ],
  },
} as const

type Context = ReturnType<typeof shape.machine.getInitialSnapshot>['context']

const project = ({ task, view, steps, since }: Context) => ({
  task,
  screen: topOf(view),
  last: steps.at(-1)?.kind,
  isSeen: since >= 0,
})

/** Two tasks in a prototype of screens. */
export const screensModel = defineModel({
  ...shape,
  input: { tasks: onScreens, order, answer: null, events: seen, at: 0 },
  project,
  outOfReach: ['presenting: task.started, branch 1'],
})

/** Two tasks in a prototype at an address, which has neither screens nor images. */
export const addressModel = defineModel({
  ...shape,
  input: { tasks: atAddress, order, answer: null, events: seen, at: 0 },
  project,
  outOfReach: [
    'in opening',
    'in broken',
    'presenting: task.started, branch 2',
    'opening: picture.decoded, branch 1',
    'opening: picture.failed, branch 1',
    'broken: picture.retried, branch 1',
    ...['tapped', 'swiped', 'key', 'waited'].flatMap((kind) => [
      `walking: screen.${kind}, branch 1`,
      `walking: screen.${kind}, branch 2`,
    ]),
  ],
})
