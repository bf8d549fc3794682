import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import { defineToolReview } from '../../studies/tool-review.ts'

/** Labels on the ways to these items, without the root; each item once, so that circles end. */
const labelsTo = (ids: readonly string[], nodes: ReadonlyMap<string, TreeNode>) => {
  const passed = new Set<string>()
  for (const id of ids)
    for (
      let node = nodes.get(id);
      node && node.parent !== null && !passed.has(node.id);
      node = nodes.get(node.parent)
    )
      passed.add(node.id)
  return [...passed].flatMap((id) => nodes.get(id)?.label ?? [])
}

export const treeTestReview = defineToolReview('treetest', {
  clues: ({ tree, tasks }, { correct }) => {
    const nodes = new Map(tree.map((node) => [node.id, node]))
    const labels = tree.flatMap(({ parent, label }) => (parent === null ? [] : [label]))
    const context = tree.flatMap(({ parent, label }) => (parent === null ? [label] : []))
    return tasks.map(({ id, text }, index) => ({
      path: `tasks.${index}.text`,
      id,
      text,
      right: labelsTo(correct[id] ?? [], nodes),
      labels,
      context,
      by: 'word',
    }))
  },
  /** Dave O’Brien, “Tree Testing for Websites”, chapter “How many tasks?”: 8 to 10 for each participant. */
  load: ({ tasks }) => ({ path: 'tasks', parts: 'tasks', count: tasks.length, most: 10 }),
})
