import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { PlanReport } from '#studies/engine/report/plan-tables.ts'
import type { ReadPicture } from '../../files/media/read-picture.ts'

/** Limits of one report. */
export interface ReportLimits {
  /** Heap of the thread in megabytes; a card sort of 200 cards takes half of the usual limit. */
  readonly memoryMb: number
  /** Longest time in milliseconds; a usual report takes about a second. */
  readonly timeMs: number
}

/** A report exceeded a limit. The message has no data of the study. */
export class ReportLimitError extends Error {
  readonly limit: keyof ReportLimits
  constructor(limit: keyof ReportLimits) {
    super(`A report exceeded its limit: ${limit}`)
    this.name = 'ReportLimitError'
    this.limit = limit
  }
}

/** The report as a PDF, a zip file of its charts, or its numbers as tables in JSON. */
export type ReportForm = 'pdf' | 'charts' | 'numbers'

/** Input of the thread. */
export interface ReportTask {
  readonly results: Results
  readonly filter: ResultsFilter
  readonly form: ReportForm
  /** Null for results without a plan, and for readers who see no numbers of all people. */
  readonly plan: PlanReport | null
}

/** The thread asks for one picture at a time, so that only one is in memory, and then sends the report. */
const fromThread = z.union([
  z.object({ picture: z.string() }),
  z.object({ file: z.instanceof<typeof Uint8Array<ArrayBuffer>>(Uint8Array) }),
])
export type FromThread = z.infer<typeof fromThread>

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Writes a report, its charts or its numbers in a thread of its own. Settles when the thread has ended; `signal` ends
 * it.
 * @throws ReportLimitError, the reason of the signal, or the error of the thread.
 */
export const writeInThread = async (
  workerData: ReportTask,
  { readPicture, limits, signal }: { readPicture: ReadPicture; limits: ReportLimits; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> => {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./report-worker.ts', import.meta.url), {
    name: 'report',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 4 },
  })
  let file: Uint8Array<ArrayBuffer> | undefined
  let failure: Error | undefined
  const end = (reason: unknown) => {
    failure ??= reason instanceof Error ? reason : new Error('The thread failed', { cause: reason })
    void thread.terminate()
  }
  const timer = setTimeout(() => end(new ReportLimitError('timeMs')), limits.timeMs)
  const abort = () => end(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  thread.on('message', (message) => {
    const { data } = fromThread.safeParse(message)
    if (!data) end(new TypeError('The thread sent something other than a report'))
    else if ('file' in data) ({ file } = data)
    else readPicture(data.picture).then((picture) => thread.postMessage(picture), end)
  })
  thread.on('error', (error) => end(isOutOfMemory(error) ? new ReportLimitError('memoryMb') : error))
  try {
    await new Promise((resolve) => thread.once('exit', resolve))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  if (file) return file
  throw failure ?? new Error('The thread ended without a report')
}
