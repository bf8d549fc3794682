import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/tool-view.ts'
import { cardSortResults, withStandards } from './model.ts'

/** The model of a view's results, made again when they or the settings change. */
export function useModel({ results, control: { settings } }: ToolViewProps) {
  const model = useMemo(() => cardSortResults(results), [results])
  return useMemo(() => withStandards(model, settings), [model, settings])
}
