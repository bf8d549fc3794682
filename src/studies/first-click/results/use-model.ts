import { useMemo } from 'react'
import { firstClickModel } from '#analysis/first-click-model.ts'
import type { FirstClickSettings } from '#contract/studies/first-click.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { ToolViewProps } from '#studies/results/tool-view.ts'
import { useResultsSearch } from '#studies/results/use-results-search.ts'

/** The hotspots by task. Throws for the settings of another tool: only a mistake of ours can bring them here. */
export function hotspotsOf(settings: ToolSettings): FirstClickSettings['hotspots'] {
  if (settings.tool !== 'firstclick') throw new TypeError('Not the settings of a first click test')
  return settings.hotspots
}

/** The model of a view’s results, made again when they, the hotspots or what was clicked with change. */
export function useModel({ results, control: { settings } }: ToolViewProps) {
  const { search } = useResultsSearch()
  const by = search.pointer === undefined ? undefined : String(search.pointer)
  return useMemo(() => {
    const { counts, study } = results
    if (counts.tool !== 'firstclick' || study.tasks.tool !== 'firstclick')
      throw new TypeError(`Not a first click test: ${study.id}`)
    return firstClickModel(study.tasks, counts, hotspotsOf(settings), by)
  }, [results, settings, by])
}
