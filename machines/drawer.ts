import { setup } from 'xstate'

type DrawerEvent = { type: 'drawer.toggled' } | { type: 'drawer.closed' }

/** The phone's navigation drawer: toggled by its button, closed by Escape, a followed link or the backdrop. */
export const drawerMachine = setup({
  types: { events: {} as DrawerEvent },
}).createMachine({
  id: 'drawer',
  initial: 'closed',
  states: {
    closed: { on: { 'drawer.toggled': 'open' } },
    open: { on: { 'drawer.toggled': 'closed', 'drawer.closed': 'closed' } },
  },
})
