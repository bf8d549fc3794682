import { drawerMachine } from '#machines/site/drawer.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** The navigation of narrow screens. */
export const drawerModel = defineModel({
  machine: drawerMachine,
  events: {
    'drawer.toggled': [{ type: 'drawer.toggled' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
  },
})
