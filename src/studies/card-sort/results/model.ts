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
export function cardSortResults(results: Results, settings: ToolSettings): CardSortResults {
  const { counts, responses, study } = results
  const { tasks } = study
  if (counts.tool !== 'cardsort' || tasks.tool !== 'cardsort' || settings.tool !== 'cardsort')
    throw new TypeError(`Not a card sort: ${study.id}`)
  return { ...cardSortModel(tasks, counts, responses.included), tasks, standards: settings.standards }
}
