import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { PilotReport } from '#studies/pilot/report.ts'
import { askWorker } from '../ask-worker.ts'

/** A pilot to run. */
export interface PilotRequest {
  readonly draft: StudyDraft
  readonly seed: number
}

/** Runs a pilot in a worker, which ends with it or with the signal. Rejects if the worker cannot run it. */
export const runInWorker = (request: PilotRequest, signal: AbortSignal): Promise<PilotReport> =>
  askWorker(new Worker(new URL('./pilot-worker.ts', import.meta.url), { type: 'module' }), request, signal)
