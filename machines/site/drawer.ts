import { setup } from 'xstate'

type DrawerEvent = { type: 'drawer.toggled' } | { type: 'drawer.closed' }

/** The navigation drawer on phones. */
export const drawerMachine = setup({
  types: { events: {} as DrawerEvent },
}).createMachine({
  id: 'drawer',
  description: 'The navigation drawer on phones.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: { 'drawer.toggled': { target: 'open', description: 'The visitor presses the menu button.' } },
    },
    open: {
      description: 'The drawer is open and the page behind it is inert.',
      on: {
        'drawer.toggled': { target: 'closed', description: 'The visitor presses the menu button again.' },
        'drawer.closed': {
          target: 'closed',
          description: 'The visitor presses Escape, follows a link or presses the backdrop.',
        },
      },
    },
  },
})
