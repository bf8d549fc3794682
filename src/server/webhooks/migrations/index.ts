import { webhooks } from './2026-12-04-webhooks.ts'
import { webhookSecrets } from './2026-12-08-webhook-secrets.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-04-webhooks': webhooks,
  '2026-12-08-webhook-secrets': webhookSecrets,
}
