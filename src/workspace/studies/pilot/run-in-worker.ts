import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { PilotReport } from '#studies/pilot/report.ts'

/** A pilot to run. */
export interface PilotRequest {
  readonly draft: StudyDraft
  readonly seed: number
}

/** The report of a pilot, or why it stopped. */
export type PilotReply = { readonly report: PilotReport } | { readonly failure: string }

/** Runs a pilot in a worker, which ends with it or with the signal. Rejects if the worker cannot run it. */
export const runInWorker = (request: PilotRequest, signal: AbortSignal): Promise<PilotReport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pilot-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', end)
    worker.addEventListener('message', ({ data }: MessageEvent<PilotReply>) => {
      end()
      if ('report' in data) resolve(data.report)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('This browser could not run the simulation. Reload the page to try again.'))
    })
    worker.postMessage(request)
  })
