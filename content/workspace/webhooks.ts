import type { DeliveredType } from '#contract/webhooks/webhooks.ts'

/** The meaning of each event of a webhook. */
export const webhookEventTexts: Readonly<Record<DeliveredType, string>> = {
  'response.finished': 'A response was finished',
  'study.closed': 'A study was closed',
  'webhook.test': 'Test',
}
