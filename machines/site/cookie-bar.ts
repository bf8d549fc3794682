import { setup } from 'xstate'

/** The visitor's answer, stored on their device. */
export type CookieChoice = 'accepted' | 'declined'

type CookieBarEvent =
  | { type: 'visitor.located'; isInEu: boolean }
  | { type: 'cookies.accepted' }
  | { type: 'cookies.declined' }
  | { type: 'question.reopened' }

const reopened = {
  target: 'asking',
  description: 'The visitor wants to answer, or to change their answer.',
} as const

/**
 * Cookie consent. The bar stays hidden unless the visitor is in the EU, and the answer can be changed at any time.
 * Visits are counted in `accepted` only.
 */
export const cookieBarMachine = setup({
  types: { events: {} as CookieBarEvent },
  guards: {
    // Mutant `event.type === 'visitor.located' → true` survives: the guard is used for this event only; the
    // comparison narrows its type.
    isInEu: ({ event }) => event.type === 'visitor.located' && event.isInEu,
  },
  actions: {
    storeChoice: (_, _params: { choice: CookieChoice }) => {
      throw new Error('storeChoice is provided where the bar is shown')
    },
  },
}).createMachine({
  id: 'cookieBar',
  description: 'Consent to counting visits.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The visitor has not been asked.',
      on: {
        'visitor.located': {
          guard: 'isInEu',
          target: 'asking',
          description: 'The location of the visitor is known to be in the EU.',
        },
        'question.reopened': reopened,
      },
    },
    asking: {
      description: 'The bar is shown.',
      on: {
        'cookies.accepted': {
          target: 'accepted',
          actions: { type: 'storeChoice', params: { choice: 'accepted' } },
          description: 'The visitor accepts cookies.',
        },
        'cookies.declined': {
          target: 'declined',
          actions: { type: 'storeChoice', params: { choice: 'declined' } },
          description: 'The visitor declines cookies.',
        },
      },
    },
    accepted: { description: 'Visits are counted.', on: { 'question.reopened': reopened } },
    declined: { description: 'Visits are not counted.', on: { 'question.reopened': reopened } },
  },
})
