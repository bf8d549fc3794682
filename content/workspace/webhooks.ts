import type { DeliveredType } from '#contract/workspace/webhooks.ts'

/** What each event of a webhook means. */
export const webhookEventTexts: Readonly<Record<DeliveredType, string>> = {
  'response.finished': 'A response was finished',
  'study.closed': 'A study was closed',
  'webhook.test': 'Test',
}
