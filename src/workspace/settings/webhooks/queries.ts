import { initContract } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { clientOptions } from '#api/client-options.ts'
import { webhookCalls } from '#contract/workspace/webhook-calls.ts'
import { useRead } from '../queries.ts'

/** The calls of this page: the first load of the app leaves them out. */
export const webhooksTsr = initTsrReactQuery(
  initContract().router(webhookCalls, { strictStatusCodes: true }),
  clientOptions,
)

/** The webhooks of the current workspace. */
export const useWebhooks = () =>
  webhooksTsr.listWebhooks.useSuspenseQuery(useRead('webhooks')).data.body.webhooks
