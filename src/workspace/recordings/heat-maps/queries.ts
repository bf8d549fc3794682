import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { HeatMapForm } from '#contract/heat-maps/heat-map.ts'
import { useHeatMapSource } from './heat-map-source.tsx'

/** The pages that the sessions of a filter saw. */
export const useHeatMapPages = (site: string, filter: RecordingFilter) => {
  const source = useHeatMapSource()
  return useQuery({
    queryKey: ['heat-maps', source.name, site, 'pages', filter],
    queryFn: () => source.pages(site, filter),
    placeholderData: keepPreviousData,
  })
}

/** The behavior of visitors on a page; nothing is fetched without a page. */
export const useHeatMap = (site: string, form: HeatMapForm | undefined) => {
  const source = useHeatMapSource()
  return useQuery({
    queryKey: ['heat-maps', source.name, site, 'map', form],
    queryFn: () => {
      if (!form) throw new Error('A map without a page is read')
      return source.map(site, form)
    },
    enabled: form !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Where the pointers of the newest visits of a page were; read only for the map that shows them. */
export const useMoveMap = (site: string, form: HeatMapForm, isShown: boolean) => {
  const source = useHeatMapSource()
  return useQuery({
    queryKey: ['heat-maps', source.name, site, 'moves', form],
    queryFn: () => source.moves(site, form),
    enabled: isShown,
    // Recordings of up to a hundred visits are read for it.
    staleTime: 300_000,
  })
}
