import type { Contract } from '../index.ts'
import { messages } from '../messages.ts'
import type { ExamplesFor, ExamplesOf } from './shape.ts'

const wrongLink = {
  shows: 'a link that was cut short',
  request: { body: { token: 'abc' } },
  status: 422,
  reply: { errors: { token: [messages.subscriptionLink.invalid] } },
} satisfies ExamplesOf<Contract['subscriptionConfirm']>['refused'][number]

const emptyLink = {
  shows: 'no token at all',
  request: { body: {} },
  status: 422,
  reply: { errors: { token: [messages.subscriptionLink.missing] } },
} satisfies ExamplesOf<Contract['subscriptionConfirm']>['refused'][number]

/** Examples of the newsletter: asked for, confirmed, left. */
export const subscriptionExamples = {
  subscription: {
    accepted: [
      {
        shows: 'an address that asks for the newsletter',
        request: { body: { email2: 'ada@example.org' } },
        status: 200,
        reply: { message: messages.sent.subscriptionAsked },
      },
    ],
    refused: [
      {
        shows: 'no address; the error stands under the name the form shows it by',
        request: { body: { email2: '' } },
        status: 422,
        reply: { errors: { 'subscription-email': [messages.subscriptionEmail.required] } },
      },
    ],
  },
  subscriptionConfirm: {
    accepted: [
      {
        shows: 'the token of the confirmation mail',
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
        shows: 'the token of any mail to a subscriber',
        needs: ['mailed token'],
        request: { body: { token: 'b1f0c1d2.1.0.c2lnbmF0dXJl' } },
        status: 200,
        reply: { message: messages.sent.unsubscribed },
      },
    ],
    refused: [wrongLink, emptyLink],
  },
} satisfies ExamplesFor<Pick<Contract, 'subscription' | 'subscriptionConfirm' | 'subscriptionCancel'>>
