import { Worker } from 'node:worker_threads'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { ReadPicture } from '../../media/read-picture.ts'
import type { OpenTools } from '../define-tool.ts'

/** Reports written at a time; those asked for meanwhile wait their turn. */
const atOnce = 2
/** Milliseconds after which a report is given up. */
const longest = 60_000

interface Task {
  readonly results: Results
  readonly filter: ResultsFilter
  readonly files: ReadonlyMap<string, Uint8Array>
}

const write = (workerData: Task) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    const limit = setTimeout(() => {
      reject(new Error(`A report took longer than ${longest} ms`))
      void worker.terminate()
    }, longest)
    worker.once('message', (pdf: unknown) => {
      if (pdf instanceof Uint8Array) resolve(new Uint8Array(pdf))
      else reject(new TypeError('The worker answered something else than a report'))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('The worker ended without a report'))
    })
  })

/** Writes reports beside the thread that answers calls: one takes the better part of a second. */
export const createReportService = (tools: OpenTools, readPicture: ReadPicture) => {
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve<unknown>(undefined))
  let next = 0
  const filesOf = async ({ study: { tasks } }: Results) => {
    const files = await Promise.all(
      tools[tasks.tool].reportPictures(tasks).map(async (src) => [src, await readPicture(src)] as const),
    )
    return new Map(files.flatMap(([src, file]) => (file ? [[src, file] as const] : [])))
  }
  return (results: Results, filter: ResultsFilter): Promise<Uint8Array<ArrayBuffer>> => {
    const lane = next
    next = (next + 1) % atOnce
    const report = (lanes[lane] ?? Promise.resolve()).then(async () =>
      write({ results, filter, files: await filesOf(results) }),
    )
    lanes[lane] = report.catch(() => undefined)
    return report
  }
}
