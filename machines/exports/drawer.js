import { createMachine } from 'xstate'

export const drawerMachine = createMachine({
  id: 'drawer',
  description: 'The navigation drawer on phones.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: {
        'drawer.toggled': [{ target: ['#drawer.open'], description: 'The visitor presses the menu button.' }],
      },
    },
    open: {
      description: 'The drawer is open and the page behind it is inert.',
      on: {
        'drawer.toggled': [
          { target: ['#drawer.closed'], description: 'The visitor presses the menu button again.' },
        ],
        'drawer.closed': [
          {
            target: ['#drawer.closed'],
            description: 'The visitor presses Escape, follows a link or presses the backdrop.',
          },
        ],
      },
    },
  },
})
