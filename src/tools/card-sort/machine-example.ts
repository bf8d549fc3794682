import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { machineExample } from '#studies/machine-example.ts'

/** Two cards and two categories, for the session as well. */
export const cards: CardSortTasks = {
  tool: 'cardsort',
  variant: 'hybrid',
  cards: [
    { id: 'fern', label: 'Fern' },
    { id: 'owl', label: 'Owl' },
  ],
  categories: [
    { id: 'plants', label: 'Plants' },
    { id: 'birds', label: 'Birds' },
  ],
  mustPlaceAll: true,
}

/** The order of its cards. */
export const order = ['fern', 'owl']

export const cardSortTaskExample = machineExample(
  async () => (await import('#machines/tools/card-sort/card-sort-task.ts')).cardSortTaskMachine,
  {
    input: { tasks: cards, order, answer: null, events: [], at: 0 },
    events: [
      { type: 'card.picked', card: 'fern' },
      { type: 'group.chosen', group: 'plants', at: 1000 },
      { type: 'card.released' },
      { type: 'card.placed', card: 'owl', group: 'birds', at: 2000 },
      { type: 'card.unsorted', card: 'fern', at: 3000 },
      { type: 'group.created', card: 'fern', at: 4000 },
      { type: 'naming.started', group: 'own-1' },
      { type: 'group.named', group: 'own-1', name: 'Soft things', at: 5000 },
      { type: 'naming.ended' },
      { type: 'group.removed', group: 'own-1', at: 6000 },
      { type: 'undo.requested', at: 7000 },
      { type: 'sort.finished', at: 8000 },
    ],
    actions: ['sendToSession'],
  },
)
