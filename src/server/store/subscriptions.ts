import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Mail, queueMail } from './outbox.ts'
import type { Store, StoreOrTransaction, SubscriptionTable } from './schema.ts'
import { claimKey, type Conditions, findReceipt, spendChallenge } from './submissions.ts'

export type Subscription = Selectable<SubscriptionTable>

/** What a subscription is answered with, written once its row is known. */
type MailFor = (subscription: Subscription) => Mail

/** Between two mails to one address, so that the form is no way to pester someone. */
const restMs = 10 * 60_000

/** The row of this address, made if there was none; locked until the transaction ends. */
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
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({ email: row.ref('excluded.email') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Leaves the transaction, so that what it wrote is undone. */
class ChallengeSpent extends Error {}

interface Wanted extends Conditions {
  readonly email: string
  readonly now?: Date
}

const writeDown = (store: Store, { email, spent, receipt, now = new Date() }: Wanted, mailFor: MailFor) =>
  store.transaction().execute(async (transaction) => {
    if (receipt && !(await claimKey(transaction, receipt))) {
      const known = await findReceipt(transaction, receipt.key)
      if (known) return { outcome: 'known', receipt: known } as const
    }
    if (spent && !(await spendChallenge(transaction, spent))) throw new ChallengeSpent()
    const row = await rowOf(transaction, email, now.toISOString())
    const rested = new Date(now.getTime() - restMs).toISOString()
    if (row.mailed_at !== null && row.mailed_at > rested) return { outcome: 'stored' } as const
    await queueMail(transaction, mailFor(row), null)
    await transaction
      .updateTable('subscription')
      .set({ mailed_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    return { outcome: 'stored' } as const
  })

/**
 * Writes down that the newsletter is wanted at an address and queues the mail about it, in one transaction.
 * Asked again soon after, it queues no second mail. A captcha challenge that was used before changes nothing, and
 * neither does a key that was.
 */
export const askForSubscription = async (store: Store, wanted: Wanted, mailFor: MailFor) => {
  try {
    return await writeDown(store, wanted, mailFor)
  } catch (error) {
    if (error instanceof ChallengeSpent) return { outcome: 'spent' } as const
    throw error
  }
}

/**
 * Confirms a subscription and queues the mail that says so. Again, it changes nothing.
 * Answers false when there is no such subscription, or when the address has left since.
 */
export const confirmSubscription = (
  store: Store,
  { id, round }: Pick<Subscription, 'id' | 'round'>,
  mailFor: MailFor,
) =>
  store.transaction().execute(async (transaction) => {
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

/** Ends a subscription; one that is not there has ended already. */
export const cancelSubscription = async (store: Store, id: string) => {
  await store
    .updateTable('subscription')
    .set({ state: 'unsubscribed', round: sql`round + 1`, changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute()
}
