import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
import type { Store } from '../../store/schema.ts'
import { foldedChunks, type SessionRow } from '../queries/sessions.ts'
import { type FoldedSession, type FoldTask, type MissingSheets, storedSegments } from './fold-session.ts'
import {
  insertFile,
  listIdleSessions,
  postponeFolding,
  readChunks,
  replaceChunks,
} from '../queries/folding.ts'
import { noteAssets } from '../assets/public.ts'
import { findSite, settingsOf } from '../queries/sites.ts'
import { keepSheets, readSheets } from '../queries/style-sheets.ts'

interface FoldContext {
  readonly store: Store
  readonly files: FileStore
  /** Directory of unfinished files. */
  readonly uploadsDir: string
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** Threads that read whole sessions. */
export const sessionThread = {
  /** The longest session takes about ten seconds. */
  timeoutMs: 120_000,
  idleMs: 1000,
  renewMs: 500,
  heap: 1024,
  worker: new URL('./chunk-worker.ts', import.meta.url),
}

/** The outcome of a failed task. */
export const toFailedTask = (failure: TaskFailure) => ({ failure })

/** A failure whose message has no text of a recording. */
class FoldError extends Error {}

/** The reason of a failure without personal data: messages of parsers quote what they read. */
const describeFailure = (error: unknown) => {
  if (error instanceof FoldError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

const readFile = async (files: FileStore, id: string) => {
  const content = await files.get(id)
  return content && new Uint8Array(await new Response(content).arrayBuffer())
}

/** The file of a session that was folded before late chunks came. */
export const earlierFile = async (
  files: FileStore,
  { file_id, segments }: SessionRow,
): Promise<FoldTask['file']> => {
  if (file_id === null || segments === null) return undefined
  const content = await readFile(files, file_id)
  if (!content) throw new FoldError('The file of the folded session is missing')
  return { content, segments: storedSegments.parse(JSON.parse(segments)) }
}

/** Starts the thread that folds sessions. `fold` adds the style sheets that chunks name by their hashes. */
export const createFolding = (store: Store) => {
  const thread = createTaskThread<FoldTask, FoldedSession | MissingSheets | ReturnType<typeof toFailedTask>>(
    sessionThread,
    toFailedTask,
  )
  const fold = async (session: SessionRow, chunks: readonly Uint8Array[], file: FoldTask['file']) => {
    const task = { purpose: 'fold', chunks, file } as const
    const first = await thread.run(task)
    const outcome =
      'missing' in first
        ? await thread.run({ ...task, sheets: await readSheets(store, session, first.missing) })
        : first
    if ('facts' in outcome) return outcome
    const failure = 'failure' in outcome ? outcome.failure : 'no style sheets'
    throw failure instanceof Error ? failure : new FoldError(failure)
  }
  return { fold, stop: thread.stop }
}

/**
 * Folds the sessions without a new chunk for half an hour: their chunks become one file. Returns the number of folded
 * sessions, and of those that failed: they keep their chunks, and are tried again after growing pauses.
 */
export const foldIdleSessions = async ({ store, files, uploadsDir, log }: FoldContext, now = new Date()) => {
  const folding = createFolding(store)
  const counts = { folded: 0, failed: 0 }

  const fold = async (session: SessionRow) => {
    const site = await findSite(store, session.workspace_id, session.site_id)
    if (!site) return
    const chunks = await readChunks(store, session)
    const file = await earlierFile(files, session)
    const outcome = await folding.fold(
      session,
      chunks.map(({ content }) => content),
      file,
    )
    const fileId = randomUUID()
    await insertFile(store, session, fileId, now)
    await withTemporaryFile(uploadsDir, async (path) => {
      await writeFile(path, outcome.content, { mode: 0o600 })
      await files.put(fileId, path)
    })
    const earlier = session.folded === null ? {} : foldedChunks.parse(JSON.parse(session.folded))
    // Read after the thread is done: they may have changed meanwhile.
    const { thresholds } = settingsOf((await findSite(store, session.workspace_id, session.site_id)) ?? site)
    const replaced = await replaceChunks(store, session, { ...outcome, fileId, chunks, earlier, thresholds })
    // Another chunk has come meanwhile: the session is folded later.
    if (!replaced) return
    counts.folded += 1
    await keepSheets(store, session, outcome.sheets, now)
    await noteAssets(store, site, outcome.assets, now)
  }

  const idle = new Date(now.getTime() - recordingLimits.idleMinutes * minuteMs)
  try {
    for (const session of await listIdleSessions(store, idle, now))
      await fold(session).catch(async (error: unknown) => {
        counts.failed += 1
        const { site_id: site, id, fold_failures } = session
        const reason = describeFailure(error)
        log.warn({ site, session: id, failures: fold_failures + 1, reason }, 'a session was not folded')
        await postponeFolding(store, session, now)
      })
  } finally {
    await folding.stop()
  }
  return counts
}
