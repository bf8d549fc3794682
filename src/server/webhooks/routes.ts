import { webhookMessages } from '#contract/webhooks/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { webhookCalls } from '#contract/webhooks/calls.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { withMakers } from '../accounts/public.ts'
import type { Config } from '../config.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { done } from '../members/define-refusals.ts'
import { memberHandler, refuse } from './refusals.ts'
import { type DeliveryRow, listDeliveries } from './queries/deliveries.ts'
import { eventsOf } from './queries/events.ts'
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
  type WebhookRow,
} from './queries/webhooks.ts'
import { createWebhookCipher, createWebhookSecret, signsToo } from './signature.ts'

export interface WebhookContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly config: Pick<Config, 'trustedHosts'>
}

const success = (message: string) => ({ status: 200, body: { message } }) as const

const toWebhook = (row: WebhookRow, createdBy: string | null): Webhook => ({
  id: row.id,
  address: row.address,
  events: eventsOf(row),
  isEnabled: row.is_enabled === 1,
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
  oldSecretUntil: signsToo(row, new Date()) ? row.old_secret_until : null,
  createdAt: row.created_at,
  createdBy,
})

const described = withMakers(({ created_by }) => created_by, toWebhook)

const states = { waiting: 'waiting', sent: 'delivered', dead: 'failed' } as const

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: states[row.state],
  attempts: row.attempts,
  status: row.status,
  error: row.last_error,
  createdAt: row.created_at,
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
})

/** Handlers of the calls about webhooks. */
export const createWebhookHandlers = ({ store, keys, config }: WebhookContext) => {
  const cipher = createWebhookCipher(keys)

  /** The errors of an address that is not encrypted; the operator's own hosts may use http. */
  const refuseAddress = (address: string | undefined) => {
    if (address === undefined) return undefined
    const { protocol, host } = new URL(address)
    if (protocol === 'https:' || config.trustedHosts.includes(host)) return undefined
    const errors: FieldErrors = { address: [webhookMessages.notHttps] }
    return { status: 422, body: { errors } } as const
  }

  return {
    listWebhooks: memberHandler(webhookCalls.listWebhooks, async ({ member }) => {
      const rows = await listWebhooks(store, member.workspaceId)
      return done({ webhooks: await described.all(store, rows) })
    }),

    createWebhook: memberHandler(webhookCalls.createWebhook, async ({ change, body }) => {
      const refused = refuseAddress(body.address)
      if (refused) return refused
      const secret = createWebhookSecret()
      const created = await createWebhook(store, change, {
        ...body,
        secret: cipher.encrypt(secret),
      })
      if (created.outcome !== 'done') return created
      return done({ secret, webhook: await described.one(store, created.webhook) })
    }),

    updateWebhook: memberHandler(webhookCalls.updateWebhook, async ({ change, params, body }) => {
      const refused = refuseAddress(body.address)
      if (refused) return refused
      const changed = await updateWebhook(store, change, params.webhook, body)
      if (changed.outcome !== 'done') return changed
      return done(await described.one(store, changed.webhook))
    }),

    rotateWebhookSecret: memberHandler(webhookCalls.rotateWebhookSecret, async ({ change, params }) => {
      const secret = createWebhookSecret()
      const rotated = await rotateSecret(store, change, params.webhook, cipher.encrypt(secret))
      if (rotated.outcome !== 'done') return rotated
      return done({ secret, webhook: await described.one(store, rotated.webhook) })
    }),

    deleteWebhook: memberHandler(webhookCalls.deleteWebhook, async ({ change, params }) => {
      const { outcome } = await deleteWebhook(store, change, params.webhook)
      return outcome === 'done' ? success(webhookMessages.sent.webhookDeleted) : refuse(outcome)
    }),

    testWebhook: memberHandler(webhookCalls.testWebhook, async ({ change, params }) => {
      const { outcome } = await testWebhook(store, change, params.webhook)
      return outcome === 'done' ? success(webhookMessages.sent.webhookTested) : refuse(outcome)
    }),

    listWebhookDeliveries: memberHandler(webhookCalls.listWebhookDeliveries, async ({ member, params }) => {
      const webhook = await findWebhook(store, member.workspaceId, params.webhook)
      if (!webhook) return refuse('webhookUnknown')
      const rows = await listDeliveries(store, webhook)
      return done({ deliveries: rows.map(toDelivery) })
    }),

    resendWebhookDelivery: memberHandler(webhookCalls.resendWebhookDelivery, async ({ change, params }) => {
      const ids = { webhookId: params.webhook, id: params.delivery }
      const { outcome } = await resendDelivery(store, change, ids)
      return outcome === 'done' ? success(webhookMessages.sent.deliveryResent) : refuse(outcome)
    }),
  }
}
