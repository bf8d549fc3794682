import { messages } from '../messages.ts'
import type { Contract } from '../index.ts'
import type { ExamplesFor } from './shape.ts'

/** Examples of the calls that only read. */
export const siteExamples = {
  init: {
    accepted: [
      {
        shows: 'an anonymous visitor from Slovakia',
        request: {},
        status: 200,
        reply: { user: null, isInEu: true, currency: 'eur', showPlus: false },
      },
    ],
    refused: [],
  },
  pricing: {
    accepted: [
      {
        shows: 'prices in pounds',
        request: { query: { currency: 'gbp' } },
        status: 200,
        reply: {
          currency: 'gbp',
          currencies: ['usd', 'eur', 'gbp', 'aud', 'cad'],
          plans: [
            { plan: 'free', monthly: 0, annual: 0 },
            { plan: 'business', monthly: 6500, annual: 4900 },
            { plan: 'custom', monthly: null, annual: null },
          ],
        },
      },
    ],
    refused: [
      {
        shows: 'a currency nobody offers',
        request: { query: { currency: 'doubloon' } },
        status: 422,
        reply: { errors: { currency: [messages.invalid] } },
      },
    ],
  },
  captcha: {
    accepted: [
      {
        shows: 'a server that asks for no captcha',
        request: {},
        status: 200,
        reply: { provider: 'none' },
      },
    ],
    refused: [],
  },
} satisfies ExamplesFor<Pick<Contract, 'init' | 'pricing' | 'captcha'>>
