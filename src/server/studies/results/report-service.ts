import { availableParallelism } from 'node:os'
import { namesPeople, type Results, type ResultsFilter, type ShareAllows } from '#contract/studies/results.ts'
import type { PlanReport } from '#studies/engine/report/plan-tables.ts'
import type { ReadPicture } from '../../files/media/read-picture.ts'
import { createSharedJobs } from '../../jobs/shared-jobs.ts'
import { type Asker, createWorkspaceTurns } from '../../jobs/workspace-turns.ts'
import { createVersionCache } from '../version-cache.ts'
import { type ReportForm, type ReportLimits, writeInThread } from './report-thread.ts'

/** One core stays free for requests; a third report at a time would take memory rather than save time. */
const reportsAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Limits of the queue; `maxPerClient` is what one office behind one address may ask for. */
export const queueLimits = {
  concurrency: reportsAtOnce,
  concurrencyPerAsker: reportsAtOnce,
  maxTasks: 100,
  maxPerWorkspace: reportsAtOnce + 16,
  maxPerClient: reportsAtOnce + 4,
  secondsPerTask: 2,
} as const
const reportLimits: ReportLimits = { memoryMb: 128, timeMs: 60_000 }

/** A report has about 150 kB, with pictures up to 400. */
const usualCacheBytes = 16 * 1024 * 1024

/** A request for a report. Reports of the same study, version of results, filter and permissions are the same. */
interface ReportRequest {
  readonly study: string
  readonly form: Exclude<ReportForm, 'charts'>
  readonly version: string
  readonly filter: ResultsFilter
  readonly allows: ShareAllows
  /** Reads the plan of the results; missing or null where there is none to show. */
  readonly readPlan?: ((signal: AbortSignal) => Promise<PlanReport>) | null
  readonly asker: Asker
  /** Aborts when the client needs the report no longer. */
  readonly signal: AbortSignal
}

interface Settings {
  readonly readPicture: ReadPicture
  readonly limits?: ReportLimits
  /** Size of the stored reports in bytes. */
  readonly maxCacheBytes?: number
}

type ReportFile = Uint8Array<ArrayBuffer>

/**
 * Creates the function that returns reports: a stored one, one that is being written for somebody else, or a new one,
 * for which `readResults` is called when it is its turn.
 * @throws BusyError when too many reports wait, and what `writeInThread` throws.
 */
export const createReportService = ({
  readPicture,
  limits = reportLimits,
  maxCacheBytes = usualCacheBytes,
}: Settings) => {
  const inTurn = createWorkspaceTurns(queueLimits)
  const cache = createVersionCache(maxCacheBytes, (file: ReportFile) => file.length)
  const share = createSharedJobs<ReportFile>()

  return async (
    { study, form, version, filter, allows, readPlan, asker, signal }: ReportRequest,
    readResults: (signal: AbortSignal) => Promise<Results>,
  ): Promise<ReportFile> => {
    const key = JSON.stringify([study, form, filter, allows])
    const stored = cache.get(key, version)
    if (stored) return stored
    return share(`${version} ${key}`, signal, (everyoneLeft) =>
      inTurn(
        asker,
        async () => {
          const results = await readResults(everyoneLeft)
          const plan = (await readPlan?.(everyoneLeft)) ?? null
          const file = await writeInThread(
            { results, filter, form, plan },
            { readPicture, limits, signal: everyoneLeft },
          )
          // A report about people has another version each time.
          if (!namesPeople(filter)) cache.set(key, version, file)
          return file
        },
        everyoneLeft,
      ),
    )
  }
}
