import type { TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { machineExample } from '#studies/machine-example.ts'

const tree: TreeTestTasks = {
  tool: 'treetest',
  tree: [
    { id: 'forest', parent: null, label: 'Forest' },
    { id: 'plants', parent: 'forest', label: 'Plants' },
    { id: 'ferns', parent: 'plants', label: 'Ferns' },
    { id: 'map', parent: 'forest', label: 'Map' },
  ],
  tasks: [
    { id: 'find-fern', text: 'Where is the fern?' },
    { id: 'find-way', text: 'Where is the way out?' },
  ],
  maySkip: true,
}

export const treeTestTaskExample = machineExample(
  async () => (await import('#machines/tools/tree-test/tree-test-task.ts')).treeTestTaskMachine,
  {
    input: { tasks: tree, order: ['find-fern', 'find-way'], answer: null, events: [], at: 0 },
    events: [
      { type: 'task.shown', at: 0 },
      { type: 'node.opened', node: 'plants', at: 1000 },
      { type: 'leaf.picked', node: 'ferns', at: 2000 },
      { type: 'leaf.picked', node: 'map', at: 2500 },
      { type: 'node.left', node: 'plants', at: 3000 },
      { type: 'task.answered', at: 4000 },
      { type: 'task.skipped', at: 5000 },
    ],
    actions: ['sendToSession'],
  },
)
