import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { mobileAppTestModel } from '../analysis/mobile-app-test-model.ts'

/** The model of the results; recalculated when these or the correct options change. */
export const useModel = ({ results: { study, counts }, control: { settings } }: ToolViewProps<'iosapp'>) => {
  const { tasks } = study
  return useMemo(() => mobileAppTestModel(tasks, counts, settings), [tasks, counts, settings])
}
