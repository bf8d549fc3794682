import type { FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import { machineExample } from '#studies/machine-example.ts'

const clicks: FirstClickTasks = {
  tool: 'firstclick',
  pictures: [
    { kind: 'image', id: 'map', frame: 'none', src: '/map.svg', alt: 'A map', width: 600, height: 400 },
  ],
  tasks: [
    { id: 'find-fern', text: 'Where is the fern?', picture: 'map', further: 1 },
    { id: 'find-way', text: 'Where is the way out?', picture: 'map', further: 0 },
  ],
  maySkip: true,
}

export const firstClickTaskExample = machineExample(
  async () => (await import('#machines/tools/first-click/first-click-task.ts')).firstClickTaskMachine,
  {
    input: { tasks: clicks, order: ['find-fern', 'find-way'], answer: null, events: [], at: 0 },
    events: [
      { type: 'task.started' },
      { type: 'picture.decoded' },
      { type: 'picture.failed' },
      { type: 'picture.retried' },
      { type: 'picture.painted', fold: 300, at: 1000 },
      { type: 'picture.clicked', x: 120, y: 80, by: 'mouse', scrolled: 0, at: 4000 },
      { type: 'clicks.ended', at: 6000 },
      { type: 'click.skipped', at: 7000 },
    ],
    actions: ['sendToSession'],
  },
)
