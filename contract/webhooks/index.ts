import { webhookExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { webhookCalls } from './calls.ts'
import { webhook, webhookDelivery } from './webhooks.ts'
import { defineContract } from '../shared/define-contract.ts'
import { webhookPages } from './pages.ts'

/** Addresses that learn of events in a workspace. */
export const webhooks = defineContract({
  groups: [
    {
      name: 'Workspaces: webhooks',
      description: 'Addresses that are told when something happens; docs/webhooks.md says how to receive it.',
      calls: webhookCalls,
    },
  ],
  calls: router(webhookCalls, strict),
  examples: webhookExamples,
  schemas: { Webhook: webhook, WebhookDelivery: webhookDelivery },
  audit: {
    createWebhook: 'Webhook created',
    updateWebhook: 'Webhook changed',
    deleteWebhook: 'Webhook deleted',
    rotateWebhookSecret: 'Secret of a webhook replaced',
    testWebhook: 'Webhook tested',
    resendWebhookDelivery: 'Webhook delivery sent again',
    disableWebhook: 'Webhook switched off by the server',
  },
  pages: webhookPages,
})
