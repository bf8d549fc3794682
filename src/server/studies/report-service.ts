import { Worker } from 'node:worker_threads'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import type { ReadPicture } from '../files/media/read-picture.ts'

/** Number of reports written in parallel; further requests are queued. */
const concurrency = 2
/** Timeout of a report in milliseconds. */
const timeoutMs = 60_000

interface Task {
  readonly results: Results
  readonly filter: ResultsFilter
  readonly files: ReadonlyMap<string, Uint8Array>
}

const runWorker = (workerData: Task) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { workerData })
    const timer = setTimeout(() => {
      reject(new Error(`A report took longer than ${timeoutMs} ms`))
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (pdf: unknown) => {
      if (pdf instanceof Uint8Array) resolve(new Uint8Array(pdf))
      else reject(new TypeError('The worker sent something other than a report'))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The worker ended without a report'))
    })
  })

/** Creates the function that writes reports in worker threads; a report takes up to a second. */
export const createReportService = (tools: OpenTools, readPicture: ReadPicture) => {
  const queues = Array.from({ length: concurrency }, () => Promise.resolve<unknown>(undefined))
  let nextQueue = 0
  const filesOf = async ({ study: { tasks } }: Results) => {
    const files = await Promise.all(
      tools[tasks.tool].reportPictures(tasks).map(async (src) => [src, await readPicture(src)] as const),
    )
    return new Map(files.flatMap(([src, file]) => (file ? [[src, file] as const] : [])))
  }
  return (results: Results, filter: ResultsFilter): Promise<Uint8Array<ArrayBuffer>> => {
    const queue = nextQueue
    nextQueue = (nextQueue + 1) % concurrency
    const report = (queues[queue] ?? Promise.resolve()).then(async () =>
      runWorker({ results, filter, files: await filesOf(results) }),
    )
    queues[queue] = report.catch(() => undefined)
    return report
  }
}
