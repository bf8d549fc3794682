import { groupOfCard } from '#machines/tools/card-sort/card-sort-groups.ts'
import { cardSortTaskMachine } from '#machines/tools/card-sort/card-sort-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { cardSortTasks } from '#tests/support/studies.ts'

const at = 1_000

/** Three cards, one of them a picture and one with a description. */
export const tasks = {
  ...cardSortTasks,
  cards: cardSortTasks.cards.map((card) => {
    if (card.id === 'moss') return { ...card, image: '/moss.png' }
    return card.id === 'owl' ? { ...card, description: 'It sleeps by day.' } : card
  }),
}
export const order = ['owl', 'fern', 'moss']

/** Three cards, two given categories and one new group. */
export const cardSortModel = defineModel({
  machine: cardSortTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks, order, answer: null, events: [], at: 100 },
  events: {
    'card.picked': [
      { type: 'card.picked', card: 'fern' },
      { type: 'card.picked', card: 'moss' },
    ],
    'card.released': [{ type: 'card.released' }],
    'card.placed': [
      { type: 'card.placed', card: 'fern', group: 'plants', at },
      { type: 'card.placed', card: 'moss', group: 'plants', at },
      { type: 'card.placed', card: 'owl', group: 'birds', at },
    ],
    'group.chosen': [
      { type: 'group.chosen', group: 'plants', at },
      { type: 'group.chosen', group: 'birds', at },
    ],
    'card.unsorted': [{ type: 'card.unsorted', card: 'fern', at }],
    'group.created': [
      { type: 'group.created', card: null, at },
      { type: 'group.created', card: 'fern', at },
    ],
    'naming.started': [{ type: 'naming.started', group: 'own-1' }],
    'naming.ended': [{ type: 'naming.ended' }],
    'group.named': [
      { type: 'group.named', group: 'own-1', name: ' Green ', at },
      { type: 'group.named', group: 'own-1', name: '', at },
    ],
    'group.removed': [{ type: 'group.removed', group: 'own-1', at }],
    'undo.requested': [{ type: 'undo.requested', at }],
    'sort.finished': [{ type: 'sort.finished', at }],
  },
  filterEvents: ({ context: { groups, held, createdCount, past } }, event) => {
    const isPlaced = (card: string) => groupOfCard(groups, card) !== undefined
    const hasChanges = past.length > 0
    switch (event.type) {
      // One order of cards and one new group represent all others.
      case 'card.picked':
        return event.card === 'fern' ? !isPlaced('moss') : held === 'fern' && !hasChanges
      case 'group.created':
        return createdCount === 0 && !hasChanges && (held === null || held === event.card)
      // While a card is held, drop targets cover the groups.
      case 'card.placed':
        if (event.card === 'fern') return held === null && !isPlaced('moss')
        return event.card === 'owl' ? isPlaced('moss') : isPlaced('fern') && held === null
      case 'card.unsorted':
        return !isPlaced('moss')
      case 'group.named':
        return event.name !== '' || groups.at(-1)?.name === ''
      case 'group.removed':
        return !isPlaced('moss')
      // The projection does not distinguish more than one step.
      case 'undo.requested':
        return past.length === 1
      case 'sort.finished':
        return (
          !hasChanges || isPlaced('owl') || groups.some(({ name, cards }) => name === '' && cards.length > 0)
        )
      default:
        return true
    }
  },
  project: ({ groups, held, naming, createdCount, past }) => ({
    groups: groups.map(({ id, name, cards }) => [id, name, cards.toSorted()]),
    held,
    naming,
    createdCount,
    past: Math.min(past.length, 2),
  }),
})
