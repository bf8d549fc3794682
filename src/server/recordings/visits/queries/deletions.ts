import { expressionBuilder } from 'kysely'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { RecordingDeletion } from '#contract/visits/sessions.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import type { Store, Tables } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findSite, type SiteRow } from '../../queries/sites.ts'
import { deletionPayload, type QueuedDeletion } from '../deletion-payload.ts'
import { selectSessions } from './filters.ts'
import { removeSessions } from '../../queries/remove-sessions.ts'

/** People delete single sessions one after the other. */
const waitingDeletions = 100
/** Sessions of one transaction: each takes its chunks, pages and clicks with it. */
const deletedAtOnce = 100

/**
 * Deletes some of the sessions that match a filter and began until a time, by the clock of the visitor or of the
 * server; returns their number.
 */
export const deleteSome = async (
  store: Store,
  site: Pick<SiteRow, 'workspace_id' | 'id'>,
  filter: RecordingFilter,
  until: number,
) => {
  const found = await selectSessions(store, site, filter, until)
    .select('recording_session.id')
    .where((where) =>
      where.or([
        where('recording_session.started_at', '<=', until),
        where('recording_session.seen_at', '<=', until),
      ]),
    )
    .limit(deletedAtOnce)
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  return removeSessions(store, site, expressionBuilder<Tables, 'recording_session'>()('id', 'in', ids))
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
