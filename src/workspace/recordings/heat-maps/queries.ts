import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { clientOptions } from '#api/client-options.ts'
import { contract } from '#contract/index.ts'
import type { RecordingFilter } from '#contract/recordings/filters.ts'
import type { HeatMapForm } from '#contract/recordings/heat-map.ts'
import { RefusedCall } from '../../forms/refused-call.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

const { listHeatMapPages, readHeatMap, readMoveMap, readRecording } = contract

/** The calls of this page: the first load of the app leaves them out. */
const heatMapTsr = initTsrReactQuery(
  { listHeatMapPages, readHeatMap, readMoveMap, readRecording },
  clientOptions,
)

/** The pages that the sessions of a filter saw. The calls are POSTs: a filter does not fit into an address. */
export const useHeatMapPages = (site: string, filter: RecordingFilter) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: ['heat-maps', site, 'pages', filter],
    queryFn: async () => {
      const reply = await heatMapTsr.listHeatMapPages.mutate({
        params: { workspace, site },
        body: { filter },
      })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body.pages
    },
    placeholderData: keepPreviousData,
  })
}

/** What visitors of a page did; nothing is read without a page. */
export const useHeatMap = (site: string, form: HeatMapForm | undefined) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: ['heat-maps', site, 'map', form],
    queryFn: async () => {
      if (!form) throw new Error('A map without a page is read')
      const reply = await heatMapTsr.readHeatMap.mutate({ params: { workspace, site }, body: form })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    enabled: form !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Where the pointers of the newest visits of a page were; read only for the map that shows them. */
export const useMoveMap = (site: string, form: HeatMapForm, isShown: boolean) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: ['heat-maps', site, 'moves', form],
    queryFn: async () => {
      const reply = await heatMapTsr.readMoveMap.mutate({ params: { workspace, site }, body: form })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    enabled: isShown,
    // Recordings of up to a hundred visits are read for it.
    staleTime: 300_000,
  })
}

/** Loads a recording whose page is shown behind a map. */
export const loadRecording = async (workspace: string, site: string, session: string) => {
  const reply = await heatMapTsr.readRecording.query({ params: { workspace, site, session } })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}
