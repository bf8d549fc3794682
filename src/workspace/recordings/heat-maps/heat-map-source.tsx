import type { AnchorProps } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { createQueries } from '#api/create-queries.ts'
import { visitPages } from '#contract/visits/pages.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { heatMapCalls } from '#contract/heat-maps/calls.ts'
import type { HeatMap, HeatMapForm, HeatMapPages, MoveMap } from '#contract/heat-maps/heat-map.ts'
import { replayCalls } from '#contract/visits/replay-calls.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { RefusedCall } from '../../forms/refused-call.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { TextLink } from '../../views/links.tsx'
import { loadPartOf } from '../with-assets.ts'
import type { LoadPart } from '#studies/captures/replay-controller.ts'

const { readRecording } = replayCalls

/** The calls of this page: the first load of the app leaves them out. */
const heatMapTsr = createQueries(router({ ...heatMapCalls, readRecording }, strict))

interface RecordingsLinkProps extends AnchorProps {
  readonly site: string
  readonly filter: RecordingFilter
  readonly title?: string
  readonly tabIndex?: number
  readonly 'aria-label'?: string
  readonly children?: ReactNode
}

/** Where heat maps are read: a workspace by default, or a public page. */
export interface HeatMapSource {
  /** Distinguishes the caches of several sources. */
  readonly name: string
  /** The pages that the sessions of a filter saw. */
  readonly pages: (site: string, filter: RecordingFilter) => Promise<HeatMapPages['pages']>
  /** The behavior of visitors on a page. */
  readonly map: (site: string, form: HeatMapForm) => Promise<HeatMap>
  /** Where the pointers of the newest visits of a page were. */
  readonly moves: (site: string, form: HeatMapForm) => Promise<MoveMap>
  /** A recording whose page is shown behind a map. */
  readonly recording: (site: string, session: string) => Promise<Recording>
  readonly loadPart: (site: string, session: string) => LoadPart
  /** Leads to the recordings of a filter. */
  readonly RecordingsLink: ComponentType<RecordingsLinkProps>
}

const WorkspaceLink = ({ site, filter, ...props }: RecordingsLinkProps) => (
  <TextLink to={visitPages.recordings.path} search={{ site, filter }} {...props} />
)

const createWorkspaceSource = (workspace: string): HeatMapSource => ({
  name: workspace,
  pages: async (site, filter) => {
    const reply = await heatMapTsr.listHeatMapPages.mutate({ params: { workspace, site }, body: { filter } })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body.pages
  },
  map: async (site, body) => {
    const reply = await heatMapTsr.readHeatMap.mutate({ params: { workspace, site }, body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  moves: async (site, body) => {
    const reply = await heatMapTsr.readMoveMap.mutate({ params: { workspace, site }, body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  recording: async (site, session) => {
    const reply = await heatMapTsr.readRecording.query({ params: { workspace, site, session } })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  loadPart: (site, session) => loadPartOf(workspace, { site, session }),
  RecordingsLink: WorkspaceLink,
})

/** The source of a page that is not about the current workspace. */
export const HeatMapSourceContext = createContext<HeatMapSource | undefined>(undefined)

/** Where the components of heat maps read. */
export const useHeatMapSource = () => {
  const { id } = useWorkspace()
  const given = use(HeatMapSourceContext)
  return useMemo(() => given ?? createWorkspaceSource(id), [given, id])
}
