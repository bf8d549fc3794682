import { webhooks } from './2026-12-04-webhooks.ts'
import { webhookSecrets } from './2026-12-08-webhook-secrets.ts'
import { webhookMakers } from './2026-12-29-b-webhook-makers.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-04-webhooks': webhooks,
  '2026-12-08-webhook-secrets': webhookSecrets,
  '2026-12-29-b-webhook-makers': webhookMakers,
}
