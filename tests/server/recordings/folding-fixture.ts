import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { vi } from 'vitest'
import { createDiskFiles } from '#server/files/file-store.ts'
import { foldIdleSessions } from '#server/recordings/folding/fold.ts'
import { storedSegments } from '#server/recordings/folding/fold-session.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { newRecordings } from './recordings-fixture.ts'

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Adds a site, its recorder, and a folder for folded sessions. */
export const newFolding = async (server: WorkspaceServer) => {
  const started = await newRecordings(server)
  const uploadsDir = temporaryFolder()
  const files = createDiskFiles(join(uploadsDir, 'files'))
  const log = { warn: vi.fn<(details: object, message: string) => void>() }
  const fold = (now = inMinutes(31)) =>
    foldIdleSessions({ store: started.store, files, uploadsDir, log }, now)
  const fileNames = () => readdir(join(uploadsDir, 'files'))
  /** The events of the folded session, part by part. */
  const readParts = async () => {
    const session = await started.store.selectFrom('recording_session').selectAll().executeTakeFirstOrThrow()
    const content = await files.get(session.file_id ?? '')
    const bytes = Buffer.from(await new Response(content ?? null).arrayBuffer())
    return storedSegments.parse(JSON.parse(session.segments ?? '[]')).map(({ offset, length, from }) => {
      const events: unknown = JSON.parse(
        brotliDecompressSync(bytes.subarray(offset, offset + length)).toString(),
      )
      return { from, events }
    })
  }
  return { ...started, files, log, fold, fileNames, readParts }
}
