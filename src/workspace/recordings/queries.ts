import { createQueries } from '#api/create-queries.ts'
import { recordingNoteCalls } from '#contract/recording-notes/notes.ts'
import { replayCalls } from '#contract/visits/replay-calls.ts'
import { recordingLinkCalls } from '#contract/recording-links/shares.ts'
import { type ReplayedEvent, toReplayedEvents } from '#contract/recordings/replay-frame.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { type Share, shareHeaders } from '#studies/results/queries.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

const { readSharedRecording, readSharedRecordingAssets, unlockSharedRecording, ...ownLinkCalls } =
  recordingLinkCalls

/** The calls of this page: the first load of the app leaves them out. */
export const replayTsr = createQueries(
  router({ ...replayCalls, ...recordingNoteCalls, ...ownLinkCalls }, strict),
)

/** A session by its site. */
export interface RecordingKey {
  readonly site: string
  readonly session: string
}

/** A visit that goes on sends its events every few seconds. */
const liveMs = 4000

/** A recorded session of the current workspace; read again and again while the visit goes on. */
export const useRecording = ({ site, session }: RecordingKey) => {
  const { id: workspace } = useWorkspace()
  return replayTsr.readRecording.useSuspenseQuery({
    queryKey: ['workspace', workspace, 'recording', site, session],
    queryData: { params: { workspace, site, session } },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.body.isLive === true ? liveMs : false),
  }).data.body
}

/** Script errors, console messages and failed requests of a session. */
export const readLog = async (workspace: string, { site, session }: RecordingKey) => {
  const reply = await replayTsr.readRecordingLog.query({ params: { workspace, site, session } })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

const notesKey = (workspace: string, { site, session }: RecordingKey) => [
  'workspace',
  workspace,
  'recording-notes',
  site,
  session,
]

/** The notes of the team about a session. */
export const useRecordingNotes = (key: RecordingKey) => {
  const { id: workspace } = useWorkspace()
  return replayTsr.listRecordingNotes.useQuery({
    queryKey: notesKey(workspace, key),
    queryData: { params: { workspace, ...key } },
  })
}

/** Reads the notes about a session once more after a change. */
export const refreshNotes = (workspace: string, key: RecordingKey) =>
  queryClient.invalidateQueries({ queryKey: notesKey(workspace, key) })

/** Fetches the events of a part, without the typed client: their schema is that of the whole recording. */
export const fetchPart = async (
  address: string,
  request: Pick<RequestInit, 'signal' | 'headers'>,
): Promise<readonly ReplayedEvent[]> => {
  const reply = await fetch(address, request)
  if (!reply.ok) throw new Error(`A part was answered with ${reply.status}`)
  return toReplayedEvents(await reply.json())
}

/** The address of the events of a part. */
export const partAddress = (workspace: string, { site, session }: RecordingKey, part: number) =>
  `/workspaces/${workspace}/sites/${site}/recordings/${session}/parts/${part}`

const linksKey = (workspace: string, { site, session }: RecordingKey) => [
  'workspace',
  workspace,
  'recording-links',
  site,
  session,
]

/** The links of a session. */
export const useRecordingLinks = (key: RecordingKey) => {
  const { id: workspace } = useWorkspace()
  return replayTsr.listRecordingLinks.useQuery({
    queryKey: linksKey(workspace, key),
    queryData: { params: { workspace, ...key } },
  })
}

/** Reads the links of a session once more after a change. */
export const refreshLinks = (workspace: string, key: RecordingKey) =>
  queryClient.invalidateQueries({ queryKey: linksKey(workspace, key) })

/** The calls of readers of a link. */
export const sharedTsr = createQueries(
  router({ readSharedRecording, readSharedRecordingAssets, unlockSharedRecording }, strict),
)

/** The session of a link; read again and again while the visit goes on. */
export const useSharedRecording = (share: Share) =>
  sharedTsr.readSharedRecording.useQuery({
    queryKey: ['shared-recording', share],
    queryData: { headers: shareHeaders(share) },
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.body.isLive === true ? liveMs : false),
  })

/** The address of the events of a part for readers of a link. */
export const sharedPartAddress = (part: number) => `/shared-recording/parts/${part}`
