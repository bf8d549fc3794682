import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { SimulatedPeople } from '#studies/formulas/responses.ts'
import type { AttentivePeople } from '#studies/statistics/simulated-people.ts'
import { flagsOf } from './analysis/sorts.ts'

const sorting = ({ variant, cards, categories }: CardSortTasks) => {
  const most = Math.min(8, cards.length)
  const fewest = Math.min(3, most)
  return ({ whole, isTrue }: AttentivePeople) => {
    const given = categories.slice(0, most).map(({ label }) => label)
    const own = variant === 'closed' ? 0 : Math.max(0, whole(fewest, most) - given.length)
    const names = [...given, ...Array.from({ length: own }, () => (isTrue(0.02) ? 'F' : 'Fruit'))]
    return flagsOf(names.map((name, card) => ({ name, cards: [card] })))
  }
}

/** Attentive people in a card sort. */
export const attentiveInSort: readonly SimulatedPeople<'cardsort'>[] = [
  {
    who: 'make three to eight groups with your categories, and shorten one name in fifty to a character',
    takingPart: sorting,
  },
]
