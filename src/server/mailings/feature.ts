import type { FastifyBaseLogger } from 'fastify'
import { mailings as contract } from '#contract/mailings/index.ts'
import type { Config } from '../config.ts'
import { defineFeature, type Worker } from '../define-feature.ts'
import { startReportListener } from '../mail/reports/report-listener.ts'
import { createReportHandler } from './bounces/report-handler.ts'
import { createDelivery } from './delivery/create-delivery.ts'
import type { RoundsOptions } from './delivery/rounds.ts'
import { createFillingJob } from './filling-job.ts'
import { beginScheduled } from './queries/beginning.ts'
import { renameInFilters } from './queries/rename-in-filters.ts'
import { renameInTexts } from './queries/rename-in-texts.ts'
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

/** Sends invitations, and receives reports about those that came back where the server is set up for it. */
const startWork = (services: Services & Pick<RoundsOptions, 'begin'>): Worker => {
  const { log } = services
  const { bounces } = services.config
  const delivery = createDelivery(services)
  const listener = bounces && startReportListener({ ...bounces, ...createReportHandler(services), log })
  return { stop: async () => void (await Promise.all([delivery.stop(), listener?.stop()])) }
}

/** Invitations to studies by mail. */
export const mailings = defineFeature({
  contract,
  migrations,
  personalData,
  peopleHooks: {
    mergeAttribute: (transaction, workspaceId, { names }) => renameInTexts(transaction, workspaceId, names),
    renameInFilters,
  },
  start: (services: Services) => {
    const fillingJob = createFillingJob(services.store, services.keys)
    const unsubscribing = createUnsubscribeHandlers(services)
    return {
      handlers: {
        ...createMailingHandlers(services, fillingJob),
        ...createSenderHandlers(services),
        ...unsubscribing,
      },
      callRoutes: (app) => registerMailingOneClick(app, unsubscribing),
      jobs: [fillingJob],
      work: () => startWork({ ...services, begin: (now) => beginScheduled(services.store, fillingJob, now) }),
    }
  },
})
