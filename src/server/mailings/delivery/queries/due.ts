import { type ExpressionBuilder, sql } from 'kysely'
import { nextMailingLife } from '#machines/mailings/mailing-life.ts'
import type { Store, StoreOrTransaction, Tables } from '../../../store/schema.ts'
import { filled } from '../../tables.ts'
import type { MailingKey } from '../turns.ts'

/** Mailings whose mails leave, and whose recipients are all known. States are literals: indexes are for them alone. */
const sendingMailings = (store: StoreOrTransaction) =>
  store
    .selectFrom('mailing')
    .select(['mailing.workspace_id as workspaceId', 'mailing.id as mailingId'])
    .where(sql<boolean>`mailing.state = 'sending'`)
    .where('filled_to', '=', filled)

const recipientsOf = (mailing: Pick<ExpressionBuilder<Tables, 'mailing'>, 'selectFrom'>) =>
  mailing
    .selectFrom('mailing_recipient')
    .select('mailing_recipient.id')
    .whereRef('mailing_recipient.workspace_id', '=', 'mailing.workspace_id')
    .whereRef('mailing_recipient.mailing_id', '=', 'mailing.id')

/** Mailings with a recipient who is due, the oldest first; those of a paused study wait until it goes on. */
export const dueMailings = (store: Store, now: Date): Promise<MailingKey[]> =>
  sendingMailings(store)
    .innerJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'mailing.workspace_id')
        .onRef('study.id', '=', 'mailing.study_id'),
    )
    .where('study.state', '<>', 'paused')
    .where((mailing) =>
      mailing.exists(
        recipientsOf(mailing)
          .where(sql<boolean>`mailing_recipient.state = 'waiting'`)
          .where('next_attempt_at', '<=', now.toISOString()),
      ),
    )
    .orderBy('mailing.id')
    .execute()

/** Mailings, among some or all, without a recipient who waits or whose mail is on its way. */
export const finishedMailings = (store: StoreOrTransaction, among?: readonly MailingKey[]) => {
  const sending = sendingMailings(store)
  const ids = among?.map(({ mailingId }) => mailingId)
  return (ids ? sending.where('mailing.id', 'in', ids) : sending)
    .where((mailing) =>
      mailing.not(
        mailing.exists(recipientsOf(mailing).where('mailing_recipient.state', 'in', ['waiting', 'sending'])),
      ),
    )
    .execute()
}

const ended = nextMailingLife('sending', 'mailing.finished')

/** Ends mailings of which all mails have left. */
export const finishMailings = async (
  transaction: StoreOrTransaction,
  among: readonly MailingKey[],
  now: Date,
) => {
  if (among.length === 0) return 0
  const finished = await finishedMailings(transaction, among)
  for (const { workspaceId, mailingId } of finished)
    await transaction
      .updateTable('mailing')
      .set({ state: ended, ended_at: now.toISOString() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', mailingId)
      .where('state', '=', 'sending')
      .execute()
  return finished.length
}

/**
 * Makes the state of recipients unknown whose mails were on their way before a time: the process was lost, and their
 * mails may have arrived. Returns how many, at most `limit`.
 */
export const releaseLost = async (store: Store, before: Date, limit: number) => {
  const lost = await store
    .selectFrom('mailing_recipient')
    .select(['workspace_id', 'id', 'claimed_at'])
    .where(sql<boolean>`state = 'sending'`)
    .where('claimed_at', '<=', before.toISOString())
    .limit(limit)
    .execute()
  for (const { workspace_id, id, claimed_at } of lost)
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'unknown', reason: 'lost', claimed_at: null })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('claimed_at', '=', claimed_at)
      .execute()
  return lost.length
}
