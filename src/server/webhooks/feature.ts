import type { FastifyBaseLogger } from 'fastify'
import { webhooks as contract } from '#contract/webhooks/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import type { OutboundFetch } from '../http/outbound.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { startWebhookWorker } from './deliver.ts'
import { removeOldDeliveries } from './queries/deliveries.ts'
import { memberWork } from './queries/member-work.ts'
import { createWebhookHandlers, type WebhookContext } from './routes.ts'
import { migrations } from './migrations/index.ts'

interface Services extends WebhookContext {
  readonly config: WebhookContext['config'] & Pick<Config, 'publicUrl'>
  readonly outbound: OutboundFetch
  readonly sendsMail: boolean
  readonly log: FastifyBaseLogger
}

/** Addresses that learn of events in a workspace. */
export const webhooks = defineFeature({
  contract,
  migrations,
  memberWork,
  start: (services: Services) => {
    const { store, config } = services
    return {
      handlers: createWebhookHandlers(services),
      work: () => startWebhookWorker({ ...services, publicUrl: config.publicUrl }),
      jobs: [
        scheduled('removeOldDeliveries', 'hourly', async () => ({
          deliveries: await removeOldDeliveries(store),
        })),
      ],
    }
  },
})
