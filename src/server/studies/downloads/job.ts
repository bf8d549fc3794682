import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import type { DownloadFormat } from '#contract/downloads/downloads.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { encryptFile } from '../../files/file-cipher.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { readNumberTables } from '#studies/engine/report/number-tables.ts'
import { createPictureReader } from '../../files/media/read-picture.ts'
import { defineJob, type JobContext } from '../../jobs/define-job.ts'
import { WorkError } from '../../jobs/lease-worker.ts'
import { softwareVersion } from '../../software-version.ts'
import type { Store } from '../../store/schema.ts'
import { createPlanReports } from '../analysis-plans/public.ts'
import type { StudyCatalog } from '../catalog.ts'
import {
  countResponses,
  readResults,
  type ReportForm,
  ReportLimitError,
  writeInThread,
  csvArchive,
  type DownloadSource,
  type PlanReports,
  resultsBundle,
  workbookOf,
} from '../results/public.ts'
import { findUnfinishedDownload, finishDownload, nameDownloadFile } from './queries/downloads.ts'
import { responsesJson } from './responses-json.ts'
import { spssArchive } from './spss.ts'

interface DownloadJobContext {
  readonly store: Store
  readonly files: FileStore
  readonly studies: StudyCatalog
  readonly uploadsDir: string
}

/** Limits of a report that a job writes: it may take longer than one that somebody waits for. */
const reportLimits = { memoryMb: 128, timeMs: 5 * 60_000 } as const

const all = { respondents: true, export: true, settings: false } as const

const createReportWriter = (files: FileStore, planReports: PlanReports) => {
  const readPicture = createPictureReader(files)
  return async (source: DownloadSource, form: ReportForm, signal: AbortSignal) => {
    const { store, open, filter } = source
    const results = await readResults(store, open, filter, all, signal)
    const facts = form === 'charts' ? null : await planReports.facts(open)
    const plan = facts && (await planReports.report(open, facts, signal))
    try {
      return await writeInThread(
        { results, filter, form, plan },
        { readPicture, limits: reportLimits, signal },
      )
    } catch (error) {
      if (!(error instanceof ReportLimitError)) throw error
      throw new WorkError(error.message, { permanent: true, code: 'limit' })
    }
  }
}

/** The progress of a job while `total` rows are written, from 5 to 95 %. */
const createRowCounter = (progress: JobContext['progress'], total: number) => {
  let rows = 0
  return async (count: number) => {
    rows += count
    await progress(0.05 + 0.9 * Math.min(1, rows / Math.max(1, total)))
  }
}

/** The job that makes the file of a download. A second attempt replaces the file of one that was lost. */
export const createDownloadJob = ({ store, files, studies, uploadsDir }: DownloadJobContext) => {
  const planReports = createPlanReports(store)
  const writeReport = createReportWriter(files, planReports)
  const numbersOf = async (source: DownloadSource, signal: AbortSignal) =>
    readNumberTables(await writeReport(source, 'numbers', signal))
  const writers: Record<
    DownloadFormat,
    (source: DownloadSource, signal: AbortSignal) => Readable | Promise<Readable>
  > = {
    csv: async (source, signal) => csvArchive(source, await numbersOf(source, signal)),
    xlsx: async (source, signal) => workbookOf(source, await numbersOf(source, signal)),
    json: responsesJson,
    spss: spssArchive,
    pdf: async (source, signal) => Readable.from([await writeReport(source, 'pdf', signal)]),
    charts: async (source, signal) => Readable.from([await writeReport(source, 'charts', signal)]),
    bundle: ({ open, onRows }) =>
      Readable.from(
        resultsBundle(
          { store, studies, files, planReports, software: softwareVersion() },
          { id: open.study.id, onRows },
        ),
      ),
  }

  return defineJob({
    kind: 'makeDownload',
    payload: z.object({ download: identifier }),
    maxAttempts: 4,
    timeout: 60 * 60_000,
    run: async ({ download: id }, { signal, progress }) => {
      const found = await findUnfinishedDownload(store, id)
      if (!found) return
      const filter = resultsFilter.parse(JSON.parse(found.filter))
      const { results } = filter
      const open =
        results === undefined
          ? (await studies.find(found.study_id))?.open
          : await studies.ofResults(found.study_id, Number(results))
      if (!open) throw new WorkError('The study has no such results', { permanent: true, code: 'unknown' })
      if (found.file_id !== null) await files.remove(found.file_id)
      const fileId = randomUUID()
      await nameDownloadFile(store, id, fileId)
      await progress(0.05)
      const onRows = createRowCounter(progress, await countResponses(store, open.resultsId))
      // Only members start jobs.
      const source = { store, open, filter, hasNotes: true, onRows }
      await withTemporaryFile(uploadsDir, async (path) => {
        const { stream, fileKey } = encryptFile()
        const content = await writers[found.format](source, signal)
        await pipeline(content, stream, createWriteStream(path, { mode: 0o600 }), { signal })
        await files.put(fileId, path)
        const { size: bytes } = await stat(path)
        const isFinished = await finishDownload(store, id, {
          fileId,
          fileKey: fileKey(),
          bytes,
          expiresAt: found.expires_at,
        })
        if (isFinished) return
        // Another attempt has stored the file already, the study was deleted, or a response was erased.
        await files.remove(fileId)
        if (await findUnfinishedDownload(store, id))
          throw new WorkError('A response was erased while its file was written', { code: 'erased' })
      })
    },
  })
}
export type DownloadJob = ReturnType<typeof createDownloadJob>
