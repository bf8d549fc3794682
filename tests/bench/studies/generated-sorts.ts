import type { CardSortAnswer, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { createChance } from '#studies/engine/sample/chance.ts'

const categories = 10
const spellings = 6

/** An open sort with this many cards. */
export const benchTasks = (cards: number): CardSortTasks => ({
  tool: 'cardsort',
  variant: 'open',
  cards: Array.from({ length: cards }, (_, card) => ({ id: `card-${card}`, label: `Card ${card}` })),
  categories: [],
  mustPlaceAll: true,
})

/** Sorts into ten categories with several names each; 70 % of the cards are in their usual category. */
export const generatedSorts = (participants: number, cards: number): CardSortAnswer[] => {
  const chance = createChance(participants * 1000 + cards)
  return Array.from({ length: participants }, () => {
    const groups = Array.from({ length: categories }, (_, category) => ({
      id: `g${category}`,
      category: null,
      name: `Category ${category}, spelling ${chance.below(spellings)}`,
      cards: new Array<string>(),
    }))
    for (let card = 0; card < cards; card += 1) {
      const usual = Math.floor((card * categories) / cards)
      groups[chance.yes(0.7) ? usual : chance.below(categories)]?.cards.push(`card-${card}`)
    }
    return {
      tool: 'cardsort' as const,
      groups: groups.filter((group) => group.cards.length > 0),
      ms: 60_000 + chance.below(600_000),
    }
  })
}
