import { newsletter as contract } from '#contract/newsletter/index.ts'
import { defineFeature } from '../define-feature.ts'
import { createSubscriptionHandlers, registerListUnsubscribe, type SubscriptionContext } from './routes.ts'
import { personalData } from './personal-data.ts'

/** Subscribing to the newsletter. */
export const newsletter = defineFeature({
  contract,
  personalData,
  start: (services: SubscriptionContext) => {
    const subscriptions = createSubscriptionHandlers(services)
    return {
      handlers: {
        subscription: subscriptions.request,
        subscriptionConfirm: subscriptions.confirm,
        subscriptionCancel: subscriptions.cancel,
      },
      callRoutes: (app) => registerListUnsubscribe(app, subscriptions),
    }
  },
})
