import { sql } from 'kysely'
import { captureLimits } from '#contract/captures/captures.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CaptureKey, CaptureRow } from './capture-row.ts'
import { lockCapture } from './captures.ts'
import { markCaptureFiles } from '../../files/capture-file-rows.ts'

/** A received part. */
interface ReceivedPart {
  readonly number: number
  readonly sha256: string
  readonly bytes: number
}

export const findPart = (store: StoreOrTransaction, key: CaptureKey, number: number) =>
  store
    .selectFrom('capture_part')
    .select(['sha256', 'file_id'])
    .where('workspace_id', '=', key.workspace_id)
    .where('capture_id', '=', key.id)
    .where('number', '=', number)
    .executeTakeFirst()

/** The parts of a capture below its number of parts, in order. */
export const listParts = (store: Store, { workspace_id, id, parts }: CaptureRow) =>
  store
    .selectFrom('capture_part')
    .select(['number', 'file_id', 'bytes'])
    .where('workspace_id', '=', workspace_id)
    .where('capture_id', '=', id)
    .where('number', '<', parts)
    .orderBy('number')
    .execute()

/** The largest size of a capture. */
export const maxCaptureBytes = ({ source }: Pick<CaptureRow, 'source'>) => {
  if (source === 'phone') return captureLimits.phoneBytes
  return source === 'pages' ? captureLimits.pagesBytes : captureLimits.bytes
}

/** Refers to a stored file as a part of its capture; every other outcome leaves the file unused. */
export const insertPart = (store: Store, key: CaptureKey, part: ReceivedPart, fileId: string, now: Date) =>
  inTransaction(store, async (transaction) => {
    const row = await lockCapture(transaction, key)
    if (!row) return 'unknown'
    const stored = await findPart(transaction, key, part.number)
    if (stored) return stored.sha256 === part.sha256 ? 'same' : 'otherBytes'
    if (row.state !== 'receiving') return 'over'
    if (row.bytes + part.bytes > maxCaptureBytes(row)) return 'tooLarge'
    const { workspace_id, id } = key
    await transaction
      .insertInto('capture_part')
      .values({ workspace_id, capture_id: id, file_id: fileId, ...part })
      .execute()
    await transaction
      .updateTable('capture')
      .set({ bytes: sql<number>`bytes + ${part.bytes}`, received_at: now.toISOString() })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .execute()
    await markCaptureFiles(transaction, key, [fileId], 'stored')
    return 'stored'
  })
