import type { ExamplesFor, ExamplesOf } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { newsletterCalls } from './calls.ts'

const wrongLink = {
  shows: 'an incomplete token',
  request: { body: { token: 'abc' } },
  status: 422,
  reply: { errors: { token: [messages.subscriptionLink.invalid] } },
} satisfies ExamplesOf<(typeof newsletterCalls)['subscriptionConfirm']>['refused'][number]

const emptyLink = {
  shows: 'no token',
  request: { body: {} },
  status: 422,
  reply: { errors: { token: [messages.subscriptionLink.missing] } },
} satisfies ExamplesOf<(typeof newsletterCalls)['subscriptionConfirm']>['refused'][number]

/** Examples of the newsletter: subscribe, confirm, unsubscribe. */
export const subscriptionExamples = {
  subscription: {
    accepted: [
      {
        shows: 'a new subscription',
        request: { body: { email2: 'ada@example.org' } },
        status: 200,
        reply: { message: messages.sent.subscriptionAsked },
      },
      {
        shows: 'a new subscription, of a server that sends no mail',
        request: { body: { email2: 'ada@example.org' } },
        status: 200,
        reply: { message: messages.sent.subscribed },
      },
    ],
    refused: [
      {
        shows: 'no address; the error is listed under `subscription-email`',
        request: { body: { email2: '' } },
        status: 422,
        reply: { errors: { 'subscription-email': [messages.subscriptionEmail.required] } },
      },
    ],
  },
  subscriptionConfirm: {
    accepted: [
      {
        shows: 'the token of the confirmation email',
        needs: ['mailed token'],
        request: { body: { token: 'b1f0c1d2.1.m8x2k0.c2lnbmF0dXJl' } },
        status: 200,
        reply: { message: messages.sent.subscribed },
      },
    ],
    refused: [wrongLink, emptyLink],
  },
  subscriptionCancel: {
    accepted: [
      {
        shows: 'the token of any newsletter email',
        needs: ['mailed token'],
        request: { body: { token: 'b1f0c1d2.1.0.c2lnbmF0dXJl' } },
        status: 200,
        reply: { message: messages.sent.unsubscribed },
      },
    ],
    refused: [wrongLink, emptyLink],
  },
} satisfies ExamplesFor<typeof newsletterCalls>
