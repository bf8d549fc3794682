import { hourMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { FileStore } from './file-store.ts'

type RemoveFile = FileStore['remove']

/** Names a capture. */
interface CaptureKey {
  readonly workspace_id: string
  readonly id: string
}

/** Inserts the row of a file before the file is written, so that every file has one. */
export const insertCaptureFile = (
  store: Store,
  key: CaptureKey,
  { id, bytes }: { readonly id: string; readonly bytes: number },
  now: Date,
) =>
  store
    .insertInto('capture_file')
    .values({
      workspace_id: key.workspace_id,
      capture_id: key.id,
      id,
      bytes,
      state: 'writing',
      created_at: now.toISOString(),
    })
    .execute()

/** Changes the state of files of a capture: with the row that begins, or ends, to refer to them. */
export const markCaptureFiles = (
  transaction: StoreOrTransaction,
  key: CaptureKey,
  ids: readonly string[],
  state: 'stored' | 'unused',
) =>
  transaction
    .updateTable('capture_file')
    .set({ state })
    .where('workspace_id', '=', key.workspace_id)
    .where('capture_id', '=', key.id)
    .where('id', 'in', ids)
    .execute()

/** Size of a stored file of a capture in bytes; undefined for an unknown one. */
export const sizeOfCaptureFile = async (store: Store, key: CaptureKey, id: string) => {
  const row = await store
    .selectFrom('capture_file')
    .select('bytes')
    .where('workspace_id', '=', key.workspace_id)
    .where('capture_id', '=', key.id)
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return row?.bytes
}

/** Removes a file that nothing came to refer to, then its row. */
export const dropCaptureFile = async (store: Store, removeFile: RemoveFile, key: CaptureKey, id: string) => {
  await removeFile(id)
  await store
    .deleteFrom('capture_file')
    .where('workspace_id', '=', key.workspace_id)
    .where('capture_id', '=', key.id)
    .where('id', '=', id)
    .execute()
}

/** A file that is being written has a row already. */
const writingMs = hourMs
const filesAtOnce = 1000

/**
 * Removes the files that captures no longer use, and those of deleted captures: of one capture, of one workspace, or
 * of all. Returns their number. Each file is removed before its row, so that a failure in between is retried.
 */
export const removeUnusedCaptureFiles = async (
  store: Store,
  removeFile: RemoveFile,
  { workspace_id: workspaceId, id: captureId }: Partial<CaptureKey> = {},
  now = new Date(),
) => {
  const writtenBefore = new Date(now.getTime() - writingMs).toISOString()
  let removed = 0
  for (;;) {
    let found = store
      .selectFrom('capture_file')
      .select(['workspace_id', 'capture_id', 'id'])
      .where((where) =>
        where.or([
          where('state', '=', 'unused'),
          where.and([where('state', '=', 'writing'), where('created_at', '<=', writtenBefore)]),
          where.and([
            where('state', '=', 'stored'),
            where.not(
              where.exists(
                where
                  .selectFrom('capture')
                  .select('capture.id')
                  .whereRef('capture.workspace_id', '=', 'capture_file.workspace_id')
                  .whereRef('capture.id', '=', 'capture_file.capture_id'),
              ),
            ),
          ]),
        ]),
      )
      .limit(filesAtOnce)
    if (workspaceId !== undefined) found = found.where('workspace_id', '=', workspaceId)
    if (captureId !== undefined) found = found.where('capture_id', '=', captureId)
    const unused = await found.execute()
    for (const { workspace_id, capture_id, id } of unused)
      await dropCaptureFile(store, removeFile, { workspace_id, id: capture_id }, id)
    removed += unused.length
    if (unused.length < filesAtOnce) return removed
  }
}
