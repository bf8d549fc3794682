import { assertEvent, assign, setup } from 'xstate'

/** Content of a modal: a video or carousel, and its first item. */
export interface ModalData {
  readonly id: string
  readonly position: number
}

type ModalEvent =
  | { type: 'modal.toggled' }
  | { type: 'modal.opened'; data: ModalData }
  | { type: 'modal.closed' }
  | { type: 'data.cleared' }

interface ModalContext {
  readonly data: ModalData | null
}

const empty: ModalContext = { data: null }

/** A modal for a help video or a carousel. Closing keeps the data, so that it opens again with the same content. */
export const modalMachine = setup({
  types: { context: {} as ModalContext, events: {} as ModalEvent },
  actions: {
    setData: assign(({ event }) => {
      assertEvent(event, 'modal.opened')
      return { data: event.data }
    }),
    clearData: assign(empty),
  },
}).createMachine({
  id: 'modal',
  description: 'A modal with a help video or a carousel.',
  initial: 'closed',
  context: empty,
  on: {
    'modal.opened': {
      target: '.open',
      actions: 'setData',
      description: 'Opens the modal with a video or carousel and its first item.',
    },
    'data.cleared': { actions: 'clearData', description: 'Clears the content.' },
  },
  states: {
    closed: {
      description: 'The modal is closed and keeps its content.',
      on: { 'modal.toggled': { target: 'open', description: 'Opens the modal with its last content.' } },
    },
    open: {
      description: 'The modal is open.',
      on: {
        'modal.toggled': { target: 'closed', description: 'Closes the modal and keeps its content.' },
        'modal.closed': { target: 'closed', description: 'The visitor closes the modal.' },
      },
    },
  },
})
