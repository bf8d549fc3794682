import type { Selectable } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { type WebhookEvent, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { WebhookTable } from '../tables.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { queueDelivery } from './events.ts'

export type WebhookRow = Selectable<WebhookTable>

/** The webhooks of a workspace, the newest first. */
export const listWebhooks = (store: Store, workspaceId: string): Promise<WebhookRow[]> =>
  store
    .selectFrom('webhook')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(webhookLimits.perWorkspace)
    .execute()

/** A webhook of a workspace. */
export const findWebhook = (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<WebhookRow | undefined> =>
  store
    .selectFrom('webhook')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The name of a webhook in the audit log: an address may have a secret in its path or query. */
const subjectOf = (address: string) => URL.parse(address)?.host ?? null

interface NewWebhook {
  readonly address: string
  readonly events: readonly WebhookEvent[]
  /** Encrypted. */
  readonly secret: string
}

/** Creates a webhook, unless the workspace has as many as it can have. */
export const createWebhook = (store: Store, change: Change, { address, events, secret }: NewWebhook) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const { count } = await transaction
      .selectFrom('webhook')
      .select((select) => select.fn.countAll().as('count'))
      .where('workspace_id', '=', workspace.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= webhookLimits.perWorkspace) return { outcome: 'tooManyWebhooks' } as const
    const webhook: WebhookRow = {
      workspace_id: workspace.id,
      id: newId(),
      address,
      events: JSON.stringify([...new Set(events)]),
      secret,
      old_secret: null,
      old_secret_until: null,
      is_enabled: 1,
      failing_since: null,
      disabled_at: null,
      created_at: now.toISOString(),
      created_by: acting.personId,
    }
    await transaction.insertInto('webhook').values(webhook).execute()
    await record('createWebhook', subjectOf(address))
    return { outcome: 'done', webhook } as const
  })

interface WebhookChange {
  readonly address?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly isEnabled?: boolean | undefined
  readonly keepsOldSecret?: false | undefined
}

/** Changes a webhook; one that is switched on begins without failures. */
export const updateWebhook = (
  store: Store,
  change: Change,
  id: string,
  { address, events, isEnabled, keepsOldSecret }: WebhookChange,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const webhook = await transaction
      .updateTable('webhook')
      .set({
        // Without any change the statement would have no columns.
        id,
        ...(address !== undefined && { address }),
        ...(events && { events: JSON.stringify([...new Set(events)]) }),
        ...(isEnabled !== undefined && { is_enabled: isEnabled ? 1 : 0, disabled_at: null }),
        ...(keepsOldSecret === false && { old_secret: null, old_secret_until: null }),
        ...((isEnabled === true || address !== undefined) && { failing_since: null }),
      })
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!webhook) return { outcome: 'webhookUnknown' } as const
    await record('updateWebhook', subjectOf(webhook.address))
    return { outcome: 'done', webhook } as const
  })

/** Replaces the encrypted secret of a webhook; the old one signs too for some hours. */
export const rotateSecret = (store: Store, change: Change, id: string, secret: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const until = new Date(now.getTime() + webhookLimits.oldSecretHours * hourMs)
    const webhook = await transaction
      .updateTable('webhook')
      .set((set) => ({ secret, old_secret: set.ref('secret'), old_secret_until: until.toISOString() }))
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!webhook) return { outcome: 'webhookUnknown' } as const
    await record('rotateWebhookSecret', subjectOf(webhook.address))
    return { outcome: 'done', webhook } as const
  })

/** Deletes a webhook with its log and what waits for it. */
export const deleteWebhook = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const deleted = await transaction
      .deleteFrom('webhook')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returning('address')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'webhookUnknown' } as const
    await record('deleteWebhook', subjectOf(deleted.address))
    return { outcome: 'done' } as const
  })

/** Queues a test event. */
export const testWebhook = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const webhook = await findWebhook(transaction, workspace.id, id)
    if (!webhook) return { outcome: 'webhookUnknown' } as const
    if (webhook.is_enabled === 0) return { outcome: 'webhookOff' } as const
    const message = { type: 'webhook.test', timestamp: now.toISOString(), data: {} } as const
    if (!(await queueDelivery(transaction, webhook, message))) return { outcome: 'webhookFull' } as const
    await record('testWebhook', subjectOf(webhook.address))
    return { outcome: 'done' } as const
  })

/** Makes a delivery due at once, with all its attempts. */
export const resendDelivery = (
  store: Store,
  change: Change,
  { webhookId, id }: { readonly webhookId: string; readonly id: string },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const webhook = await findWebhook(transaction, workspace.id, webhookId)
    if (!webhook) return { outcome: 'webhookUnknown' } as const
    if (webhook.is_enabled === 0) return { outcome: 'webhookOff' } as const
    const due = await transaction
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, claim: null, next_attempt_at: now.toISOString() })
      .where('workspace_id', '=', workspace.id)
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!due) return { outcome: 'deliveryUnknown' } as const
    await record('resendWebhookDelivery', subjectOf(webhook.address))
    return { outcome: 'done' } as const
  })
