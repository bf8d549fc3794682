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
 * again: the attempt in progress started with another time of its end, and stores nothing.
 */
export const renewDownloads = async (transaction: StoreOrTransaction, studyId: string, now: Date) => {
  const ofStudy = transaction.updateTable('study_download').where('study_id', '=', studyId)
  const expires_at = new Date(now.getTime() + downloadLimits.hours * hourMs).toISOString()
  await ofStudy
    .set({ file_key: null, expires_at: now.toISOString() })
    .where('file_key', 'is not', null)
    .execute()
  await ofStudy
    .set({ expires_at })
    .where('file_key', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute()
}
