import { sql } from 'kysely'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { webhookLimits } from '#contract/webhooks/webhooks.ts'
import type { Lease, TurnRule } from '../../jobs/queries/leases.ts'
import { type Mail, queueMails } from '../../mail/outbox.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import type { WebhookRow } from './webhooks.ts'

/** The rule that leases deliveries only of workspaces with fewer than `perWorkspace` leased ones. */
export const turnOfWorkspaces =
  (perWorkspace: number): TurnRule =>
  (now) =>
    sql`workspace_id not in (
    select workspace_id from webhook_delivery
    where state = 'waiting' and next_attempt_at > ${now} and claim is not null
    group by workspace_id having count(*) >= ${perWorkspace}
  )`

/** The last deliveries of a webhook, the newest first. */
export const listDeliveries = (store: Store, { workspace_id, id }: WebhookRow) =>
  store
    .selectFrom('webhook_delivery')
    .select(['id', 'type', 'state', 'attempts', 'status', 'last_error', 'created_at', 'next_attempt_at'])
    .where('workspace_id', '=', workspace_id)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(webhookLimits.listed)
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

const ofWebhook = ({ workspace_id, id }: WebhookRow) => ({ workspace_id, id })

/** Stores that a receiver has accepted a delivery, unless another worker has claimed it since. */
export const markDelivered = (store: Store, { id, claim }: Lease, webhook: WebhookRow, status: number) =>
  inTransaction(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_delivery')
      .set({ state: 'sent', claim: null, status, last_error: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || webhook.failing_since === null) return
    const { workspace_id, id: webhookId } = ofWebhook(webhook)
    await transaction
      .updateTable('webhook')
      .set({ failing_since: null })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', webhookId)
      .execute()
  })

/** Other deliveries to a receiver that has just failed wait this long, so that they do not delay those to others. */
const pauseMs = 60_000

interface Failure {
  readonly delivery: string
  readonly status: number | null
  readonly now: Date
  /**
   * The mail to the owner of the workspace about a webhook that is switched off; undefined on a server without mail.
   */
  readonly notice?: ((to: string, workspace: string) => Mail) | undefined
}

const ownerOf = (transaction: StoreOrTransaction, workspaceId: string) =>
  transaction
    .selectFrom('workspace')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'workspace.id')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .select(['workspace.name', 'person.email'])
    .where('workspace.id', '=', workspaceId)
    .where('workspace_member.role', '=', 'owner')
    .executeTakeFirst()

/**
 * Stores a failed attempt with its webhook, and pauses the other deliveries to it. A webhook that has failed for days
 * is switched off, which the owner of the workspace learns by mail. Returns whether it was switched off.
 */
export const recordFailedDelivery = (store: Store, webhook: WebhookRow, failure: Failure) =>
  inTransaction(store, async (transaction) => {
    const { delivery, status, now, notice } = failure
    const { workspace_id, id } = ofWebhook(webhook)
    const resumeAt = new Date(now.getTime() + pauseMs).toISOString()
    await transaction.updateTable('webhook_delivery').set({ status }).where('id', '=', delivery).execute()
    await transaction
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: resumeAt })
      .where('workspace_id', '=', workspace_id)
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .where('claim', 'is', null)
      .where('next_attempt_at', '<', resumeAt)
      .execute()
    const since = webhook.failing_since ?? now.toISOString()
    const isOver = now.getTime() - Date.parse(since) >= webhookLimits.failingDays * dayMs
    const switchedOff = isOver ? { is_enabled: 0, disabled_at: now.toISOString() } : {}
    const changed = await transaction
      .updateTable('webhook')
      .set({ failing_since: since, ...switchedOff })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .where('is_enabled', '=', 1)
      .returning('address')
      .executeTakeFirst()
    if (!changed || !isOver) return false
    const host = URL.parse(changed.address)?.host ?? null
    await recordAuditEvent(
      transaction,
      { workspaceId: workspace_id, actor: { link: 'The server' }, action: 'disableWebhook', subject: host },
      now,
    )
    const owner = notice && (await ownerOf(transaction, workspace_id))
    if (owner && notice)
      await queueMails(transaction, [{ ...notice(owner.email, owner.name), submissionId: null }])
    return true
  })

/** Deletes the deliveries that the log shows no longer; returns how many. */
export const removeOldDeliveries = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('webhook_delivery')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - webhookLimits.logDays * dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
