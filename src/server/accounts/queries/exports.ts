import { accountLimits } from '#contract/accounts/account.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

/** The exports of a person with the state of their jobs, the newest first. */
export const listExports = (store: StoreOrTransaction, personId: string, now: string) =>
  store
    .selectFrom('account_export')
    .leftJoin('job', 'job.id', 'account_export.job_id')
    .select(['account_export.id', 'account_export.file_key', 'account_export.bytes'])
    .select(['account_export.created_at', 'account_export.expires_at'])
    .select(['job.state', 'job.claim', 'job.progress'])
    .where('account_export.person_id', '=', personId)
    .where('account_export.expires_at', '>', now)
    .orderBy('account_export.created_at', 'desc')
    .orderBy('account_export.id', 'desc')
    .limit(10 * accountLimits.exports)
    .execute()
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]

interface NewExport {
  readonly id: string
  readonly personId: string
  readonly jobId: string
}

/** Inserts an export whose file the job will make. */
export const insertExport = async (
  transaction: StoreOrTransaction,
  { id, personId, jobId }: NewExport,
  now: Date,
) => {
  await transaction
    .insertInto('account_export')
    .values({
      id,
      person_id: personId,
      job_id: jobId,
      file_id: null,
      file_key: null,
      bytes: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + accountLimits.exportDays * dayMs).toISOString(),
    })
    .execute()
}

/** The export of a job that still has to make its file; undefined if it expired or its account was erased. */
export const findUnfinishedExport = (store: Store, id: string, now: string) =>
  store
    .selectFrom('account_export')
    .selectAll()
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Names the file that this attempt writes, so that it is found when the attempt is lost. */
export const nameExportFile = (store: Store, id: string, fileId: string) =>
  store
    .updateTable('account_export')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .execute()

interface ExportFile {
  readonly fileId: string
  readonly fileKey: string
  readonly bytes: number
}

/** Stores that the file of an export is ready; false if another attempt did, or the export was deleted. */
export const finishExport = async (
  transaction: StoreOrTransaction,
  id: string,
  { fileId, fileKey, bytes }: ExportFile,
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('account_export')
    .set({ file_key: fileKey, bytes })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where('file_key', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** File and key of an export that is ready, of this person. */
export const findReadyExport = (store: Store, personId: string, id: string, now: string) =>
  store
    .selectFrom('account_export')
    .select(['file_id', 'file_key'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('file_key', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes the exports of a person, or those that have expired; each file before its row. Returns how many. */
export const removeExports = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  which: { readonly personId: string } | { readonly expiredAt: Date },
) => {
  const all = store.selectFrom('account_export').select(['id', 'file_id'])
  const found = await (
    'personId' in which
      ? all.where('person_id', '=', which.personId)
      : all.where('expires_at', '<=', which.expiredAt.toISOString())
  ).execute()
  for (const { id, file_id } of found) {
    if (file_id !== null) await removeFile(file_id)
    await store.deleteFrom('account_export').where('id', '=', id).execute()
  }
  return found.length
}
