import type { CardSortAnswer, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { seeded } from './seeded.ts'

const categories = 10
const spellings = 6

/** An open sort of so many cards. */
export const benchTasks = (cards: number): CardSortTasks => ({
  tool: 'cardsort',
  variant: 'open',
  cards: Array.from({ length: cards }, (_, card) => ({ id: `card-${card}`, label: `Card ${card}` })),
  categories: [],
  mustPlaceAll: true,
})

/** What people make of it: ten categories under several names, seven cards of ten where most put them. */
export const madeUpSorts = (participants: number, cards: number): CardSortAnswer[] => {
  const chance = seeded(participants * 1000 + cards)
  const below = (count: number) => Math.floor(chance() * count)
  return Array.from({ length: participants }, () => {
    const groups = Array.from({ length: categories }, (_, category) => ({
      id: `g${category}`,
      category: null,
      name: `Category ${category}, spelling ${below(spellings)}`,
      cards: new Array<string>(),
    }))
    for (let card = 0; card < cards; card += 1) {
      const usual = Math.floor((card * categories) / cards)
      groups[chance() < 0.7 ? usual : below(categories)]?.cards.push(`card-${card}`)
    }
    return {
      tool: 'cardsort' as const,
      groups: groups.filter((group) => group.cards.length > 0),
      ms: 60_000 + below(600_000),
    }
  })
}
