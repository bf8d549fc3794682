import type { CardSortCounts, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { Measure } from '#studies/statistics/measures.ts'

/**
 * What can be compared about each card of a closed sort: the given categories that people chose for it. Open and hybrid
 * sorts have none: their groups differ between people.
 */
export const cardSortMeasures = (
  { variant, cards, categories }: Pick<CardSortTasks, 'variant' | 'cards' | 'categories'>,
  { groups }: Pick<CardSortCounts, 'groups'>,
): Measure[] =>
  variant === 'closed'
    ? cards.map((card, index) => ({
        task: card.id,
        taskText: card.label,
        name: 'Category',
        kind: 'counts',
        counts: categories.map(({ id, label }) => ({
          label,
          count: groups.find(({ category }) => category === id)?.cards[index] ?? 0,
        })),
      }))
    : []
