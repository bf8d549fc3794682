import { treeTestModel, type TreeTestModel } from '#analysis/tree-test-model.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'

/** Throws when the results are of another tool: only a mistake of ours can bring them here. */
export function treeTestResults({ counts, study }: Results, settings: ToolSettings): TreeTestModel {
  const { tasks } = study
  if (counts.tool !== 'treetest' || tasks.tool !== 'treetest' || settings.tool !== 'treetest')
    throw new TypeError(`Not a tree test: ${study.id}`)
  return treeTestModel(tasks, counts, settings.correct)
}
