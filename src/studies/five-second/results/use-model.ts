import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/tool-view.ts'
import { fiveSecondResults } from './model.ts'

/** The results of a view, made again when they or what counts change. */
export function useModel({ results, control: { settings } }: ToolViewProps) {
  return useMemo(() => fiveSecondResults(results, settings), [results, settings])
}
