import type { TreeTestEvent } from '#contract/studies/tools/tree-test.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { treeTestTasks } from '#tests/support/studies.ts'

export const order = ['find-owl', 'find-fern']
/** The first task was shown before, so its time continues. */
export const seen: TreeTestEvent[] = [{ type: 'task.shown', at: 500, task: 'find-owl' }]
const at = 1_000

/** Two tasks in a small tree. */
export const treeTestModel = defineModel({
  machine: treeTestTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks: treeTestTasks, order, answer: null, events: seen, at: 0 },
  events: {
    'task.shown': [{ type: 'task.shown', at }],
    'node.opened': [
      { type: 'node.opened', node: 'plants', at },
      { type: 'node.opened', node: 'map', at },
    ],
    'node.left': [
      { type: 'node.left', node: 'plants', at },
      { type: 'node.left', node: 'forest', at },
    ],
    'leaf.picked': [
      { type: 'leaf.picked', node: 'map', at },
      { type: 'leaf.picked', node: 'ferns', at },
      { type: 'leaf.picked', node: 'animals', at },
    ],
    'task.answered': [{ type: 'task.answered', at }],
    'task.skipped': [{ type: 'task.skipped', at }],
  },
  project: ({ task, walk: { open, picked } }) => ({ task, open, picked }),
})
