import { createQueries } from '#api/create-queries.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { webhookCalls } from '#contract/webhooks/calls.ts'
import { useRead } from '../queries.ts'

/** The calls of this page: the first load of the app leaves them out. */
export const webhooksTsr = createQueries(router(webhookCalls, strict))

/** The webhooks of the current workspace. */
export const useWebhooks = () =>
  webhooksTsr.listWebhooks.useSuspenseQuery(useRead('webhooks')).data.body.webhooks
