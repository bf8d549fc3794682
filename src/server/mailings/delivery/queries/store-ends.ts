import type { MailingProblem, RecipientReason } from '#contract/mailings/mailings.ts'
import { nextMailingLife } from '#machines/mailings/mailing-life.ts'
import { recordInvitations } from '../../../people/public.ts'
import type { KeyRing } from '../../../store/credentials.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import { recordMailFailure } from '../../../suppressions/public.ts'
import type { MailingRecipientTable } from '../../tables.ts'
import type { Outcome } from '../outcome.ts'
import { type DeliverySettings, nextAttempt } from '../settings.ts'
import type { MailingKey } from '../turns.ts'
import type { Marked } from './mark-recipients.ts'

/** An attempt that has ended. */
export interface Ended {
  readonly recipient: Marked
  readonly outcome: Outcome
}

type Columns = Partial<Pick<MailingRecipientTable, 'state' | 'reason' | 'next_attempt_at' | 'attempts'>>

const idsOf = (ended: readonly Ended[]) => ended.map(({ recipient }) => recipient.id)

/** Changes recipients of one mailing whose claim is still that of the attempt. */
const change = (
  transaction: StoreOrTransaction,
  { recipient: { id, mailing, claimedAt } }: Ended,
  columns: Columns,
) =>
  transaction
    .updateTable('mailing_recipient')
    .set({ ...columns, claimed_at: null })
    .where('workspace_id', '=', mailing.workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimed_at', '=', claimedAt)
    .execute()

/** A mail that was sent is sent, even if its recipient became unknown meanwhile. The history says so once. */
const storeSent = async (transaction: StoreOrTransaction, ended: readonly Ended[], now: Date) => {
  const mailing = ended[0]?.recipient.mailing
  if (!mailing) return
  const { workspaceId, studyId } = mailing
  const rows = await transaction
    .updateTable('mailing_recipient')
    .set({ state: 'sent', reason: null, sent_at: now.toISOString(), claimed_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', idsOf(ended))
    .where('state', 'in', ['sending', 'unknown'])
    .returning('no')
    .execute()
  const people = rows.flatMap(({ no }) => no ?? [])
  await recordInvitations(transaction, { workspaceId, studyId, people, now })
}

/** The columns of a recipient after an attempt that did not succeed. */
const columnsAfter = ({ recipient, outcome }: Ended, settings: DeliverySettings): Columns => {
  const { attempts } = recipient
  const failed = (reason: RecipientReason): Columns => ({ state: 'failed', reason })
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', reason: null }
    case 'failed':
      return failed(outcome.reason)
    case 'unknown':
      return { state: 'unknown', reason: 'lost' }
    case 'later': {
      if (!outcome.isCounted) break
      const next = nextAttempt(attempts, settings)
      return next ? { state: 'waiting', next_attempt_at: next.toISOString() } : failed('refused')
    }
    case 'held':
  }
  return { state: 'waiting', next_attempt_at: settings.now().toISOString(), attempts: attempts - 1 }
}

/** Pauses a mailing whose mails would all be refused; one that a member has paused or stopped stays so. */
export const holdMailing = async (
  transaction: StoreOrTransaction,
  { workspaceId, mailingId }: MailingKey,
  problem: MailingProblem,
) => {
  const state = nextMailingLife('sending', 'mailing.held')
  if (state === undefined) return
  await transaction
    .updateTable('mailing')
    .set({ state, problem })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mailingId)
    .where('state', '=', 'sending')
    .execute()
}

/** Whether a mailing was stopped. On PostgreSQL nobody stops one that was not before the commit. */
const isStopped = async (transaction: StoreOrTransaction, { recipient: { mailing } }: Ended) => {
  const row = await transaction
    .selectFrom('mailing')
    .select('state')
    .where('workspace_id', '=', mailing.workspaceId)
    .where('id', '=', mailing.mailingId)
    .$if(supportsRowLocks(transaction), (query) => query.forShare())
    .executeTakeFirst()
  return row?.state === 'stopped'
}

const stopped: Columns = { state: 'skipped', reason: 'stopped', next_attempt_at: null }

/** Suppresses the addresses of which the mail server said that they are dead. */
const suppressDead = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  ended: readonly Ended[],
  now: Date,
) => {
  // In the same order everywhere, as they lock people.
  for (const { recipient, outcome } of ended.toSorted((a, b) => a.recipient.no - b.recipient.no)) {
    if (outcome.kind !== 'failed' || outcome.status === undefined) continue
    await recordMailFailure(transaction, keys, {
      workspaceId: recipient.mailing.workspaceId,
      no: recipient.no,
      wasSentTo: (emailKey) => emailKey === recipient.email.toLowerCase(),
      kind: 'hard',
      status: outcome.status,
      now,
    })
  }
}

/** Stores the ends of attempts that did not succeed. A recipient of a stopped mailing does not wait again. */
const storeOthers = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  ended: readonly Ended[],
  settings: DeliverySettings,
) => {
  const [first] = ended
  if (!first) return
  const hasStopped = await isStopped(transaction, first)
  for (const each of ended) {
    const columns = columnsAfter(each, settings)
    await change(transaction, each, hasStopped && columns.state === 'waiting' ? stopped : columns)
    if (each.outcome.kind === 'held')
      await holdMailing(transaction, each.recipient.mailing, each.outcome.problem)
  }
  await suppressDead(transaction, keys, ended, settings.now())
}

/** Stores the ends of attempts, those of each mailing together. Recipients that were deleted meanwhile are left out. */
export const storeEnds = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  ended: readonly Ended[],
  settings: DeliverySettings,
) => {
  const byMailing = Map.groupBy(ended, ({ recipient }) => recipient.mailing.mailingId)
  // In the same order everywhere: two processes lock the same people one after the other.
  for (const [, all] of [...byMailing].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const sent = all.filter(({ outcome }) => outcome.kind === 'sent')
    const others = all.filter(({ outcome }) => outcome.kind !== 'sent')
    await storeSent(transaction, sent, settings.now())
    await storeOthers(transaction, keys, others, settings)
  }
}
