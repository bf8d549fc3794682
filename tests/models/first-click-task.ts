import type { FirstClickEvent, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { firstClickTasks } from '#tests/support/studies.ts'

/** A picture per task, so that the browser requests each one. */
export const ownPictures: FirstClickTasks = {
  ...firstClickTasks,
  pictures: firstClickTasks.tasks.flatMap(({ id }) =>
    firstClickTasks.pictures.map((picture) => ({ ...picture, id, src: `/${id}.svg` })),
  ),
  tasks: firstClickTasks.tasks.map((task) => ({ ...task, picture: task.id })),
}
export const order = ['leave', 'pay']
/** The first picture was painted before, so its time continues. */
export const seen: FirstClickEvent[] = [{ type: 'picture.painted', at: 300, task: 'leave', fold: 700 }]
const at = 1_000
const click = { x: 10, y: 20, scrolled: 0 } as const

/** Two tasks, the first with up to two further clicks. */
export const firstClickModel = defineModel({
  machine: firstClickTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks: ownPictures, order, answer: null, events: seen, at: 0 },
  events: {
    'task.started': [{ type: 'task.started' }],
    'picture.decoded': [{ type: 'picture.decoded' }],
    'picture.failed': [{ type: 'picture.failed' }],
    'picture.retried': [{ type: 'picture.retried' }],
    'picture.painted': [{ type: 'picture.painted', fold: 800, at }],
    'picture.clicked': [
      { type: 'picture.clicked', ...click, by: 'mouse', at },
      { type: 'picture.clicked', ...click, by: 'touch', at },
      { type: 'picture.clicked', ...click, by: 'keyboard', at },
    ],
    'clicks.ended': [{ type: 'clicks.ended', at }],
    'click.skipped': [{ type: 'click.skipped', at }],
  },
  project: ({ task, clicks, since }) => ({ task, clicks: clicks.length, isSeen: since >= 0 }),
})
