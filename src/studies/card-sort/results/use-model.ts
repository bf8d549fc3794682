import { useMemo } from 'react'
import { cardSortModel } from '#analysis/card-sort-model.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import type { CardSortResults } from './model.ts'

/** The model of a view's results, made again when they or the settings change. */
export function useModel({
  results: { study, counts, responses },
  control: { settings },
}: ToolViewProps<'cardsort'>): CardSortResults {
  const { tasks } = study
  const model = useMemo(
    () => ({ ...cardSortModel(tasks, counts, responses.included), tasks }),
    [tasks, counts, responses],
  )
  return useMemo(() => ({ ...model, standards: settings.standards }), [model, settings])
}
