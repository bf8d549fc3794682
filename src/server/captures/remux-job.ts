import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { CapturePause } from '#contract/captures/captures.ts'
import type { FileStore } from '../files/file-store.ts'
import { withTemporaryFile } from '../files/incoming.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import { defineJob } from '../jobs/define-job.ts'
import { WorkError } from '../jobs/lease-worker.ts'
import type { Store } from '../store/schema.ts'
import { createPagesThread } from './pages/pages-thread.ts'
import type { CaptureRow } from './queries/capture-row.ts'
import { findCapture } from './queries/captures.ts'
import { dropCaptureFile, insertCaptureFile, removeUnusedCaptureFiles } from '../files/capture-file-rows.ts'
import { failCapture, storeRemuxed } from './queries/remuxed.ts'
import { listParts } from './queries/parts.ts'
import { parsePauses } from './reading.ts'
import { remuxPayload } from './remux-payload.ts'
import type { RemuxTask } from './remux.ts'
import { createRemuxThread } from './remux-thread.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
}

/** One at a time in each process: recordings of a class that ends together wait in the queue of jobs. */
const oneAtATime = { concurrency: 1, maxWaiting: 100, maxPerClient: 100 } as const

/** Milliseconds that a capture recorded until a moment of the session: without its pauses. */
const recordedMs = (
  { startedAt, pauses }: { readonly startedAt: number; readonly pauses: readonly CapturePause[] },
  end: number,
) => {
  const paused = pauses.filter(({ at }) => at < end).reduce((sum, { ms }) => sum + ms, 0)
  return Math.max(1, Math.round(end - startedAt - paused))
}

/** The job that makes one playable file of the parts of a capture. The parts are removed with its success. */
export const createRemuxJob = ({ store, files, uploadsDir }: Context) => {
  const enqueue = createBoundedQueue(oneAtATime)
  const remuxThread = createRemuxThread()
  const pagesThread = createPagesThread()
  const removeFile = (id: string) => files.remove(id)

  /**
   * Writes all parts one after the other to a file, without holding more than a piece of one in memory; returns their
   * sizes.
   */
  const joinParts = async (row: CaptureRow, path: string, signal: AbortSignal) => {
    const parts = await listParts(store, row)
    await pipeline(
      async function* () {
        for (const { file_id } of parts) {
          const content = await files.get(file_id)
          if (!content) throw new WorkError('A part of the capture is missing', { code: 'CAPTURE' })
          yield* content
        }
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    )
    return parts.map(({ bytes }) => bytes)
  }

  /** Checks and joins the events of visited pages. */
  const joinPages = (row: CaptureRow, paths: RemuxTask, partBytes: readonly number[]) =>
    withTemporaryFile(uploadsDir, async (spool) => {
      const outcome = await pagesThread.run({ ...paths, spool, partBytes })
      if (outcome.kind !== 'done') return outcome
      const { index } = outcome
      const { width, height, end } = index
      const ms = recordedMs({ startedAt: row.started_at, pauses: parsePauses(row) }, end)
      const contentType = 'application/gzip'
      return {
        kind: 'done',
        contentType,
        ms,
        size: { width, height },
        hasVoice: false,
        beside: index,
      } as const
    })

  /** Makes one playable file of the parts; `beside` is a waveform, or the index of visited pages. */
  const join = async (row: CaptureRow, paths: RemuxTask, partBytes: readonly number[]) => {
    if (row.source === 'pages') return joinPages(row, paths, partBytes)
    const outcome = await remuxThread.run(paths)
    return outcome.kind === 'done'
      ? { ...outcome, beside: outcome.waveform && [...outcome.waveform] }
      : outcome
  }

  const storeFile = async (row: CaptureRow, path: string) => {
    const id = randomUUID()
    await insertCaptureFile(store, row, { id, bytes: (await stat(path)).size }, new Date())
    await files.put(id, path)
    return id
  }

  const storeJson = (row: CaptureRow, content: object) =>
    withTemporaryFile(uploadsDir, async (path) => {
      await writeFile(path, JSON.stringify(content), { mode: 0o600 })
      return storeFile(row, path)
    })

  const process = (row: CaptureRow, signal: AbortSignal) =>
    withTemporaryFile(uploadsDir, (from) =>
      withTemporaryFile(uploadsDir, async (to) => {
        const partBytes = await joinParts(row, from, signal)
        const outcome = await join(row, { from, to }, partBytes)
        // Its space is free while the result is stored.
        await rm(from, { force: true })
        if (outcome.kind === 'failed') throw new WorkError(outcome.message, { code: 'CAPTURE' })
        if (outcome.kind === 'refused') return failCapture(store, row)
        const { size: bytes } = await stat(to)
        const fileId = await storeFile(row, to)
        const besideId = outcome.beside ? await storeJson(row, outcome.beside) : null
        if (await storeRemuxed(store, row, { ...outcome, bytes, fileId, besideId })) return
        // Deleted meanwhile.
        for (const id of [fileId, besideId])
          if (id !== null) await dropCaptureFile(store, removeFile, row, id)
      }),
    )

  return {
    ...defineJob({
      kind: 'remuxCapture',
      payload: remuxPayload,
      timeout: 30 * 60_000,
      run: async ({ workspace, capture }, { signal }) => {
        const row = await findCapture(store, { workspace_id: workspace, id: capture })
        if (row?.state !== 'processing') return
        await enqueue('', () => process(row, signal))
        await removeUnusedCaptureFiles(store, removeFile, row)
      },
    }),
    /** Ends the threads. */
    close: () => Promise.all([remuxThread.stop(), pagesThread.stop()]),
  }
}
