import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { clientOptions } from '#api/client-options.ts'
import { contract } from '#contract/index.ts'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

const { readRecording, readRecordingLog, watchRecording } = contract

/** The calls of this page: the first load of the app leaves them out. */
export const replayTsr = initTsrReactQuery({ readRecording, readRecordingLog, watchRecording }, clientOptions)

/** A session by its site. */
export interface RecordingKey {
  readonly site: string
  readonly session: string
}

/** A recorded session of the current workspace. */
export const useRecording = ({ site, session }: RecordingKey) => {
  const { id: workspace } = useWorkspace()
  return replayTsr.readRecording.useSuspenseQuery({
    queryKey: ['workspace', workspace, 'recording', site, session],
    queryData: { params: { workspace, site, session } },
    // Parts of a session that goes on are added; the player has those of its beginning.
    staleTime: Infinity,
  }).data.body
}

/** Script errors, console messages and failed requests of a session. */
export const useRecordingLog = ({ site, session }: RecordingKey) => {
  const { id: workspace } = useWorkspace()
  return replayTsr.readRecordingLog.useQuery({
    queryKey: ['workspace', workspace, 'recording-log', site, session],
    queryData: { params: { workspace, site, session } },
    staleTime: Infinity,
  })
}

const isEvent = (value: unknown): value is ReplayedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'timestamp' in value &&
  typeof value.type === 'number' &&
  typeof value.timestamp === 'number'

/** Fetches the events of a part, without the typed client: their schema is that of the whole recording. */
export const fetchPart = async (
  workspace: string,
  { site, session }: RecordingKey,
  part: number,
  signal: AbortSignal,
): Promise<readonly ReplayedEvent[]> => {
  const address = `/workspaces/${workspace}/sites/${site}/recordings/${session}/parts/${part}`
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`Part ${part} was answered with ${reply.status}`)
  const events: unknown = await reply.json()
  if (!Array.isArray(events) || !events.every(isEvent)) throw new Error(`Part ${part} is no list of events`)
  return events
}
