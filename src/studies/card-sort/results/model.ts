import { cardSortModel, type CardSortModel } from '#analysis/card-sort-model.ts'
import type { Standard } from '#analysis/categories.ts'
import type { CardSortTasks } from '#contract/studies/card-sort.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'

/** What the views of a card sort are drawn from. */
export interface CardSortResults extends CardSortModel {
  readonly tasks: CardSortTasks
  readonly standards: readonly Standard[]
}

/** Throws when the results are of another tool: only a mistake of ours can bring them here. */
export function cardSortResults({ counts, responses, study }: Results): Omit<CardSortResults, 'standards'> {
  const { tasks } = study
  if (counts.tool !== 'cardsort' || tasks.tool !== 'cardsort')
    throw new TypeError(`Not a card sort: ${study.id}`)
  return { ...cardSortModel(tasks, counts, responses.included), tasks }
}

/** The same results with the names merged that these settings merge; the sorts are not read again. */
export function withStandards(
  model: Omit<CardSortResults, 'standards'>,
  settings: ToolSettings,
): CardSortResults {
  return { ...model, standards: settings.tool === 'cardsort' ? settings.standards : [] }
}
