import { v7 as uuidV7 } from 'uuid'
import { attachUpload } from '../files/queries.ts'
import { type Mail, queueMails } from '../mail/outbox.ts'
import { groupCommit } from '../store/group-commit.ts'
import { asOutcome, claimOnce, type OnceConditions } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'

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

/** Rolls the transaction back: the attachment is missing or belongs to another submission. */
class AttachmentMissing extends Error {}

interface Entry {
  readonly submission: Submission
  readonly conditions: OnceConditions
}

/** Writes all of these in one transaction, or none. */
const writeAll = (store: Store, entries: readonly Entry[]): Promise<void> =>
  inTransaction(store, async (transaction) => {
    const identified = entries.map(({ submission, conditions }) => ({
      ...submission,
      conditions,
      id: uuidV7(),
    }))
    await claimOnce(
      transaction,
      ...identified.map(({ conditions, id }) => ({ ...conditions, subjectId: id })),
    )
    const created_at = new Date().toISOString()
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
        throw new AttachmentMissing()
    await queueMails(
      transaction,
      identified.flatMap(({ id, mails }) => mails.map((mail) => ({ ...mail, submissionId: id }))),
    )
  })

/**
 * Creates a function that writes a submission and its mails in one transaction; it resolves when they are synced to
 * the disk. Submissions that arrive together share a commit. Any outcome but `stored` wrote nothing.
 */
export const createSubmissionWriter = (store: Store) => {
  const write = groupCommit((entries: readonly Entry[]) => writeAll(store, entries))
  return async (submission: Submission, conditions: OnceConditions = {}) => {
    const writing = write({ submission, conditions }).then(() => ({ outcome: 'stored' }) as const)
    try {
      return await asOutcome(store, conditions, writing)
    } catch (error) {
      if (error instanceof AttachmentMissing) return { outcome: 'attachmentMissing' } as const
      throw error
    }
  }
}
