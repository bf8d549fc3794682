import { messages } from '../shared/messages.ts'
import { webhookMessages } from './messages.ts'
import type { webhookCalls } from './calls.ts'
import type { Webhook } from './webhooks.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `webhook` in the path is a webhook of the workspace. */
    webhook: true
    /** `delivery` in the path is in the log of the webhook. */
    delivery: true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const createdAt = '2026-11-20T16:51:41.996Z'
const pathParams = { workspace }

const webhook: Webhook = {
  id: '01a1fb12-7f90-7b12-8db4-cf304152637f',
  address: 'https://hooks.example.org/understory',
  events: ['response.finished'],
  isEnabled: true,
  failingSince: null,
  disabledAt: null,
  oldSecretUntil: null,
  createdAt,
  createdBy: 'Ada Lovelace',
}
const webhookPath = { ...pathParams, webhook: webhook.id }
const unknownPath = { ...pathParams, webhook: unknownId }
const delivery = '01a1fb13-80a1-7c23-9ec5-d0415263748a'

const unknown = {
  shows: 'a webhook that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: webhookMessages.unknown },
} as const

/** Examples of the calls about webhooks. */
export const webhookExamples = {
  listWebhooks: {
    accepted: [
      {
        shows: 'one webhook',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { webhooks: [webhook] },
      },
    ],
    refused: [],
  },
  createWebhook: {
    accepted: [
      {
        shows: 'a webhook for finished responses',
        needs: ['new workspace'],
        request: { pathParams, body: { address: webhook.address, events: [...webhook.events] } },
        status: 200,
        reply: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', webhook },
      },
    ],
    refused: [
      {
        shows: 'an address without a scheme',
        needs: ['workspace'],
        request: { pathParams, body: { address: 'hooks.example.org', events: [...webhook.events] } },
        status: 422,
        reply: { errors: { address: [webhookMessages.address] } },
      },
      {
        shows: 'an address without encryption',
        needs: ['workspace'],
        request: { pathParams, body: { address: 'http://example.org/hooks', events: [...webhook.events] } },
        status: 422,
        reply: { errors: { address: [webhookMessages.notHttps] } },
      },
    ],
  },
  updateWebhook: {
    accepted: [
      {
        shows: 'a webhook that is switched off',
        needs: ['new workspace', 'webhook'],
        request: {
          pathParams: webhookPath,
          body: { address: webhook.address, events: [...webhook.events], isEnabled: false },
        },
        status: 200,
        reply: { ...webhook, isEnabled: false },
      },
      {
        shows: 'a webhook whose old secret signs no more',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: webhookPath, body: { keepsOldSecret: false } },
        status: 200,
        reply: webhook,
      },
    ],
    refused: [
      {
        shows: 'no event',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: webhookPath, body: { events: [] } },
        status: 422,
        reply: { errors: { events: [messages.required] } },
      },
      { ...unknown, request: { pathParams: unknownPath, body: { isEnabled: true } } },
    ],
  },
  deleteWebhook: {
    accepted: [
      {
        shows: 'a deleted webhook',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: webhookPath, body: {} },
        status: 200,
        reply: { message: webhookMessages.sent.webhookDeleted },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath, body: {} } }],
  },
  rotateWebhookSecret: {
    accepted: [
      {
        shows: 'a new secret',
        needs: ['workspace', 'webhook'],
        request: { pathParams: webhookPath, body: {} },
        status: 200,
        reply: {
          secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDMfKQ9r8GKYo=',
          webhook: { ...webhook, oldSecretUntil: '2026-11-21T16:52:10.104Z' },
        },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath, body: {} } }],
  },
  testWebhook: {
    accepted: [
      {
        shows: 'a test event',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: webhookPath, body: {} },
        status: 200,
        reply: { message: webhookMessages.sent.webhookTested },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath, body: {} } }],
  },
  listWebhookDeliveries: {
    accepted: [
      {
        shows: 'a delivery that a receiver accepted at once',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: webhookPath },
        status: 200,
        reply: {
          deliveries: [
            {
              id: delivery,
              type: 'response.finished',
              state: 'delivered',
              attempts: 1,
              status: 204,
              error: null,
              createdAt,
              nextAttemptAt: null,
            },
          ],
        },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  resendWebhookDelivery: {
    accepted: [
      {
        shows: 'a delivery that is sent once more',
        needs: ['new workspace', 'webhook', 'delivery'],
        request: { pathParams: { ...webhookPath, delivery }, body: {} },
        status: 200,
        reply: { message: webhookMessages.sent.deliveryResent },
      },
    ],
    refused: [
      {
        shows: 'a delivery that does not exist',
        needs: ['new workspace', 'webhook'],
        request: { pathParams: { ...webhookPath, delivery: unknownId }, body: {} },
        status: 404,
        reply: { message: webhookMessages.deliveryUnknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof webhookCalls>
