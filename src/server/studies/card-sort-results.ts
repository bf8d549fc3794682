import { at } from '#analysis/lists.ts'
import { pairIndex } from '#analysis/similarity.ts'
import type { CardSortCounts, CardSortTasks } from '#contract/studies/card-sort.ts'
import type { ToolCounts } from '#contract/studies/registry.ts'
import type { Cell } from './tool-engine.ts'

const share = (count: number, of: number) => (of === 0 ? null : count / of)

/** Each pair of cards: how many put both in one group, and what share of those counted they are. */
const pairRows = ({ cards }: CardSortTasks, { pairs }: CardSortCounts, included: number): Cell[][] =>
  cards.flatMap((card, first) =>
    cards.slice(first + 1).map((other, step): Cell[] => {
      const together = at(pairs, pairIndex(cards.length, first, first + 1 + step))
      return [card.label, other.label, together, share(together, included)]
    }),
  )

/** Each card and each given category: how many put it there, and what share of those counted they are. */
const placementRows = (
  { cards, categories }: CardSortTasks,
  { groups, placed }: CardSortCounts,
  included: number,
): Cell[][] =>
  cards.flatMap((card, position) => [
    ...categories.map(({ id, label }): Cell[] => {
      const count = groups.find(({ category }) => category === id)?.cards[position] ?? 0
      return [card.label, label, count, share(count, included)]
    }),
    [
      card.label,
      '(unsorted)',
      included - at(placed, position),
      share(included - at(placed, position), included),
    ],
  ])

/** Popular placements of a closed sort; similarity of every pair of cards of any other. */
export const sortResults = (tasks: CardSortTasks, counts: ToolCounts, included: number): Cell[][] => {
  if (counts.tool !== 'cardsort') throw new Error(`A card sort cannot read counts of ${counts.tool}`)
  return tasks.variant === 'closed'
    ? [['card', 'category', 'participants', 'share'], ...placementRows(tasks, counts, included)]
    : [['card', 'other card', 'together', 'similarity'], ...pairRows(tasks, counts, included)]
}
