import { hourMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { UploadTable } from './tables.ts'

/** An upload can be claimed by a form for an hour; then it is removed. */
const claimableSince = (now: Date) => new Date(now.getTime() - hourMs).toISOString()

/** Inserts the row of an uploaded file. */
export const insertUpload = (
  store: StoreOrTransaction,
  upload: Pick<UploadTable, 'id' | 'name' | 'extension' | 'bytes' | 'client'>,
  now = new Date(),
) =>
  store
    .insertInto('upload')
    .values({ ...upload, submission_id: null, created_at: now.toISOString() })
    .execute()

/** Claims a file for a submission; changes no row if it is unknown, an hour old or already claimed. */
export const attachUpload = (store: StoreOrTransaction, id: string, submissionId: string, now = new Date()) =>
  store
    .updateTable('upload')
    .set({ submission_id: submissionId, client: null })
    .where('id', '=', id)
    .where('submission_id', 'is', null)
    .where('created_at', '>', claimableSince(now))

/** Bytes of all files without a submission, and files and bytes of one client among them. */
export const unclaimedUploads = async (store: StoreOrTransaction, client: string) => {
  const ofClient = store
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum<number | string | null>('bytes').as('bytes')])
    .where('submission_id', 'is', null)
    .where('client', '=', client)
  const ofAll = store
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('submission_id', 'is', null)
  const own = await ofClient.executeTakeFirstOrThrow()
  const all = await ofAll.executeTakeFirstOrThrow()
  return {
    bytes: Number(all.bytes ?? 0),
    client: { files: Number(own.files), bytes: Number(own.bytes ?? 0) },
  }
}

/**
 * Removes files that no form claimed within an hour, and those of deleted submissions; returns how many. Each file is
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
