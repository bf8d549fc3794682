import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { websiteTestModel } from '../analysis/website-test-model.ts'

/** The model of the results; recalculated when these or the correct options change. */
export const useModel = ({
  results: { study, counts },
  control: { settings },
}: ToolViewProps<'webusability'>) => {
  const { tasks } = study
  return useMemo(() => websiteTestModel(tasks, counts, settings), [tasks, counts, settings])
}
