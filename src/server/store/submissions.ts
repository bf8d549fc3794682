import { randomUUIDv7 } from 'node:crypto'
import { groupCommit } from './group-commit.ts'
import { type Mail, queueMails } from './outbox.ts'
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

/** A captcha challenge that was solved, and until when it could be used again. */
interface Spent {
  readonly id: string
  readonly expiresAt: Date
}

/** What has to hold for a submission to be written, in the same transaction. */
export interface Conditions {
  readonly receipt?: Receipt | undefined
  readonly spent?: Spent | undefined
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

/** Claims the keys of these receipts; false when one of them was taken before. */
export const claimKey = async (store: StoreOrTransaction, ...receipts: readonly Receipt[]) => {
  if (receipts.length === 0) return true
  const created_at = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('idempotency')
    .values(
      receipts.map(({ key, fingerprint, reply }) => ({
        key,
        fingerprint,
        reply: JSON.stringify(reply),
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(receipts.length)
}

/** Marks solved challenges as used; false when one of them was already. */
export const spendChallenge = async (store: StoreOrTransaction, ...challenges: readonly Spent[]) => {
  if (challenges.length === 0) return true
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('spent_challenge')
    .values(challenges.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt.toISOString() })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(challenges.length)
}

/** Leaves the transaction, so that what it wrote is undone. */
class Undone extends Error {
  readonly outcome: Exclude<Stored['outcome'], 'stored'>

  constructor(outcome: Undone['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

interface Entry {
  readonly submission: Submission
  readonly conditions: Conditions
}

const present = <Value>(value: Value | undefined) => (value === undefined ? [] : [value])

/** Writes all of these, or leaves nothing and throws `Undone` when a condition of one of them does not hold. */
const writeAll = (store: Store, entries: readonly Entry[]): Promise<void> =>
  store.transaction().execute(async (transaction) => {
    const receipts = entries.flatMap(({ conditions }) => present(conditions.receipt))
    if (!(await claimKey(transaction, ...receipts))) throw new Undone('known')
    const challenges = entries.flatMap(({ conditions }) => present(conditions.spent))
    if (!(await spendChallenge(transaction, ...challenges))) throw new Undone('spent')

    const created_at = new Date().toISOString()
    const identified = entries.map(({ submission }) => ({ ...submission, id: randomUUIDv7() }))
    await transaction
      .insertInto('submission')
      .values(
        identified.map(({ id, kind, email, body }) => ({
          id,
          kind,
          email: email.toLowerCase(),
          body: JSON.stringify(body),
          created_at,
        })),
      )
      .execute()
    for (const { id, attachment } of identified)
      if (attachment !== undefined && !(await attachUpload(transaction, attachment, id)))
        throw new Undone('detached')
    await queueMails(
      transaction,
      identified.flatMap(({ id, mails }) => mails.map((mail) => ({ ...mail, submissionId: id }))),
    )
  })

/**
 * Makes the function that writes a submission and its mail in one transaction, synced when it returns; those
 * that arrive together share the commit. Under a receipt whose key is taken, nothing is written and the first
 * receipt comes back.
 */
export const createSubmissionWriter = (store: Store) => {
  const write = groupCommit((entries: readonly Entry[]) => writeAll(store, entries))
  return async (submission: Submission, conditions: Conditions = {}): Promise<Stored> => {
    try {
      await write({ submission, conditions })
      return { outcome: 'stored' }
    } catch (error) {
      if (!(error instanceof Undone)) throw error
      if (error.outcome !== 'known') return { outcome: error.outcome }
      const receipt = conditions.receipt && (await findReceipt(store, conditions.receipt.key))
      if (!receipt) throw error
      return { outcome: 'known', receipt }
    }
  }
}
