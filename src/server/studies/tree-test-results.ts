import type { Share } from '#analysis/intervals.ts'
import { treeTestModel } from '#analysis/tree-test.ts'
import type { ToolCounts, ToolSettings } from '#contract/studies/registry.ts'
import type { TreeTestTasks } from '#contract/studies/tree-test.ts'
import type { Cell } from './tool-engine.ts'

const cellsOf = ({ count, share, interval }: Share): Cell[] => [count, share, interval.low, interval.high]
const headOf = (name: string) => [name, `${name} share`, `${name} low`, `${name} high`]

/** A row for each task: success, directness and their like with 95% intervals, and times. */
export const treeResults = (tasks: TreeTestTasks, counts: ToolCounts, settings: ToolSettings): Cell[][] => {
  if (counts.tool !== 'treetest' || settings.tool !== 'treetest')
    throw new Error(`A tree test cannot read counts of ${counts.tool}`)
  const rows = treeTestModel(tasks, counts, settings.correct).tasks.map(({ text, result }): Cell[] => [
    text,
    result.success.of,
    ...cellsOf(result.success),
    ...cellsOf(result.directSuccess),
    ...cellsOf(result.failure),
    ...cellsOf(result.skip),
    ...cellsOf(result.directness),
    result.score,
    result.time?.median ?? null,
    result.time?.mean ?? null,
  ])
  const shares = ['success', 'direct success', 'failure', 'skipped', 'direct'].flatMap(headOf)
  return [['task', 'answers', ...shares, 'score', 'median ms', 'mean ms'], ...rows]
}
