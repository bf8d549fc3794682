import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Mail, queueMail, queueMails } from '../mail/outbox.ts'
import { asOutcome, claimOnce, type OnceConditions } from '../store/idempotency.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { SubscriptionTable } from './tables.ts'
import { inTransaction, supportsRowLocks } from '../store/transaction.ts'

export type Subscription = Selectable<SubscriptionTable>

/** Creates the mail about a subscription from its row. */
type MailFor = (subscription: Subscription) => Mail

/** Minimum time between two mails to one address, so that the form cannot be used to spam it. */
const mailIntervalMs = 10 * 60_000

/** The row of this address, inserted if missing; locked until the transaction ends. */
const rowOf = (store: StoreOrTransaction, email: string, now: string) =>
  store
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      email: email.toLowerCase(),
      state: 'pending',
      round: 0,
      created_at: now,
      mailed_at: null,
      changed_at: now,
      last_issue: null,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({ email: row.ref('excluded.email') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

interface SubscriptionRequest extends OnceConditions {
  readonly email: string
  /** Without mail no confirmation can arrive: the subscription is stored as confirmed. */
  readonly isConfirmedAtOnce: boolean
  readonly now?: Date
}

const setConfirmed = (store: StoreOrTransaction, id: string, now: string) =>
  store
    .updateTable('subscription')
    .set({ state: 'confirmed', changed_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'confirmed')
    .execute()

/**
 * Stores the request for the newsletter and queues the mail about it, in one transaction. Requested again within ten
 * minutes, it queues no second mail. A subscription that is confirmed at once has no mail.
 */
export const requestSubscription = (
  store: Store,
  { email, isConfirmedAtOnce, now = new Date(), ...conditions }: SubscriptionRequest,
  mailFor: MailFor,
) => {
  const work = inTransaction(store, async (transaction) => {
    const row = await rowOf(transaction, email, now.toISOString())
    await claimOnce(transaction, { ...conditions, subjectId: row.id })
    if (isConfirmedAtOnce) {
      await setConfirmed(transaction, row.id, now.toISOString())
      return { outcome: 'stored' } as const
    }
    const latestMail = new Date(now.getTime() - mailIntervalMs).toISOString()
    if (row.mailed_at !== null && row.mailed_at > latestMail) return { outcome: 'stored' } as const
    await queueMail(transaction, mailFor(row), null)
    await transaction
      .updateTable('subscription')
      .set({ mailed_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    return { outcome: 'stored' } as const
  })
  return asOutcome(store, conditions, work)
}

/**
 * Confirms a subscription and queues the welcome mail; confirming again changes nothing. Returns false for an unknown
 * subscription, or one that was canceled after the confirmation mail.
 */
export const confirmSubscription = (
  store: Store,
  { id, round }: Pick<Subscription, 'id' | 'round'>,
  mailFor: MailFor,
) =>
  inTransaction(store, async (transaction) => {
    const confirmed = await transaction
      .updateTable('subscription')
      .set({ state: 'confirmed', changed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('round', '=', round)
      .where('state', '<>', 'confirmed')
      .returningAll()
      .executeTakeFirst()
    if (confirmed) {
      await queueMail(transaction, mailFor(confirmed), null)
      return true
    }
    const known = await transaction
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', id)
      .where('round', '=', round)
      .executeTakeFirst()
    return known !== undefined
  })

/** Cancels a subscription; an unknown one is no error. */
export const cancelSubscription = async (store: Store, id: string) => {
  await store
    .updateTable('subscription')
    .set({ state: 'unsubscribed', round: sql`round + 1`, changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute()
}

/** Confirmed subscriptions for which an issue was not queued. */
const unsent = (store: StoreOrTransaction, issue: string) =>
  store
    .selectFrom('subscription')
    .where('state', '=', 'confirmed')
    .where((where) => where.or([where('last_issue', 'is', null), where('last_issue', '<>', issue)]))

/** How many subscribers did not get an issue. */
export const countUnsent = async (store: Store, issue: string) => {
  const { subscribers } = await unsent(store, issue)
    .select(({ fn }) => fn.countAll().as('subscribers'))
    .executeTakeFirstOrThrow()
  return Number(subscribers)
}

/** Subscriptions in one transaction. */
const perTransaction = 200

/**
 * Queues an issue for all confirmed subscribers who did not get it, each once also after an interruption. Returns how
 * many mails were queued.
 */
export const queueIssue = async (store: Store, issue: string, mailFor: MailFor) => {
  let queued = 0
  for (;;) {
    const mails = await inTransaction(store, async (transaction) => {
      const rows = await unsent(transaction, issue)
        .selectAll()
        .orderBy('id')
        .limit(perTransaction)
        .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
        .execute()
      if (rows.length === 0) return 0
      await queueMails(
        transaction,
        rows.map((row) => ({ ...mailFor(row), submissionId: null })),
      )
      await transaction
        .updateTable('subscription')
        .set({ last_issue: issue })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
      return rows.length
    })
    if (mails === 0) return queued
    queued += mails
  }
}
