import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FileStore, RemovedFileError } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { createWorkspaceTurns } from '../../jobs/workspace-turns.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CaptureRow } from '../queries/capture-row.ts'
import { dropCaptureFile, insertCaptureFile, markCaptureFiles } from '../../files/capture-file-rows.ts'
import { lockCapture } from '../queries/captures.ts'
import type { RemuxThread } from '../remux-thread.ts'
import type { ClipPart } from './clip-part.ts'
import { findClipFile, type SharedClipRow, storeClipFile } from './queries/shared.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly thread: RemuxThread
}

/** Clips that are cut at once, and requests that wait for one. */
const turnLimits = {
  concurrency: 1,
  concurrencyPerAsker: 1,
  maxTasks: 240,
  maxPerWorkspace: 60,
  maxPerClient: 30,
  secondsPerTask: 2,
} as const

/** Writes the file of a capture to this path. */
export const fetchCapture = async (files: FileStore, row: CaptureRow, path: string) => {
  const content = row.file_id === null ? undefined : await files.get(row.file_id)
  if (!content) return false
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return true
  } catch (error) {
    if (error instanceof RemovedFileError) return false
    throw error
  }
}

/**
 * The files of shared clips: the part of a recording between the ends of a clip, cut when it is first asked for, so
 * that a link shows nothing of the rest.
 */
export const createClipFiles = ({ store, files, uploadsDir, thread }: Context) => {
  const inTurn = createWorkspaceTurns(turnLimits)

  const keep = async (row: CaptureRow, clip: SharedClipRow, path: string) => {
    const id = randomUUID()
    const { size: bytes } = await stat(path)
    await insertCaptureFile(store, row, { id, bytes }, new Date())
    await files.put(id, path)
    const key = { workspace_id: clip.workspace_id, study_id: clip.study_id, clip: clip.id, capture: row.id }
    const isKept = await inTransaction(store, async (transaction) => {
      // The participant may have deleted the recording while it was cut.
      if (!(await lockCapture(transaction, row))) return false
      const replaced = await storeClipFile(transaction, key, { file_id: id, revision: clip.revision })
      await markCaptureFiles(transaction, row, [id], 'stored')
      if (replaced !== undefined) await markCaptureFiles(transaction, row, [replaced], 'unused')
      return true
    })
    if (isKept) return id
    await dropCaptureFile(store, (file) => files.remove(file), row, id)
    return undefined
  }

  const cut = (row: CaptureRow, clip: SharedClipRow, part: ClipPart) =>
    withTemporaryFile(uploadsDir, (from) =>
      withTemporaryFile(uploadsDir, async (to) => {
        if (!(await fetchCapture(files, row, from))) return undefined
        const outcome = await thread.run({ from, to, part: { start: part.start, end: part.end } })
        return outcome.kind === 'done' ? keep(row, clip, to) : undefined
      }),
    )

  return {
    /** The identifier of the file of a clip; undefined if it cannot be cut. Rejects with BusyError if many wait. */
    fileOf: async (row: CaptureRow, clip: SharedClipRow, part: ClipPart, client: string) => {
      const key = { workspace_id: clip.workspace_id, study_id: clip.study_id, clip: clip.id, capture: row.id }
      const stored = await findClipFile(store, key, clip.revision)
      if (stored) return stored.file_id
      return inTurn({ client, workspace: clip.workspace_id }, async () => {
        // Another request may have cut it while this one waited.
        const found = await findClipFile(store, key, clip.revision)
        return found?.file_id ?? cut(row, clip, part)
      })
    },
  }
}
export type ClipFiles = ReturnType<typeof createClipFiles>
