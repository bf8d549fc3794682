import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import { webhookCalls } from '#contract/workspace/webhook-calls.ts'
import type {
  deliveryPath,
  Webhook,
  webhookChangeForm,
  WebhookDelivery,
  webhookForm,
  webhookPath,
} from '#contract/workspace/webhooks.ts'
import type { Config } from '../config.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
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

interface WebhookContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly config: Pick<Config, 'trustedHosts'>
}

interface Call {
  readonly request: FastifyRequest
}
interface CallWith<Form extends z.ZodType> extends Call {
  readonly body: z.output<Form>
}
interface CallAt<Path extends z.ZodType> extends Call {
  readonly params: z.output<Path>
}

/** Who asks for a change; the permission of the call is checked again while the workspace is locked. */
const changeBy = (request: FastifyRequest, call: { readonly metadata: { readonly access: Permission } }) => ({
  member: memberOf(request),
  needed: call.metadata.access,
})

const success = (message: string) => ({ status: 200, body: { message } }) as const

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  address: row.address,
  events: eventsOf(row),
  isEnabled: row.is_enabled === 1,
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
  oldSecretUntil: signsToo(row, new Date()) ? row.old_secret_until : null,
  createdAt: row.created_at,
})

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
    const errors: FieldErrors = { address: [messages.webhook.notHttps] }
    return { status: 422, body: { errors } } as const
  }

  return {
    listWebhooks: async ({ request }: Call) => {
      const rows = await listWebhooks(store, memberOf(request).workspaceId)
      return { status: 200, body: { webhooks: rows.map(toWebhook) } } as const
    },

    createWebhook: async ({ request, body }: CallWith<typeof webhookForm>) => {
      const refused = refuseAddress(body.address)
      if (refused) return refused
      const secret = createWebhookSecret()
      const created = await createWebhook(store, changeBy(request, webhookCalls.createWebhook), {
        ...body,
        secret: cipher.encrypt(secret),
      })
      if (created.outcome !== 'done') return refuse(created.outcome)
      return { status: 200, body: { secret, webhook: toWebhook(created.webhook) } } as const
    },

    updateWebhook: async ({
      request,
      params,
      body,
    }: CallAt<typeof webhookPath> & CallWith<typeof webhookChangeForm>) => {
      const refused = refuseAddress(body.address)
      if (refused) return refused
      const change = changeBy(request, webhookCalls.updateWebhook)
      const changed = await updateWebhook(store, change, params.webhook, body)
      if (changed.outcome !== 'done') return refuse(changed.outcome)
      return { status: 200, body: toWebhook(changed.webhook) } as const
    },

    rotateWebhookSecret: async ({ request, params }: CallAt<typeof webhookPath>) => {
      const secret = createWebhookSecret()
      const change = changeBy(request, webhookCalls.rotateWebhookSecret)
      const rotated = await rotateSecret(store, change, params.webhook, cipher.encrypt(secret))
      if (rotated.outcome !== 'done') return refuse(rotated.outcome)
      return { status: 200, body: { secret, webhook: toWebhook(rotated.webhook) } } as const
    },

    deleteWebhook: async ({ request, params }: CallAt<typeof webhookPath>) => {
      const change = changeBy(request, webhookCalls.deleteWebhook)
      const { outcome } = await deleteWebhook(store, change, params.webhook)
      return outcome === 'done' ? success(messages.sent.webhookDeleted) : refuse(outcome)
    },

    testWebhook: async ({ request, params }: CallAt<typeof webhookPath>) => {
      const change = changeBy(request, webhookCalls.testWebhook)
      const { outcome } = await testWebhook(store, change, params.webhook)
      return outcome === 'done' ? success(messages.sent.webhookTested) : refuse(outcome)
    },

    listWebhookDeliveries: async ({ request, params }: CallAt<typeof webhookPath>) => {
      const webhook = await findWebhook(store, memberOf(request).workspaceId, params.webhook)
      if (!webhook) return refuse('webhookUnknown')
      const rows = await listDeliveries(store, webhook)
      return { status: 200, body: { deliveries: rows.map(toDelivery) } } as const
    },

    resendWebhookDelivery: async ({ request, params }: CallAt<typeof deliveryPath>) => {
      const change = changeBy(request, webhookCalls.resendWebhookDelivery)
      const ids = { webhookId: params.webhook, id: params.delivery }
      const { outcome } = await resendDelivery(store, change, ids)
      return outcome === 'done' ? success(messages.sent.deliveryResent) : refuse(outcome)
    },
  }
}
