import type { StoreOrTransaction } from '../../store/schema.ts'

/** Ends the downloads of a study at once: without their key the files are unreadable; a job removes them. */
export const expireDownloads = (transaction: StoreOrTransaction, studyId: string, now = new Date()) =>
  transaction
    .updateTable('study_download')
    .set({ file_key: null, expires_at: now.toISOString() })
    .where('study_id', '=', studyId)
    .execute()
