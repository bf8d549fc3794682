import { downloadLimits } from '#contract/downloads/downloads.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Ends the downloads of a study at once: without their key the files are unreadable; a job removes them. */
export const expireDownloads = (transaction: StoreOrTransaction, studyId: string, now = new Date()) =>
  transaction
    .updateTable('study_download')
    .set({ file_key: null, expires_at: now.toISOString() })
    .where('study_id', '=', studyId)
    .execute()

/**
 * Ends the finished downloads of a study, as they have answers that were erased. One whose file is being written starts
 * again: the attempt in progress started with another time of its end, and stores nothing. One statement does both, or
 * a file that is finished between two would stay.
 */
export const renewDownloads = (transaction: StoreOrTransaction, studyId: string, now: Date) => {
  const ended = now.toISOString()
  const renewed = new Date(now.getTime() + downloadLimits.hours * hourMs).toISOString()
  return transaction
    .updateTable('study_download')
    .set(({ eb }) => ({
      expires_at: eb.case().when('file_key', 'is not', null).then(ended).else(renewed).end(),
      file_key: null,
    }))
    .where('study_id', '=', studyId)
    .where((where) => where.or([where.eb('file_key', 'is not', null), where.eb('expires_at', '>', ended)]))
    .execute()
}
