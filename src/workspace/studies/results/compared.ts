import { tsr } from '#api/query.tsx'
import { resultsFilter } from '#contract/studies/results.ts'
import { type Segment, segmentLimits } from '#contract/results/segments.ts'
import type { NamedFilter } from '#studies/results/define-results.ts'
import type { ResultsSearch } from '#studies/results/search.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

export const segmentsKey = (workspace: string, study: string) => ['workspace', workspace, 'segments', study]

/** The saved segments of a study. */
export const useSegments = (study: string) => {
  const { id: workspace } = useWorkspace()
  return tsr.listSegments.useQuery({
    queryKey: segmentsKey(workspace, study),
    queryData: { params: { workspace, study } },
  })
}

/** All finished responses, to compare a segment with. */
export const everyone: Segment = { id: 'all', name: 'All responses', filter: resultsFilter.parse({}) }

/** Identifiers of the segments that the address compares. */
export const comparedIds = ({ compare }: ResultsSearch): readonly string[] =>
  compare === undefined ? [] : [...new Set(String(compare).split(','))].slice(0, segmentLimits.compared.max)

/** The segments that the address compares, with the results that it names; none if fewer than two are known. */
export const comparedFilters = (
  search: ResultsSearch,
  segments: readonly Segment[],
): readonly NamedFilter[] => {
  const { results } = resultsFilter.pick({ results: true }).catch({ results: undefined }).parse(search)
  const known = comparedIds(search).flatMap(
    (id) => [everyone, ...segments].find((each) => each.id === id) ?? [],
  )
  if (known.length < segmentLimits.compared.min) return []
  return known.map(({ id, name, filter }) => ({ id, name, filter: { ...filter, results } }))
}
