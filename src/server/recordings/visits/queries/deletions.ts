import { expressionBuilder } from 'kysely'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { RecordingDeletion } from '#contract/visits/sessions.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import type { Store, Tables } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { withTimeLimit } from '../../../store/time-limit.ts'
import { findSite, type SiteRow } from '../../queries/sites.ts'
import { deletionPayload, type QueuedDeletion } from '../deletion-payload.ts'
import { selectSessions } from './filters.ts'
import { removeSessions } from '../../queries/remove-sessions.ts'

/** People delete single sessions one after the other. */
const waitingDeletions = 100
/** Sessions of one transaction: each takes its chunks, pages and clicks with it. */
const deletedAtOnce = 100

/**
 * Deletes the first sessions from a time on that match a filter and began until another one, by the clock of the
 * visitor or of the server. Returns their number and when the last of them began, where the next call goes on;
 * undefined if there is none.
 * @throws SearchTooLongError
 */
export const deleteSome = async (
  store: Store,
  site: Pick<SiteRow, 'workspace_id' | 'id'>,
  filter: RecordingFilter,
  { from, until }: { readonly from: number; readonly until: number },
) => {
  const found = await withTimeLimit(store, (reads) =>
    selectSessions(reads, site, filter, until, { min: from })
      .select(['recording_session.id', 'recording_session.started_at'])
      .where((where) =>
        where.or([
          where('recording_session.started_at', '<=', until),
          where('recording_session.seen_at', '<=', until),
        ]),
      )
      .orderBy('recording_session.started_at')
      .limit(deletedAtOnce)
      .execute(),
  )
  const last = found.at(-1)
  if (!last) return undefined
  const ids = found.map(({ id }) => id)
  const isFound = expressionBuilder<Tables, 'recording_session'>()('id', 'in', ids)
  return { deleted: await removeSessions(store, site, isFound), last: last.started_at }
}

/** Queues the deletion of the `total` sessions that match a filter. */
export const startDeletion = (
  store: Store,
  change: Change,
  job: QueuedDeletion,
  {
    siteId,
    filter,
    total,
  }: { readonly siteId: string; readonly filter: RecordingFilter; readonly total: number },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const payload = { workspace: workspace.id, site: siteId, filter, until: now.getTime(), total }
    const owner = { workspaceId: workspace.id, perOwner: waitingDeletions }
    const id = await enqueueJob(transaction, job, payload, owner)
    if (id === undefined) throw new Error('A job without a key was not queued')
    await record('deleteRecordings', `${site.name}: ${total}`)
    const deletion: RecordingDeletion = { id, state: 'waiting', progress: 0, deleted: null }
    return { outcome: 'done', deletion } as const
  })

/** How far the deletion of some sessions of a site is. */
export const findDeletion = async (
  store: Store,
  { workspace_id, id: siteId }: SiteRow,
  id: string,
): Promise<RecordingDeletion | undefined> => {
  const job = await store
    .selectFrom('job')
    .select(['id', 'state', 'claim', 'progress', 'payload'])
    .where('id', '=', id)
    .where('kind', '=', 'deleteRecordings')
    .where('workspace_id', '=', workspace_id)
    .executeTakeFirst()
  if (!job) return undefined
  const { site, total } = deletionPayload.parse(JSON.parse(job.payload))
  if (site !== siteId) return undefined
  if (job.state === 'done') return { id, state: 'done', progress: 1, deleted: total }
  if (job.state === 'dead') return { id, state: 'failed', progress: job.progress, deleted: null }
  const state = job.claim === null ? 'waiting' : 'running'
  return { id, state, progress: job.progress, deleted: null }
}
