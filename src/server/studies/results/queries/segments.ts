import { newId } from '../../../store/new-id.ts'
import { type Segment, type SegmentForm, segmentLimits } from '#contract/results/segments.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import { foldText } from '../../../store/fold-text.ts'

const segmentsOf = (store: StoreOrTransaction, workspaceId: string, study: string) =>
  store.selectFrom('study_segment').where('workspace_id', '=', workspaceId).where('study_id', '=', study)

/** The segments of a study by name. */
export const listSegments = (store: Store, workspaceId: string, study: string) =>
  segmentsOf(store, workspaceId, study)
    .select(['id', 'name', 'filter'])
    .orderBy('name_key')
    .limit(segmentLimits.perStudy)
    .execute()

/**
 * Creates a segment, or replaces the one with the identifier of the form. Names differ in more than case and accents.
 */
export const saveSegment = (store: Store, change: Change, study: string, { id, name, filter }: SegmentForm) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const own = await findOwnStudy(transaction, workspace.id, study)
    if (!own) return { outcome: 'studyUnknown' } as const
    const segments = await segmentsOf(transaction, workspace.id, study).select(['id', 'name_key']).execute()
    if (id !== undefined && segments.every((each) => each.id !== id))
      return { outcome: 'segmentUnknown' } as const
    const name_key = foldText(name)
    if (segments.some((each) => each.name_key === name_key && each.id !== id))
      return { outcome: 'segmentNamed' } as const
    if (id === undefined && segments.length >= segmentLimits.perStudy)
      return { outcome: 'tooManySegments' } as const
    const segment: Segment = { id: id ?? newId(), name, filter }
    await transaction
      .insertInto('study_segment')
      .values({
        workspace_id: workspace.id,
        study_id: study,
        id: segment.id,
        name,
        name_key,
        filter: JSON.stringify(filter),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['workspace_id', 'study_id', 'id'])
          .doUpdateSet({ name, name_key, filter: JSON.stringify(filter) }),
      )
      .execute()
    await record('saveSegment', `${own.title}: ${name}`)
    return { outcome: 'done', segment } as const
  })

export const deleteSegment = (store: Store, change: Change, study: string, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const own = await findOwnStudy(transaction, workspace.id, study)
    if (!own) return { outcome: 'studyUnknown' } as const
    const deleted = await transaction
      .deleteFrom('study_segment')
      .where('workspace_id', '=', workspace.id)
      .where('study_id', '=', study)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'segmentUnknown' } as const
    await record('deleteSegment', `${own.title}: ${deleted.name}`)
    return { outcome: 'done' } as const
  })
