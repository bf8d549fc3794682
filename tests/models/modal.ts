import { modalMachine } from '#machines/site/modal.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** A modal over a page; its content stays for the next time. */
export const modalModel = defineModel({
  machine: modalMachine,
  events: {
    'modal.toggled': [{ type: 'modal.toggled' }],
    'modal.opened': [{ type: 'modal.opened', data: { id: 'cardsort', position: 0 } }],
    'modal.closed': [{ type: 'modal.closed' }],
    'data.cleared': [{ type: 'data.cleared' }],
  },
})
