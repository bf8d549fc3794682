import { createMachine } from 'xstate'

export const modalMachine = createMachine({
  id: 'modal',
  description: 'A modal with a help video or a carousel.',
  initial: 'closed',
  on: {
    'modal.opened': [
      {
        target: ['#modal.open'],
        actions: [{ type: 'setData' }],
        description: 'Opens the modal with a video or carousel and its first item.',
      },
    ],
    'data.cleared': [{ actions: [{ type: 'clearData' }], description: 'Clears the content.' }],
  },
  states: {
    closed: {
      description: 'The modal is closed and keeps its content.',
      on: {
        'modal.toggled': [{ target: ['#modal.open'], description: 'Opens the modal with its last content.' }],
      },
    },
    open: {
      description: 'The modal is open.',
      on: {
        'modal.toggled': [
          { target: ['#modal.closed'], description: 'Closes the modal and keeps its content.' },
        ],
        'modal.closed': [{ target: ['#modal.closed'], description: 'The visitor closes the modal.' }],
      },
    },
  },
})
