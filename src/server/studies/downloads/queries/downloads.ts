import { newId } from '../../../store/new-id.ts'
import { type DownloadFormat, downloadLimits } from '#contract/downloads/downloads.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'

/** The downloads of a study with the state of their jobs, the newest first. */
export const listDownloads = (store: StoreOrTransaction, workspaceId: string, studyId: string, now: Date) =>
  store
    .selectFrom('study_download')
    .leftJoin('job', 'job.id', 'study_download.job_id')
    .select(['study_download.id', 'study_download.format', 'study_download.filter'])
    .select(['study_download.file_key', 'study_download.bytes'])
    .select(['study_download.created_at', 'study_download.expires_at'])
    .select(['job.state', 'job.claim', 'job.progress'])
    .where('study_download.workspace_id', '=', workspaceId)
    .where('study_download.study_id', '=', studyId)
    .where('study_download.expires_at', '>', now.toISOString())
    .orderBy('study_download.id', 'desc')
    .limit(downloadLimits.perStudy)
    .execute()
export type DownloadRow = Awaited<ReturnType<typeof listDownloads>>[number]

interface NewDownload {
  readonly workspaceId: string
  readonly studyId: string
  readonly jobId: string
  readonly id: string
  readonly format: DownloadFormat
  readonly filter: ResultsFilter
}

/** A new identifier of a download, which its job needs first. */
export const newDownloadId = () => newId()

/** Inserts a download whose file the job will make. */
export const insertDownload = (transaction: StoreOrTransaction, download: NewDownload, now: Date) =>
  transaction
    .insertInto('study_download')
    .values({
      workspace_id: download.workspaceId,
      id: download.id,
      study_id: download.studyId,
      job_id: download.jobId,
      format: download.format,
      filter: JSON.stringify(download.filter),
      file_id: null,
      file_key: null,
      bytes: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + downloadLimits.hours * hourMs).toISOString(),
    })
    .execute()

/** The download of a job that still has to make its file; undefined if it expired, or its study was deleted. */
export const findUnfinishedDownload = (store: Store, id: string, now = new Date()) =>
  store
    .selectFrom('study_download')
    .selectAll()
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Names the file that this attempt writes, so that it is found when the attempt is lost. */
export const nameDownloadFile = (store: Store, id: string, fileId: string) =>
  store
    .updateTable('study_download')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .execute()

interface DownloadFile {
  readonly fileId: string
  readonly fileKey: string
  readonly bytes: number
  /** The end of the download when the attempt started; the erasure of a response moves it. */
  readonly expiresAt: string
}

/** Stores that the file is ready; false if another attempt did, or the study or a response was deleted since. */
export const finishDownload = async (
  store: Store,
  id: string,
  { fileId, fileKey, bytes, expiresAt }: DownloadFile,
  now = new Date(),
) => {
  const { numUpdatedRows } = await store
    .updateTable('study_download')
    .set({ file_key: fileKey, bytes })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where('file_key', 'is', null)
    .where('expires_at', '=', expiresAt)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A download of a workspace that is ready. */
export const findReadyDownload = (store: Store, workspaceId: string, id: string, now = new Date()) =>
  store
    .selectFrom('study_download')
    .select(['study_id', 'format', 'filter', 'file_id', 'file_key'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('file_key', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Downloads that one run removes. */
const removedAtOnce = 1000

/** Deletes the downloads that have expired, each file before its row; returns how many. */
export const removeExpiredDownloads = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  now = new Date(),
) => {
  const expired = await store
    .selectFrom('study_download')
    .select(['id', 'file_id'])
    .where('expires_at', '<=', now.toISOString())
    .limit(removedAtOnce)
    .execute()
  for (const { id, file_id } of expired) {
    if (file_id !== null) await removeFile(file_id)
    await store.deleteFrom('study_download').where('id', '=', id).execute()
  }
  return expired.length
}
