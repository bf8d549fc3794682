import { setup } from 'xstate'

/** What a visitor answered; kept on the visitor’s device. */
export type CookieChoice = 'accepted' | 'declined'

type CookieBarEvent =
  | { type: 'visitor.located'; isInEu: boolean }
  | { type: 'cookies.accepted' }
  | { type: 'cookies.declined' }
  | { type: 'question.reopened' }

const reopened = {
  target: 'asking',
  description: 'The visitor wants to be asked, or to answer otherwise.',
} as const

/**
 * A visitor who has not answered yet. The bar is hidden until the site knows that the visitor is in the EU; the answer
 * is kept, and may be changed at any time. Nothing may be counted in any state but `accepted`.
 */
export const cookieBarMachine = setup({
  types: { events: {} as CookieBarEvent },
  guards: {
    isInEu: ({ event }) => event.type === 'visitor.located' && event.isInEu,
  },
  actions: {
    storeChoice: (_, _params: { choice: CookieChoice }) => {
      throw new Error('storeChoice is provided where the bar is shown')
    },
  },
}).createMachine({
  id: 'cookieBar',
  description: 'The question whether visits may be counted.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Nobody has been asked.',
      on: {
        'visitor.located': {
          guard: 'isInEu',
          target: 'asking',
          description: 'The site has learned whether the visitor is in the EU.',
        },
        'question.reopened': reopened,
      },
    },
    asking: {
      description: 'The bar is shown and waits for an answer.',
      on: {
        'cookies.accepted': {
          target: 'accepted',
          actions: { type: 'storeChoice', params: { choice: 'accepted' } },
          description: 'The visitor agreed to be counted.',
        },
        'cookies.declined': {
          target: 'declined',
          actions: { type: 'storeChoice', params: { choice: 'declined' } },
          description: 'The visitor did not agree.',
        },
      },
    },
    accepted: { description: 'Visits are counted.', on: { 'question.reopened': reopened } },
    declined: { description: 'Nothing is counted.', on: { 'question.reopened': reopened } },
  },
})
