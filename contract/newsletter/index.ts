import { subscriptionExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { newsletterCalls } from './calls.ts'
import { subscriptionForm, subscriptionLink } from './newsletter.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Subscribing to the newsletter. */
export const newsletter = defineContract({
  groups: [
    {
      name: 'Newsletter',
      description: 'Subscribing, confirming the address and unsubscribing.',
      calls: newsletterCalls,
    },
  ],
  calls: router(newsletterCalls, strict),
  examples: subscriptionExamples,
  schemas: { SubscriptionForm: subscriptionForm, SubscriptionLink: subscriptionLink },
})
