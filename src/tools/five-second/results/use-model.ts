import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { fiveSecondModel } from '../analysis/five-second-model.ts'

/** The results by task; recalculated when the counts or the settings change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'fivesecond'>) {
  const { tasks } = study
  return useMemo(() => fiveSecondModel(tasks, counts, settings), [tasks, counts, settings])
}
