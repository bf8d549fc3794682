import { useMemo } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { type CardSortModel, cardSortModel } from '../analysis/card-sort-model.ts'
import { type UsedStandard, usedStandards } from '../analysis/standards.ts'

/** The data of the card sort views. */
export interface CardSortResults extends CardSortModel {
  readonly tasks: CardSortTasks
  readonly standards: readonly UsedStandard[]
}

/** The model of the results; recalculated when these or the settings change. */
export function useModel({
  results: { study, counts, responses },
  control: { settings },
}: ToolViewProps<'cardsort'>): CardSortResults {
  const { tasks } = study
  const model = useMemo(
    () => ({ ...cardSortModel(tasks, counts, responses.included), tasks }),
    [tasks, counts, responses],
  )
  return useMemo(
    () => ({
      ...model,
      standards: usedStandards(model.sorts, settings, { tasks, language: study.language }),
    }),
    [model, settings, tasks, study],
  )
}
