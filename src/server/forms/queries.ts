import { newId } from '../store/new-id.ts'
import { attachUpload } from '../files/queries.ts'
import { type Mail, queueingSteps } from '../mail/outbox.ts'
import { groupCommit } from '../store/group-commit.ts'
import { asOutcome, claimingSteps, type OnceConditions } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import { commitAll, expecting, insertingEach } from '../store/transaction.ts'

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
const writeAll = async (store: Store, entries: readonly Entry[]) => {
  const identified = entries.map((entry) => ({ ...entry, id: newId() }))
  const created_at = new Date().toISOString()
  const rows = identified.map(({ id, submission: { kind, email, body } }) => ({
    id,
    kind,
    email: email.toLowerCase(),
    body: JSON.stringify(body),
    created_at,
  }))
  await commitAll(store, [
    ...claimingSteps(
      store,
      identified.map(({ conditions, id }) => ({ ...conditions, subjectId: id })),
    ),
    insertingEach(store, rows, (some) => store.insertInto('submission').values(some)),
    ...identified.flatMap(({ id, submission: { attachment } }) =>
      attachment === undefined
        ? []
        : expecting(attachUpload(store, attachment, id), 1, new AttachmentMissing()),
    ),
    ...queueingSteps(
      store,
      identified.flatMap(({ id, submission }) =>
        submission.mails.map((mail) => ({ ...mail, submissionId: id })),
      ),
    ),
  ])
}

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
