import type { Store, StoreOrTransaction, UploadTable } from './schema.ts'

const dayMs = 24 * 60 * 60_000

/** A file that no form claimed may be claimed for a day, and is removed after it. */
const claimableSince = (now: Date) => new Date(now.getTime() - dayMs).toISOString()

/** Notes a file that has come in. */
export const insertUpload = (
  store: StoreOrTransaction,
  upload: Pick<UploadTable, 'id' | 'name' | 'extension' | 'bytes'>,
  now = new Date(),
) =>
  store
    .insertInto('upload')
    .values({ ...upload, submission_id: null, created_at: now.toISOString() })
    .execute()

/** Claims a file for a submission; false when it is unknown, a day old, or another submission's. */
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

/** Room that files without a submission take, in bytes. */
export const unclaimedUploadBytes = async (store: StoreOrTransaction) => {
  const { total } = await store
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .where('submission_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/**
 * Removes the files that no form claimed within a day, those of deleted submissions among them, each
 * file before its row: what fails in between is tried again. Returns how many.
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
