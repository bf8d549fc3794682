import { groupOfCard, unsortedOf } from '#machines/card-sort-groups.ts'
import { unnamedOf } from '#machines/card-sort-task-setup.ts'
import { cardSortTaskMachine } from '#machines/card-sort-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { cardSortTasks } from '#tests/support/studies.ts'

export const order = ['owl', 'fern', 'moss']
const at = 1_000

/** Three cards for two given categories and one of one's own. */
export const cardSortModel = defineModel({
  machine: cardSortTaskMachine.provide({ actions: { tell: () => {} } }),
  input: { tasks: cardSortTasks, order, answer: null, events: [], at: 100 },
  events: {
    'card.picked': [
      { type: 'card.picked', card: 'fern' },
      { type: 'card.picked', card: 'nettle' },
    ],
    'card.released': [{ type: 'card.released' }],
    'card.placed': [
      { type: 'card.placed', card: 'fern', group: 'plants', at },
      { type: 'card.placed', card: 'moss', group: 'plants', at },
      { type: 'card.placed', card: 'owl', group: 'birds', at },
      { type: 'card.placed', card: 'owl', group: 'rocks', at },
    ],
    'group.chosen': [
      { type: 'group.chosen', group: 'birds', at },
      { type: 'group.chosen', group: 'plants', at },
    ],
    'card.unsorted': [{ type: 'card.unsorted', card: 'fern', at }],
    'group.created': [
      { type: 'group.created', card: null, at },
      { type: 'group.created', card: 'fern', at },
    ],
    'naming.begun': [
      { type: 'naming.begun', group: 'own-1' },
      { type: 'naming.begun', group: 'plants' },
    ],
    'naming.ended': [{ type: 'naming.ended' }],
    'group.named': [
      { type: 'group.named', group: 'own-1', name: ' Green ', at },
      { type: 'group.named', group: 'plants', name: 'Green', at },
    ],
    'group.removed': [{ type: 'group.removed', group: 'own-1', at }],
    'undo.requested': [{ type: 'undo.requested', at }],
    'sort.finished': [{ type: 'sort.finished', at }],
  },
  // One own category stands for many.
  fits: ({ context }, { type }) => type !== 'group.created' || context.made === 0,
  project: ({ groups, held, naming, past }) => ({
    unsorted: unsortedOf(order, groups).length,
    unnamed: unnamedOf(groups).length,
    own: groups.filter(({ category }) => category === null).length,
    held: held !== null && [groupOfCard(groups, held)?.id],
    naming: naming !== null,
    canUndo: past.length > 0,
  }),
})
