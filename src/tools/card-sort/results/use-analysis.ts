import { useEffect, useState } from 'react'
import { maxResampled } from '../analysis/bootstrap.ts'
import type { AnalysisName, AnalysisRequest, AnalysisResult } from './analyses.ts'
import type { CardSortResults } from './use-model.ts'

/** An analysis in a worker: its result, or why there is none yet. */
export type Analysis<Name extends AnalysisName> =
  { readonly state: 'running' | 'failed' } | { readonly state: 'done'; readonly result: AnalysisResult<Name> }

/** Texts while there is no result. */
export const statusTexts = {
  running: 'Resampling the participants…',
  failed: 'This browser could not resample the participants. Reload the page to try again.',
} as const

/** Runs an analysis in a worker, again when the results change. */
export function useAnalysis<Name extends AnalysisName>(name: Name, model: CardSortResults): Analysis<Name> {
  const { similarity, sorts } = model
  const [found, setFound] = useState<{ readonly of: unknown; readonly analysis: Analysis<Name> }>()
  useEffect(() => {
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
    const end = (analysis: Analysis<Name>) => {
      worker.terminate()
      setFound({ of: similarity, analysis })
    }
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisResult<Name>>) =>
      end({ state: 'done', result: data }),
    )
    worker.addEventListener('error', () => end({ state: 'failed' }))
    const request: AnalysisRequest = { name, input: { similarity, sorts: sorts.slice(0, maxResampled) } }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [name, similarity, sorts])
  return found?.of === similarity ? found.analysis : { state: 'running' }
}
