import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordedSessionCalls } from '#contract/recordings/session-calls.ts'
import {
  type deletionPath,
  type filterForm,
  type listRecordingsForm,
  type recordingChangeForm,
  type recordingPath,
  recordingSegment,
  type recordingSegmentForm,
  type recordingSegmentPath,
} from '#contract/recordings/sessions.ts'
import type { sitePath } from '#contract/recordings/site.ts'
import { messages } from '#contract/shared/messages.ts'
import { BusyError, createBoundedQueue } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import { supportsRowLocks } from '../store/transaction.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import type { RecordingDeletionJob } from './deletion-job.ts'
import { changeSession } from './queries/change-session.ts'
import { findDeletion, startDeletion } from './queries/deletions.ts'
import { countLive } from './queries/filters.ts'
import { listSessions, readFacets } from './queries/list.ts'
import {
  deleteRecordingSegment,
  listRecordingSegments,
  saveRecordingSegment,
} from './queries/saved-filters.ts'
import { findSite } from './queries/sites.ts'
import { changeBy } from './routes.ts'

interface SessionsContext {
  readonly store: Store
  readonly recordingDeletionJob: RecordingDeletionJob
}

interface Reply {
  header(name: string, value: string | number): Reply
}
interface Call<Path extends z.ZodType = typeof sitePath> {
  readonly request: FastifyRequest
  readonly params: z.output<Path>
}
interface CallWith<Body extends z.ZodType, Path extends z.ZodType = typeof sitePath> extends Call<Path> {
  readonly body: z.output<Body>
}

/**
 * Lists that are read at a time: over a million sessions, one keeps a thread of SQLite busy for a second, and two would
 * keep every other read of the server waiting.
 */
const listsAtOnce = (store: Store) => (supportsRowLocks(store) ? 4 : 1)

/** Handlers of the calls about the recorded sessions of a site. */
export const createRecordedSessionHandlers = ({ store, recordingDeletionJob }: SessionsContext) => {
  /** Workspaces take turns. */
  const enqueue = createBoundedQueue({
    concurrency: listsAtOnce(store),
    maxWaiting: 1000,
    maxPerClient: 100,
    secondsPerTask: 1,
  })
  const siteOf = ({ request, params }: Call) => findSite(store, memberOf(request).workspaceId, params.site)

  return {
    listRecordings: async (call: CallWith<typeof listRecordingsForm>) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const body = await enqueue(site.workspace_id, () => listSessions(store, site, call.body, new Date()))
      return { status: 200, body } as const
    },

    readRecordingFacets: async (call: CallWith<typeof filterForm>) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const body = await enqueue(site.workspace_id, () =>
        readFacets(store, site, call.body.filter, new Date()),
      )
      return { status: 200, body } as const
    },

    readLiveVisitors: async (call: Call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      return { status: 200, body: { visitors: await countLive(store, site, new Date()) } } as const
    },

    updateRecording: async (call: CallWith<typeof recordingChangeForm, typeof recordingPath>) => {
      const change = changeBy(call.request, recordedSessionCalls.updateRecording)
      const changed = await changeSession(store, change, call.params, call.body)
      if (changed.outcome !== 'done') return refuse(changed.outcome)
      return { status: 200, body: changed.recording } as const
    },

    deleteRecordings: async (call: CallWith<typeof filterForm> & { readonly reply: Reply }) => {
      const change = changeBy(call.request, recordedSessionCalls.deleteRecordings)
      const asked = { siteId: call.params.site, filter: call.body.filter }
      try {
        const started = await startDeletion(store, change, recordingDeletionJob, asked)
        if (started.outcome !== 'done') return refuse(started.outcome)
        return { status: 200, body: started.deletion } as const
      } catch (error) {
        if (!(error instanceof BusyError)) throw error
        call.reply.header('retry-after', error.retryAfter)
        return { status: 503, body: { message: messages.recording.deletionsBusy } } as const
      }
    },

    readRecordingDeletion: async (call: Call<typeof deletionPath>) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const deletion = await findDeletion(store, site, call.params.deletion)
      return deletion ? ({ status: 200, body: deletion } as const) : refuse('recordingDeletionUnknown')
    },

    listRecordingSegments: async (call: Call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const rows = await listRecordingSegments(store, site.workspace_id, site.id)
      const segments = rows.map((row) => {
        const filter: unknown = JSON.parse(row.filter)
        return recordingSegment.parse({ ...row, filter })
      })
      return { status: 200, body: { segments } } as const
    },

    saveRecordingSegment: async (call: CallWith<typeof recordingSegmentForm>) => {
      const change = changeBy(call.request, recordedSessionCalls.saveRecordingSegment)
      const saved = await saveRecordingSegment(store, change, call.params.site, call.body)
      if (saved.outcome !== 'done') return refuse(saved.outcome)
      return { status: 200, body: saved.segment } as const
    },

    deleteRecordingSegment: async ({ request, params }: Call<typeof recordingSegmentPath>) => {
      const change = changeBy(request, recordedSessionCalls.deleteRecordingSegment)
      const deleted = await deleteRecordingSegment(store, change, params.site, params.segment)
      if (deleted.outcome !== 'done') return refuse(deleted.outcome)
      return { status: 200, body: { message: messages.recording.segment.deleted } } as const
    },
  }
}
