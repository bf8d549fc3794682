import { useMemo } from 'react'
import { fiveSecondModel } from '../analysis/five-second.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'

/** The results by task; recalculated when the counts or the settings change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'fivesecond'>) {
  const { tasks } = study
  return useMemo(() => fiveSecondModel(tasks, counts, settings.tasks), [tasks, counts, settings])
}
