import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/tool-view.ts'
import { treeTestResults } from './model.ts'

/** The model of a view's results, made again when they or the correct answers change. */
export function useModel({ results, control: { settings } }: ToolViewProps) {
  return useMemo(() => treeTestResults(results, settings), [results, settings])
}
