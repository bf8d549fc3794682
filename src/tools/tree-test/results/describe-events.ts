import type { TreeTestEvent, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

/** Describes the events of a session of a tree test. */
export const describeTreeTestEvents = (
  { tree, tasks }: TreeTestTasks,
  events: readonly TreeTestEvent[],
): readonly string[] => {
  const item = labelsBy(tree, ({ label }) => label)
  const task = labelsBy(tasks, ({ text }) => text)
  const describe = (event: TreeTestEvent) => {
    switch (event.type) {
      case 'task.shown':
        return `Saw the task ${task(event.task)}`
      case 'node.opened':
        return `Opened ${item(event.node)}`
      case 'node.left':
        return `Went back from ${item(event.node)}`
      case 'leaf.picked':
        return `Picked ${item(event.node)}`
      case 'task.answered':
        return `Answered with ${item(event.node)}`
      case 'task.skipped':
        return 'Skipped the task'
    }
  }
  return events.map(describe)
}
