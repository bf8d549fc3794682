import { setup } from 'xstate'

type DrawerEvent = { type: 'drawer.toggled' } | { type: 'drawer.closed' }

/** The phone's navigation drawer: toggled by its button, closed by Escape, a followed link or the backdrop. */
export const drawerMachine = setup({
  types: { events: {} as DrawerEvent },
}).createMachine({
  id: 'drawer',
  description: 'The navigation of a phone.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The page is in front.',
      on: { 'drawer.toggled': { target: 'open', description: 'Its button was pressed.' } },
    },
    open: {
      description: 'The links are in front, and the page behind them is out of reach.',
      on: {
        'drawer.toggled': { target: 'closed', description: 'Its button was pressed again.' },
        'drawer.closed': {
          target: 'closed',
          description: 'Escape was pressed, a link followed, or the backdrop touched.',
        },
      },
    },
  },
})
