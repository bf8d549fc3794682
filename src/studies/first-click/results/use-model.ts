import { useMemo } from 'react'
import { firstClickModel } from '#analysis/first-click.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { useResultsSearch } from '#studies/results/use-results-search.ts'

/** The model of a view’s results, made again when they, the hotspots or what was clicked with change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'firstclick'>) {
  const { search } = useResultsSearch()
  const { tasks } = study
  const by = search.pointer === undefined ? undefined : String(search.pointer)
  return useMemo(() => firstClickModel(tasks, counts, settings.hotspots, by), [tasks, counts, settings, by])
}
