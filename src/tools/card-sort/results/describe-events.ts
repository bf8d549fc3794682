import type { CardSortEvent, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

/** Describes the events of a session of a card sort; groups have the name that they had at the time. */
export const describeCardSortEvents = (
  { cards, categories }: CardSortTasks,
  events: readonly CardSortEvent[],
): readonly string[] => {
  const card = labelsBy(cards, ({ label }) => label)
  const names = new Map(categories.map(({ id, label }) => [id, label]))
  const group = (id: string) => {
    const name = names.get(id)
    return name === undefined || name === '' ? 'a group without a name' : `“${name}”`
  }
  const describe = (event: CardSortEvent) => {
    switch (event.type) {
      case 'card.placed':
        return `Put ${card(event.card)} into ${group(event.group)}`
      case 'card.unsorted':
        return `Took ${card(event.card)} out of its group`
      case 'group.created':
        return 'Created a group'
      case 'group.named': {
        const before = group(event.group)
        names.set(event.group, event.name)
        return `Named ${before}: ${group(event.group)}`
      }
      case 'group.removed':
        return `Removed ${group(event.group)}`
    }
  }
  return events.map(describe)
}
