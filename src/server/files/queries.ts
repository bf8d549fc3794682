import type { Store, StoreOrTransaction, UploadTable } from '../store/schema.ts'

const dayMs = 24 * 60 * 60_000

/** An upload can be claimed by a form for a day; then it is removed. */
const claimableSince = (now: Date) => new Date(now.getTime() - dayMs).toISOString()

/** Inserts the row of an uploaded file. */
export const insertUpload = (
  store: StoreOrTransaction,
  upload: Pick<UploadTable, 'id' | 'name' | 'extension' | 'bytes'>,
  now = new Date(),
) =>
  store
    .insertInto('upload')
    .values({ ...upload, submission_id: null, created_at: now.toISOString() })
    .execute()

/** Claims a file for a submission; false for one that is unknown, a day old or already claimed. */
export const attachUpload = async (
  store: StoreOrTransaction,
  id: string,
  submissionId: string,
  now = new Date(),
) => {
  const { numUpdatedRows } = await store
    .updateTable('upload')
    .set({ submission_id: submissionId })
    .where('id', '=', id)
    .where('submission_id', 'is', null)
    .where('created_at', '>', claimableSince(now))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Total size of the files without a submission, in bytes. */
export const unclaimedUploadBytes = async (store: StoreOrTransaction) => {
  const { total } = await store
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .where('submission_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/**
 * Removes files that no form claimed within a day, and those of deleted submissions; returns how many. Each file is
 * removed before its row, so that a failure in between is retried.
 */
export const removeUnclaimedUploads = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  now = new Date(),
) => {
  const unclaimed = await store
    .selectFrom('upload')
    .select('id')
    .where('submission_id', 'is', null)
    .where('created_at', '<=', claimableSince(now))
    .execute()
  for (const { id } of unclaimed) {
    await removeFile(id)
    await store.deleteFrom('upload').where('id', '=', id).execute()
  }
  return unclaimed.length
}
