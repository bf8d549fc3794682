import { useEffect, useState } from 'react'
import { maxResampled } from '../analysis/bootstrap.ts'
import type { AnalysisInput, AnalysisName, AnalysisRequest, AnalysisResult } from './analyses.ts'
import type { CardSortResults } from './use-model.ts'

/** An analysis in a worker: its result, or why there is none yet. */
export type Analysis<Name extends AnalysisName> =
  | { readonly state: 'running' | 'failed' }
  | { readonly state: 'done'; readonly result: AnalysisResult<Name> }

/** Texts while there is no result. */
export const statusTexts = {
  running: 'Resampling the participants…',
  failed: 'This browser could not resample the participants. Reload the page to try again.',
} as const

/** Runs an analysis in a worker, again when the results or the drawn tree change; none while the tree is null. */
export function useAnalysis<Name extends AnalysisName>(
  name: Name,
  model: CardSortResults,
  drawn?: AnalysisInput['drawn'] | null,
): Analysis<Name> {
  const { similarity, sorts } = model
  const [found, setFound] = useState<{
    readonly of: readonly unknown[]
    readonly analysis: Analysis<Name>
  }>()
  useEffect(() => {
    if (drawn === null) return
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
    const end = (analysis: Analysis<Name>) => {
      worker.terminate()
      setFound({ of: [similarity, drawn], analysis })
    }
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisResult<Name>>) =>
      end({ state: 'done', result: data }),
    )
    worker.addEventListener('error', () => end({ state: 'failed' }))
    const input = { similarity, sorts: sorts.slice(0, maxResampled), drawn }
    const request: AnalysisRequest = { name, input }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [name, similarity, sorts, drawn])
  return found?.of[0] === similarity && found.of[1] === drawn ? found.analysis : { state: 'running' }
}
