import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { atMost, formObject, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { webhookMessages } from './messages.ts'
import { workspacePath } from '../workspace/workspace.ts'

/** Limits of webhooks. */
export const webhookLimits = {
  perWorkspace: 10,
  /** Events in a list, some of which may be the same. */
  listedEvents: 10,
  /** Length of an address. */
  address: 500,
  /** Deliveries of one webhook that wait; further events are not sent to it. */
  waiting: 1000,
  /** Deliveries in one reply, the newest first. */
  listed: 50,
  /** Days after which deliveries are removed from the log. */
  logDays: 30,
  /** Attempts at one delivery. */
  attempts: 14,
  /** Hours for which the secret before a rotation signs too. */
  oldSecretHours: 24,
  /** Days without any success after which a webhook is switched off. */
  failingDays: 5,
} as const

/** Events that a webhook can ask for. */
export const webhookEvent = z.enum(
  ['response.finished', 'study.closed', 'person.created', 'person.opted-out', 'people.imported'],
  messages.invalid,
)
export type WebhookEvent = z.infer<typeof webhookEvent>

/** The type of a delivery: an event, or a test that a member asked for. */
const deliveredType = z.enum([...webhookEvent.options, 'webhook.test'])
export type DeliveredType = z.infer<typeof deliveredType>

export const webhookPath = workspacePath.extend({ webhook: identifier })
export const deliveryPath = webhookPath.extend({ delivery: identifier })

const isAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const address = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .check(atMost(webhookLimits.address))
  .refine(isAddress, webhookMessages.address)

const events = z
  .array(webhookEvent, messages.invalid)
  .min(1, messages.required)
  .max(webhookLimits.listedEvents, messages.invalid)

export const webhookForm = formObject({ address, events })
/** A setting that is left out stays as it is. */
export const webhookChangeForm = formObject({
  address: address.optional(),
  events: events.optional(),
  isEnabled: z.boolean(messages.invalid).optional(),
  /** Ends the time in which the secret before the last rotation signs too. */
  keepsOldSecret: z.literal(false, messages.invalid).optional(),
})

/** A webhook, without its secret. */
export const webhook = z.object({
  id: identifier,
  address: z.string(),
  events: z.array(webhookEvent),
  isEnabled: z.boolean(),
  /** The first failure since the last success; null while deliveries succeed. */
  failingSince: utcTime.nullable(),
  /** When the server switched it off, because every delivery had failed for days. */
  disabledAt: utcTime.nullable(),
  /** Until when the secret before the last rotation signs too; null if only the present one does. */
  oldSecretUntil: utcTime.nullable(),
  createdAt: utcTime,
  /** The name of the member who created it; null if it is unknown. */
  createdBy: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhook>
export const webhooksReply = z.object({ webhooks: z.array(webhook).max(webhookLimits.perWorkspace) })

/** The secret is shown once. */
export const webhookSecretReply = z.object({ secret: z.string(), webhook })

/** An event that was, or will be, sent to a webhook. */
export const webhookDelivery = z.object({
  /** Also in the header `webhook-id`, and the same in each attempt. */
  id: identifier,
  type: deliveredType,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: wholeNumber,
  /** HTTP status of the last reply; null without one. */
  status: z.int().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: utcTime,
  /** Time of the next attempt; null for a delivery that does not wait. */
  nextAttemptAt: utcTime.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
export const deliveriesReply = z.object({
  deliveries: z.array(webhookDelivery).max(webhookLimits.listed),
})

/** The reason for closing a study: a person or an API key, a rule of its recruiting, or its analysis plan. */
export const closingReason = z.enum(['member', 'closingDate', 'responses', 'quotas', 'plan'])
export type ClosingReason = z.infer<typeof closingReason>

/** Body of a request to a webhook. It has identifiers and counts, and neither answers nor personal data. */
export const webhookMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('response.finished'),
    timestamp: utcTime,
    data: z.object({
      study: z.string(),
      /** Number of the results that the response counts in, from 1. */
      results: wholeNumber,
      response: z.string(),
      /** Finished responses in these results, this one included. */
      finished: wholeNumber,
    }),
  }),
  z.object({
    type: z.literal('study.closed'),
    timestamp: utcTime,
    data: z.object({
      study: z.string(),
      results: wholeNumber,
      finished: wholeNumber,
      reason: closingReason,
    }),
  }),
  z.object({
    type: z.literal('person.created'),
    timestamp: utcTime,
    /** Identifier of the person in the own database. */
    data: z.object({ person: z.string() }),
  }),
  z.object({
    type: z.literal('person.opted-out'),
    timestamp: utcTime,
    data: z.object({ person: z.string() }),
  }),
  z.object({
    type: z.literal('people.imported'),
    timestamp: utcTime,
    /** Numbers of the people whom the import has added and changed. */
    data: z.object({ import: z.string(), created: wholeNumber, changed: wholeNumber }),
  }),
  z.object({ type: z.literal('webhook.test'), timestamp: utcTime, data: z.object({}) }),
])
export type WebhookMessage = z.infer<typeof webhookMessage>
