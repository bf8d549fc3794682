import { recordedSessionCalls } from '#contract/visits/calls.ts'
import { recordingSegment } from '#contract/visits/sessions.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import type { Member } from '../../http/caller.ts'
import { BusyError } from '../../jobs/bounded-queue.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { findSite } from '../queries/sites.ts'
import type { Searches } from '../../members/searches.ts'
import type { RecordingDeletionJob } from './delete-matching-job.ts'
import { changeSession } from './queries/change-session.ts'
import { findDeletion, startDeletion } from './queries/deletions.ts'
import { countLive } from './queries/filters.ts'
import { countMatching, listSessions, readFacets } from './queries/list.ts'
import {
  deleteRecordingSegment,
  listRecordingSegments,
  saveRecordingSegment,
} from './queries/saved-filters.ts'

interface SessionsContext {
  readonly store: Store
  readonly searches: Searches
  readonly recordingDeletionJob: RecordingDeletionJob
}

/** The parameters that identify the site of a call. */
interface SiteCall {
  readonly member: Member
  readonly params: { readonly site: string }
}

/** Handlers of the calls about the recorded sessions of a site. */
export const createRecordedSessionHandlers = ({ store, searches, recordingDeletionJob }: SessionsContext) => {
  const siteOf = ({ member, params }: SiteCall) => findSite(store, member.workspaceId, params.site)

  return {
    listRecordings: memberHandler(recordedSessionCalls.listRecordings, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const body = await searches.ofMember(call, (reads) => listSessions(reads, site, call.body, new Date()))
      return done(body)
    }),

    readRecordingFacets: memberHandler(recordedSessionCalls.readRecordingFacets, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const body = await searches.ofMember(call, (reads) =>
        readFacets(reads, site, call.body.filter, new Date()),
      )
      return done(body)
    }),

    readLiveVisitors: memberHandler(recordedSessionCalls.readLiveVisitors, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      return done({ visitors: await countLive(store, site, new Date()) })
    }),

    updateRecording: memberHandler(recordedSessionCalls.updateRecording, async (call) => {
      const { change } = call
      const changed = await changeSession(store, change, call.params, call.body)
      if (changed.outcome !== 'done') return changed
      return done(changed.recording)
    }),

    deleteRecordings: memberHandler(recordedSessionCalls.deleteRecordings, async (call) => {
      const { change } = call
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const { filter } = call.body
      try {
        // Counted before the transaction: it would keep every write waiting.
        const total = await searches.ofMember(call, (reads) => countMatching(reads, site, filter, new Date()))
        const asked = { siteId: site.id, filter, total }
        const started = await startDeletion(store, change, recordingDeletionJob, asked)
        if (started.outcome !== 'done') return started
        return done(started.deletion)
      } catch (error) {
        if (!(error instanceof BusyError)) throw error
        call.reply.header('retry-after', error.retryAfter)
        return { status: 503, body: { message: recordingMessages.deletionsBusy } } as const
      }
    }),

    readRecordingDeletion: memberHandler(recordedSessionCalls.readRecordingDeletion, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const deletion = await findDeletion(store, site, call.params.deletion)
      return deletion ? done(deletion) : refuse('recordingDeletionUnknown')
    }),

    listRecordingSegments: memberHandler(recordedSessionCalls.listRecordingSegments, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const rows = await listRecordingSegments(store, site.workspace_id, site.id)
      const segments = rows.map((row) => {
        const filter: unknown = JSON.parse(row.filter)
        return recordingSegment.parse({ ...row, filter })
      })
      return done({ segments })
    }),

    saveRecordingSegment: memberHandler(recordedSessionCalls.saveRecordingSegment, async (call) => {
      const { change } = call
      const saved = await saveRecordingSegment(store, change, call.params.site, call.body)
      if (saved.outcome !== 'done') return saved
      return done(saved.segment)
    }),

    deleteRecordingSegment: memberHandler(
      recordedSessionCalls.deleteRecordingSegment,
      async ({ change, params }) => {
        const deleted = await deleteRecordingSegment(store, change, params.site, params.segment)
        if (deleted.outcome !== 'done') return deleted
        return done({ message: recordingMessages.segment.deleted })
      },
    ),
  }
}
