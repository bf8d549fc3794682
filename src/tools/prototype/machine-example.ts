import type { PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { machineExample } from '#studies/machine-example.ts'

const image = { kind: 'image', alt: 'A screen', width: 390, height: 844, keys: [] } as const

const prototypes: PrototypeTasks = {
  tool: 'prototype',
  prototypes: [
    {
      id: 'now',
      name: 'As it is',
      device: 'phone',
      source: {
        kind: 'screens',
        screens: [
          {
            ...image,
            id: 'home',
            name: 'Home',
            src: '/home.svg',
            keys: [{ key: 'm', action: { does: 'go', screen: 'menu' } }],
            wait: { ms: 9000, action: { does: 'go', screen: 'menu' } },
            hotspots: [
              {
                id: 'menu',
                name: 'Menu',
                gesture: { on: 'tap' },
                action: { does: 'go', screen: 'menu' },
                shape: 'rectangle',
                x: 20,
                y: 20,
                width: 80,
                height: 80,
              },
            ],
          },
          { ...image, id: 'menu', name: 'Menu', src: '/menu.svg', keys: [], hotspots: [] },
        ],
      },
    },
  ],
  tasks: [
    {
      id: 'find',
      text: 'Open the menu.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'home', ends: ['menu'] }],
    },
    {
      id: 'look',
      text: 'Look around.',
      flows: [{ kind: 'screens', prototype: 'now', start: 'home', ends: [] }],
    },
  ],
  hotspotsByKeyboard: true,
  hints: 'none',
  mayGiveUp: true,
}

export const prototypeTaskExample = machineExample(
  async () => (await import('#machines/tools/prototype/prototype-task.ts')).prototypeTaskMachine,
  {
    input: { tasks: prototypes, order: ['now', 'find', 'look'], answer: null, events: [], at: 0 },
    events: [
      { type: 'task.started' },
      { type: 'picture.decoded' },
      { type: 'picture.failed' },
      { type: 'picture.retried' },
      { type: 'prototype.shown', at: 1000 },
      { type: 'screen.tapped', screen: 'home', x: 300, y: 500, by: 'mouse', at: 2000 },
      { type: 'screen.tapped', screen: 'home', x: 50, y: 50, by: 'mouse', at: 3000 },
      { type: 'screen.swiped', screen: 'home', x: 50, y: 50, by: 'touch', direction: 'left', at: 4000 },
      { type: 'screen.key', key: 'm', at: 5000 },
      { type: 'screen.waited', screen: 'home', at: 10_000 },
      { type: 'prototype.restarted', at: 11_000 },
      { type: 'prototype.ended', end: 'done', at: 12_000 },
      { type: 'prototype.ended', end: 'gave-up', at: 12_000 },
    ],
    actions: ['sendToSession'],
  },
)
