import { randomUUIDv7 } from 'node:crypto'
import { type Mail, queueMail } from './outbox.ts'
import type { Store, StoreOrTransaction } from './schema.ts'
import { attachUpload } from './uploads.ts'

export interface Submission {
  readonly kind: string
  /** Address of the sender, in any case. */
  readonly email: string
  /** The validated form. */
  readonly body: unknown
  readonly mails: readonly Mail[]
  /** An uploaded file that belongs to the form. */
  readonly attachment?: string | undefined
}

/** What was answered to a key, so that the same message sent again gets the same answer. */
export interface Receipt {
  readonly key: string
  readonly fingerprint: string
  readonly reply: unknown
}

export type Stored =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'known'; readonly receipt: Receipt }
  /** The captcha challenge was used for an earlier message; nothing was written. */
  | { readonly outcome: 'spent' }
  /** The attachment is gone or belongs to another message; nothing was written. */
  | { readonly outcome: 'detached' }

/** What has to hold for a submission to be written, in the same transaction. */
export interface Conditions {
  readonly receipt?: Receipt | undefined
  readonly spent?: { readonly id: string; readonly expiresAt: Date } | undefined
}

/** The receipt of an earlier message under this key, if there was one. */
export const findReceipt = async (store: StoreOrTransaction, key: string): Promise<Receipt | undefined> => {
  const row = await store
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { key, fingerprint: row.fingerprint, reply: JSON.parse(row.reply) }
}

const claimKey = async (store: StoreOrTransaction, { key, fingerprint, reply }: Receipt) => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('idempotency')
    .values({ key, fingerprint, reply: JSON.stringify(reply), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks a solved challenge as used; false when it was already. */
export const spendChallenge = async (
  store: StoreOrTransaction,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
) => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('spent_challenge')
    .values({ id, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Leaves the transaction, so that what it wrote is undone. */
class Undone extends Error {
  readonly outcome: 'spent' | 'detached'

  constructor(outcome: Undone['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

const write = (store: Store, submission: Submission, { receipt, spent }: Conditions): Promise<Stored> =>
  store.transaction().execute(async (transaction) => {
    if (receipt && !(await claimKey(transaction, receipt))) {
      const known = await findReceipt(transaction, receipt.key)
      if (known) return { outcome: 'known', receipt: known }
    }
    if (spent && !(await spendChallenge(transaction, spent))) throw new Undone('spent')
    const id = randomUUIDv7()
    await transaction
      .insertInto('submission')
      .values({
        id,
        kind: submission.kind,
        email: submission.email.toLowerCase(),
        body: JSON.stringify(submission.body),
        created_at: new Date().toISOString(),
      })
      .execute()
    const { attachment } = submission
    if (attachment !== undefined && !(await attachUpload(transaction, attachment, id)))
      throw new Undone('detached')
    for (const mail of submission.mails) await queueMail(transaction, mail, id)
    return { outcome: 'stored' }
  })

/**
 * Writes a submission and its mail in one transaction, synced when this returns. Under a receipt whose key
 * is taken, nothing is written and the first receipt comes back.
 */
export const storeSubmission = async (
  store: Store,
  submission: Submission,
  conditions: Conditions = {},
): Promise<Stored> => {
  try {
    return await write(store, submission, conditions)
  } catch (error) {
    if (error instanceof Undone) return { outcome: error.outcome }
    throw error
  }
}

export interface InboxFilter {
  readonly kind?: string
  /** ISO 8601, UTC. */
  readonly since?: string
}

/** What has come in, oldest first. */
export const listSubmissions = (store: Store, { kind, since }: InboxFilter = {}) => {
  let query = store.selectFrom('submission').selectAll().orderBy('created_at').orderBy('id')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  return query.execute()
}
