import { newsletter as contract } from '#contract/newsletter/index.ts'
import { defineFeature } from '../define-feature.ts'
import { createSubscriptionHandlers, registerListUnsubscribe, type SubscriptionContext } from './routes.ts'
import { addNewsletterIssues } from './migrations/2027-01-10-newsletter-issues.ts'
import { personalData } from './personal-data.ts'

/** The newsletter and its subscriptions. */
export const newsletter = defineFeature({
  contract,
  migrations: { '2027-01-10-newsletter-issues': addNewsletterIssues },
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
