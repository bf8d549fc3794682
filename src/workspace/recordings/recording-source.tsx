import { type AnchorProps } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { visitPages } from '#contract/visits/pages.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { ListRecordingsForm, RecordingEntry, RecordingFacets } from '#contract/visits/sessions.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { TextLink } from '../views/links.tsx'
import { recordingsTsr } from './list-queries.ts'
import type { RecordingKey } from './queries.ts'

interface RecordingLinkProps extends AnchorProps {
  readonly recording: RecordingKey
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Where the list and the player read recordings: a workspace by default, or a public page that only reads. */
export interface RecordingSource {
  /** Distinguishes the caches of several sources. */
  readonly name: string
  readonly list: (
    site: string,
    form: ListRecordingsForm,
  ) => Promise<{
    readonly count: number
    readonly recordings: readonly RecordingEntry[]
    readonly cursor: string | null
  }>
  readonly facets: (site: string, filter: RecordingFilter) => Promise<RecordingFacets>
  /** Whether filters are saved, and visits marked as watched. */
  readonly hasSegments: boolean
  readonly Link: ComponentType<RecordingLinkProps>
}

const WorkspaceLink = ({ recording, ...props }: RecordingLinkProps) => (
  <TextLink to={visitPages.recording.path} params={recording} {...props} />
)

const createWorkspaceSource = (workspace: string): RecordingSource => ({
  name: workspace,
  list: async (site, body) => {
    const reply = await recordingsTsr.listRecordings.mutate({ params: { workspace, site }, body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  facets: async (site, filter) => {
    const reply = await recordingsTsr.readRecordingFacets.mutate({
      params: { workspace, site },
      body: { filter },
    })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  hasSegments: true,
  Link: WorkspaceLink,
})

/** The source of a page that is not about the recordings of the current workspace. */
export const RecordingSourceContext = createContext<RecordingSource | undefined>(undefined)

/** Where the components of recordings read. */
export const useRecordingSource = () => {
  const { id } = useWorkspace()
  const given = use(RecordingSourceContext)
  return useMemo(() => given ?? createWorkspaceSource(id), [given, id])
}
