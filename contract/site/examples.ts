import { messages } from '../shared/messages.ts'
import type { analyticsCalls } from './calls.ts'
import type { visitorCalls } from './visitor-calls.ts'
import type { ExamplesFor } from '../examples/shape.ts'

/** Examples of the calls for site data. */
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
        shows: 'an unsupported currency',
        request: { query: { currency: 'doubloon' } },
        status: 422,
        reply: { errors: { currency: [messages.invalid] } },
      },
    ],
  },
  captcha: {
    accepted: [
      {
        shows: 'a server without a captcha',
        request: {},
        status: 200,
        reply: { provider: 'none' },
      },
    ],
    refused: [],
  },
} satisfies ExamplesFor<typeof visitorCalls>

/** Examples of analytics reports. */
export const analyticsExamples = {
  analytics: {
    accepted: [
      {
        shows: 'a page view, an opened modal and a sent form',
        request: {
          body: {
            events: [
              { type: 'page.viewed', route: 'pageContactUs' },
              { type: 'modal.opened', modal: 'helpVideo' },
              { type: 'form.sent', form: 'contact' },
            ],
          },
        },
        status: 200,
        reply: { message: messages.sent.counted },
      },
    ],
    refused: [
      {
        shows: 'an event with an email address, an unknown field',
        request: {
          body: { events: [{ type: 'page.viewed', route: 'pageContactUs', email: 'ada@example.org' }] },
        },
        status: 422,
        reply: { errors: { 'events.0.email': [messages.unknownField] } },
      },
      {
        shows: 'an unknown event type',
        request: { body: { events: [{ type: 'mouse.moved' }] } },
        status: 422,
        reply: { errors: { 'events.0.type': [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof analyticsCalls>
