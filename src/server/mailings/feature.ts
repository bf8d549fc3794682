import type { FastifyBaseLogger } from 'fastify'
import { mailings as contract } from '#contract/mailings/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import { createDelivery } from './delivery/create-delivery.ts'
import { createFillingJob } from './filling-job.ts'
import { beginScheduled } from './queries/beginning.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import {
  createMailingHandlers,
  createUnsubscribeHandlers,
  type MailingContext,
  registerMailingOneClick,
} from './routes.ts'
import { createSenderHandlers, type SenderContext } from './sender-check/routes.ts'

interface Services extends MailingContext, SenderContext {
  readonly config: Config
  readonly log: FastifyBaseLogger
}

/** Invitations to studies by mail. */
export const mailings = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: Services) => {
    const fillingJob = createFillingJob(services.store)
    const unsubscribing = createUnsubscribeHandlers(services)
    return {
      handlers: {
        ...createMailingHandlers(services, fillingJob),
        ...createSenderHandlers(services),
        ...unsubscribing,
      },
      callRoutes: (app) => registerMailingOneClick(app, unsubscribing),
      jobs: [fillingJob],
      work: () =>
        createDelivery({
          ...services,
          begin: (now) => beginScheduled(services.store, fillingJob, now),
        }),
    }
  },
})
