import type { CardSortModel } from '#analysis/card-sort-model.ts'
import type { Standard } from '#analysis/categories.ts'
import type { CardSortTasks } from '#contract/studies/card-sort.ts'

/** What the views of a card sort are drawn from. */
export interface CardSortResults extends CardSortModel {
  readonly tasks: CardSortTasks
  readonly standards: readonly Standard[]
}
