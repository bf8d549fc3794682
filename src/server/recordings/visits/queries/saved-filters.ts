import { newId } from '../../../store/new-id.ts'
import {
  recordingListLimits,
  type RecordingSegment,
  type RecordingSegmentForm,
} from '#contract/visits/sessions.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { foldText } from '../../../store/fold-text.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findSite } from '../../queries/sites.ts'

const segmentsOf = (store: StoreOrTransaction, workspaceId: string, site: string) =>
  store.selectFrom('recording_segment').where('workspace_id', '=', workspaceId).where('site_id', '=', site)

/** The saved filters of a site by name. */
export const listRecordingSegments = (store: Store, workspaceId: string, site: string) =>
  segmentsOf(store, workspaceId, site)
    .select(['id', 'name', 'filter'])
    .orderBy('name_key')
    .limit(recordingListLimits.segments)
    .execute()

/** Saves a filter, or replaces the one with the identifier of the form. Names differ in more than case and accents. */
export const saveRecordingSegment = (
  store: Store,
  change: Change,
  siteId: string,
  { id, name, filter }: RecordingSegmentForm,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const segments = await segmentsOf(transaction, workspace.id, siteId).select(['id', 'name_key']).execute()
    if (id !== undefined && segments.every((each) => each.id !== id))
      return { outcome: 'recordingSegmentUnknown' } as const
    const name_key = foldText(name)
    if (segments.some((each) => each.name_key === name_key && each.id !== id))
      return { outcome: 'recordingSegmentNamed' } as const
    if (id === undefined && segments.length >= recordingListLimits.segments)
      return { outcome: 'tooManyRecordingSegments' } as const
    const segment: RecordingSegment = { id: id ?? newId(), name, filter }
    const saved = { name, name_key, filter: JSON.stringify(filter) }
    await transaction
      .insertInto('recording_segment')
      .values({
        workspace_id: workspace.id,
        site_id: siteId,
        id: segment.id,
        created_at: now.toISOString(),
        ...saved,
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'site_id', 'id']).doUpdateSet(saved))
      .execute()
    await record('saveRecordingSegment', `${site.name}: ${name}`)
    return { outcome: 'done', segment } as const
  })

/** Deletes a saved filter. */
export const deleteRecordingSegment = (store: Store, change: Change, siteId: string, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const deleted = await transaction
      .deleteFrom('recording_segment')
      .where('workspace_id', '=', workspace.id)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'recordingSegmentUnknown' } as const
    await record('deleteRecordingSegment', `${site.name}: ${deleted.name}`)
    return { outcome: 'done' } as const
  })
