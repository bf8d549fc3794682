import type { AnyContentType } from '#contract/captures/captures.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Remuxed } from '../remux.ts'
import type { CaptureKey } from './capture-row.ts'
import { lockCapture } from './captures.ts'
import { markCaptureFiles } from '../../files/capture-file-rows.ts'

/** Deletes the parts of a capture; their files are removed afterwards. */
const releaseParts = async (transaction: StoreOrTransaction, key: CaptureKey) => {
  const parts = await transaction
    .deleteFrom('capture_part')
    .where('workspace_id', '=', key.workspace_id)
    .where('capture_id', '=', key.id)
    .returning('file_id')
    .execute()
  const ids = parts.map(({ file_id }) => file_id)
  // PostgreSQL and SQLite limit the parameters of a query.
  for (let start = 0; start < ids.length; start += 500)
    await markCaptureFiles(transaction, key, ids.slice(start, start + 500), 'unused')
}

interface StoredFiles extends Pick<Remuxed, 'ms' | 'size' | 'hasVoice'> {
  readonly contentType: AnyContentType
  readonly bytes: number
  readonly fileId: string
  /** The waveform, or the index of visited pages. */
  readonly besideId: string | null
}

/** Refers to the playable file instead of the parts; false if the capture was deleted meanwhile. */
export const storeRemuxed = (store: Store, key: CaptureKey, file: StoredFiles) =>
  inTransaction(store, async (transaction) => {
    const row = await lockCapture(transaction, key)
    if (row?.state !== 'processing') return false
    const { contentType, ms, size, hasVoice, bytes, fileId, besideId } = file
    await releaseParts(transaction, key)
    await markCaptureFiles(transaction, key, besideId === null ? [fileId] : [fileId, besideId], 'stored')
    await transaction
      .updateTable('capture')
      .set({
        state: 'ready',
        content_type: contentType,
        ms,
        width: size?.width ?? null,
        height: size?.height ?? null,
        has_voice: hasVoice ? 1 : 0,
        bytes,
        file_id: fileId,
        waveform_id: besideId,
      })
      .where('workspace_id', '=', key.workspace_id)
      .where('id', '=', key.id)
      .execute()
    return true
  })

/** Marks a capture whose parts cannot be played, and releases them with its poster. */
export const failCapture = (store: Store, key: CaptureKey) =>
  inTransaction(store, async (transaction) => {
    const row = await lockCapture(transaction, key)
    if (row?.state !== 'processing') return
    await releaseParts(transaction, key)
    if (row.poster_id !== null) await markCaptureFiles(transaction, key, [row.poster_id], 'unused')
    await transaction
      .updateTable('capture')
      .set({ state: 'failed', bytes: 0, poster_id: null })
      .where('workspace_id', '=', key.workspace_id)
      .where('id', '=', key.id)
      .execute()
  })
