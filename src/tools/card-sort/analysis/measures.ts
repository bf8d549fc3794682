import type { CardSortCounts, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { mostPermuted } from '#studies/statistics/groupings.ts'
import type { Measure } from '#studies/statistics/measures.ts'

type Asked = Pick<CardSortTasks, 'variant' | 'cards' | 'categories'>
type Counted = Pick<CardSortCounts, 'groups' | 'pairs' | 'sorts'>

/**
 * Measures to compare of a card sort of `people`. Closed sorts: the given categories that people chose for each card.
 * Open and hybrid sorts: which cards people put together, because their groups differ between people.
 */
export const cardSortMeasures = (
  { variant, cards, categories }: Asked,
  { groups, pairs, sorts }: Counted,
  people: number,
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
    : [
        {
          task: 'cards',
          taskText: 'which cards people put together',
          name: 'Similarity matrix',
          kind: 'groupings',
          groupings: {
            items: cards.map(({ id, label }) => ({ id, label })),
            people,
            together: pairs,
            sorts: sorts
              .slice(0, mostPermuted)
              .map((sort) => sort.cards.split(',').map((group) => (group === '' ? -1 : Number(group)))),
          },
        },
      ]
