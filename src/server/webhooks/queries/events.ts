import type { Selectable } from 'kysely'
import { z } from 'zod'
import { newId } from '../../store/new-id.ts'
import {
  type ClosingReason,
  type WebhookEvent,
  webhookEvent,
  webhookLimits,
  type WebhookMessage,
} from '#contract/webhooks/webhooks.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import type { WebhookTable } from '../tables.ts'

type WebhookRow = Selectable<WebhookTable>

const storedEvents = z.array(webhookEvent)

/** The events that a webhook asks for. */
export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>) => storedEvents.parse(JSON.parse(events))

/** Whether as many deliveries of a webhook wait as can. */
const isFull = async (
  store: StoreOrTransaction,
  { workspace_id, id }: Pick<WebhookRow, 'workspace_id' | 'id'>,
) => {
  const last = await store
    .selectFrom('webhook_delivery')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .limit(1)
    .offset(webhookLimits.waiting - 1)
    .executeTakeFirst()
  return last !== undefined
}

/** Queues a message for a webhook, in the transaction of its event; false if too many wait. */
export const queueDelivery = async (
  transaction: StoreOrTransaction,
  webhook: Pick<WebhookRow, 'workspace_id' | 'id'>,
  message: WebhookMessage,
) => {
  if (await isFull(transaction, webhook)) return false
  await transaction
    .insertInto('webhook_delivery')
    .values({
      id: newId(),
      workspace_id: webhook.workspace_id,
      webhook_id: webhook.id,
      type: message.type,
      body: JSON.stringify(message),
      status: null,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: message.timestamp,
      claim: null,
      last_error: null,
      created_at: message.timestamp,
    })
    .execute()
  return true
}

/** The messages about people, by the type of their event. */
type PeopleMessage = Extract<
  WebhookMessage,
  { readonly type: 'person.created' | 'person.opted-out' | 'people.imported' }
>

/** Queues a message about people for the webhooks of the workspace, in the transaction of its event. */
export const announcePeople = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  message: PeopleMessage,
) => {
  const webhooks = await transaction
    .selectFrom('webhook')
    .select(['workspace_id', 'id', 'events'])
    .where('workspace_id', '=', workspaceId)
    .where('is_enabled', '=', 1)
    .execute()
  for (const webhook of webhooks)
    if (eventsOf(webhook).includes(message.type)) await queueDelivery(transaction, webhook, message)
}

/** The webhooks that ask for an event of these results, with the study and the number of the results. */
const listeners = async (transaction: StoreOrTransaction, resultsId: string, event: WebhookEvent) => {
  const rows = await transaction
    .selectFrom('webhook')
    .innerJoin('study_version', 'study_version.workspace_id', 'webhook.workspace_id')
    .select(['webhook.workspace_id', 'webhook.id', 'webhook.events'])
    .select(['study_version.study_id', 'study_version.results'])
    .distinct()
    .where('study_version.results_id', '=', resultsId)
    .where('webhook.is_enabled', '=', 1)
    .execute()
  return rows.filter((row) => eventsOf(row).includes(event))
}

/** Queues `response.finished` for the webhooks of the workspace, in the transaction that finishes the response. */
export const announceFinishedResponse = async (
  transaction: StoreOrTransaction,
  { resultsId, response, finished }: { resultsId: string; response: string; finished: number },
  now: Date,
) => {
  const type = 'response.finished'
  for (const { study_id: study, results, ...webhook } of await listeners(transaction, resultsId, type))
    await queueDelivery(transaction, webhook, {
      type,
      timestamp: now.toISOString(),
      data: { study, results, response, finished },
    })
}

/**
 * Queues `study.closed` for the webhooks of the workspace, in the transaction that closes the study. Whatever closes a
 * study calls this function: a member, its closing date or a quota.
 */
export const announceClosedStudy = async (
  transaction: StoreOrTransaction,
  { resultsId, reason }: { readonly resultsId: string; readonly reason: ClosingReason },
  now: Date,
) => {
  const type = 'study.closed'
  const found = await listeners(transaction, resultsId, type)
  if (found.length === 0) return
  const state = await transaction
    .selectFrom('study_state')
    .select('finished')
    .where('results_id', '=', resultsId)
    .executeTakeFirst()
  for (const { study_id: study, results, ...webhook } of found)
    await queueDelivery(transaction, webhook, {
      type,
      timestamp: now.toISOString(),
      data: { study, results, finished: state?.finished ?? 0, reason },
    })
}
