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
    keepData: assign(({ event }) => {
      assertEvent(event, 'modal.opened')
      return { data: event.data }
    }),
    clearData: assign(empty),
  },
}).createMachine({
  id: 'modal',
  initial: 'closed',
  context: empty,
  on: {
    'modal.opened': { target: '.open', actions: 'keepData' },
    'data.cleared': { actions: 'clearData' },
  },
  states: {
    closed: { on: { 'modal.toggled': 'open' } },
    open: { on: { 'modal.toggled': 'closed', 'modal.closed': 'closed' } },
  },
})
