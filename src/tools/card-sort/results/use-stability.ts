import { useMemo } from 'react'
import { similarityDendrogram } from '../analysis/average-linkage.ts'
import { type GroupStability, groupStability } from '../analysis/group-stability.ts'
import { useAnalysis } from './use-analysis.ts'
import type { CardSortResults } from './use-model.ts'

/** The stability of the groups; undefined while it is calculated, without resampling if that fails. */
export function useStability(model: CardSortResults): GroupStability | undefined {
  const analysis = useAnalysis('groups', model)
  return useMemo(() => {
    if (analysis.state === 'running') return undefined
    if (analysis.state === 'done') return analysis.result
    return groupStability(similarityDendrogram(model.similarity), model.similarity, [])
  }, [analysis, model])
}
