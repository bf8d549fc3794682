import type { DeliveredType } from '#contract/webhooks/webhooks.ts'

/** The meaning of each event of a webhook. */
export const webhookEventTexts: Readonly<Record<DeliveredType, string>> = {
  'response.finished': 'A response was finished',
  'study.closed': 'A study was closed',
  'person.created': 'A person was added to the own database',
  'person.opted-out': 'A person of the own database has opted out',
  'people.imported': 'An import of people has ended',
  'webhook.test': 'Test',
}
