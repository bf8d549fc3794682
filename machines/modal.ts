import { assertEvent, assign, setup } from 'xstate'

/** What a modal shows: which video or carousel, and the item it begins with. */
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

/**
 * One modal. It toggles open and closed and keeps its data, so that what was closed opens again as it was; the data
 * can be cleared. Help video, carousel and tool carousel are each an actor of it.
 */
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
  description: 'A window over the page: a help video or a carousel.',
  initial: 'closed',
  context: empty,
  on: {
    'modal.opened': {
      target: '.open',
      actions: 'setData',
      description: 'Something is to be shown: a video or a carousel, and where in it to begin.',
    },
    'data.cleared': { actions: 'clearData', description: 'What was shown is forgotten.' },
  },
  states: {
    closed: {
      description: 'Nothing is shown. What was shown last is kept.',
      on: { 'modal.toggled': { target: 'open', description: 'What was shown last is shown again.' } },
    },
    open: {
      description: 'The window is in front of the page.',
      on: {
        'modal.toggled': { target: 'closed', description: 'The window goes; what it showed is kept.' },
        'modal.closed': { target: 'closed', description: 'The visitor closed the window.' },
      },
    },
  },
})
