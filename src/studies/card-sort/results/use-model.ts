import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/tool-view.ts'
import { cardSortResults } from './model.ts'

/** The model of a view's results, made again when they or the settings change. */
export function useModel({ results, control: { settings } }: ToolViewProps) {
  return useMemo(() => cardSortResults(results, settings), [results, settings])
}
