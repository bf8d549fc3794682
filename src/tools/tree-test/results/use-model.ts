import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { treeTestModel } from '../analysis/tree-test-model.ts'

/** The model of the results; recalculated when these or the correct answers change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'treetest'>) {
  const { tasks } = study
  return useMemo(() => treeTestModel(tasks, counts, settings.correct), [tasks, counts, settings])
}
