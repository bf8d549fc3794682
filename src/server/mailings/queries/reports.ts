import { sql } from 'kysely'
import { suppressionLimits } from '#contract/suppressions/limits.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Report } from '../../mail/reports/read-report.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { recordMailFailure } from '../../suppressions/public.ts'
import type { BounceToken } from '../bounces/bounce-tokens.ts'
import { holdMailing } from '../delivery/queries/store-ends.ts'
import type { MailingKey } from '../delivery/turns.ts'
import { lockMailing } from './mailings.ts'

/** Mails that came back as blocked, after each of which their share is looked at. */
const blocksPerCheck = 20
/** The share of the mails sent that pauses a mailing. */
const blockedShare = 0.05

interface Marked extends MailingKey {
  readonly no: number | null
  /** When the mail was sent. */
  readonly mailedAt: string
}

/**
 * Marks the mail of a recipient as one that came back, once, or as unwanted; undefined if it had come back before, or
 * if the recipient is unknown.
 */
const markReported = async (
  transaction: StoreOrTransaction,
  id: string,
  kind: Report['kind'],
  now: Date,
): Promise<Marked | undefined> => {
  const timestamp = now.toISOString()
  const update = transaction
    .updateTable('mailing_recipient')
    .where('id', '=', id)
    // Before its first attempt a mail cannot come back.
    .where('dated', 'is not', null)
  const row = await (
    kind === 'complaint'
      ? update.set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(timestamp)) }))
      : update.set({ bounced_at: timestamp, bounce: kind }).where('bounced_at', 'is', null)
  )
    .returning(['workspace_id', 'mailing_id', 'no', 'sent_at', 'dated'])
    .executeTakeFirst()
  if (!row) return undefined
  const { workspace_id: workspaceId, mailing_id: mailingId, no, sent_at, dated } = row
  // The mail server had taken the mail whose arrival was unknown.
  await transaction
    .updateTable('mailing_recipient')
    .set({ state: 'sent', reason: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute()
  return { workspaceId, mailingId, no, mailedAt: sent_at ?? dated ?? timestamp }
}

const countRecipients = async (
  transaction: StoreOrTransaction,
  { workspaceId, mailingId }: MailingKey,
  which: 'sent' | 'blocked',
) => {
  const all = transaction
    .selectFrom('mailing_recipient')
    .select(({ fn }) => fn.countAll().as('recipients'))
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', '=', mailingId)
  const { recipients } = await (
    which === 'sent'
      ? all.where('state', '=', 'sent')
      : all.where(sql<boolean>`bounced_at is not null`).where('bounce', '=', 'block')
  ).executeTakeFirstOrThrow()
  return Number(recipients)
}

/** Pauses a mailing after each further 20 blocked mails, while they are more than 5 % of those sent. */
const holdIfBlocked = async (transaction: StoreOrTransaction, mailing: MailingKey) => {
  // Reports at the same time count one after another.
  await lockMailing(transaction, mailing.workspaceId, mailing.mailingId)
  const blocked = await countRecipients(transaction, mailing, 'blocked')
  if (blocked % blocksPerCheck !== 0) return
  if (blocked > blockedShare * (await countRecipients(transaction, mailing, 'sent')))
    await holdMailing(transaction, mailing, 'blocked')
}

/** When the last mail to a person was sent that arrived: one that has not come back within days. */
const lastArrivalOf = async (
  transaction: StoreOrTransaction,
  { workspaceId, no, now }: { readonly workspaceId: string; readonly no: number; readonly now: Date },
) => {
  const row = await transaction
    .selectFrom('mailing_recipient')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', no)
    .where('state', '=', 'sent')
    .where('bounced_at', 'is', null)
    .where('sent_at', '<', new Date(now.getTime() - suppressionLimits.arrivalDays * dayMs).toISOString())
    .executeTakeFirst()
  return row?.sent_at ?? undefined
}

/**
 * Stores what a report says about the mail of a recipient; each of a bounce and a complaint counts once. A blocked mail
 * says nothing about the address: many of them pause the mailing.
 */
export const storeReport = (
  store: Store,
  keys: KeyRing,
  { recipientId, wasSentTo }: BounceToken,
  { kind, status }: Pick<Report, 'kind' | 'status'>,
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const marked = await markReported(transaction, recipientId, kind, now)
    if (!marked) return
    const { workspaceId, no, mailedAt } = marked
    if (kind === 'block') await holdIfBlocked(transaction, marked)
    if (kind === 'block' || no === null) return
    const failed = { workspaceId, no, wasSentTo, status, now }
    const lastArrival = () => lastArrivalOf(transaction, failed)
    const failure =
      kind === 'soft' ? { ...failed, kind, recipientId, mailedAt, lastArrival } : { ...failed, kind }
    await recordMailFailure(transaction, keys, failure)
  })
