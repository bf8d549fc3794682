import { newId } from '../../store/new-id.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { type PeopleSegment, peopleSegment, type PeopleSegmentForm } from '#contract/people/people.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { foldText } from '../../store/fold-text.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

const selectSegments = (store: StoreOrTransaction, workspaceId: string) =>
  store.selectFrom('people_segment').select(['id', 'name', 'filter']).where('workspace_id', '=', workspaceId)

const toSegment = (row: { readonly id: string; readonly name: string; readonly filter: string }) => {
  const filter: unknown = JSON.parse(row.filter)
  return peopleSegment.parse({ ...row, filter })
}

/** The saved filters of a workspace by name. */
export const listSegments = async (store: Store, workspaceId: string): Promise<PeopleSegment[]> => {
  const rows = await selectSegments(store, workspaceId)
    .orderBy('name_key')
    .limit(peopleLimits.segments)
    .execute()
  return rows.map(toSegment)
}

/** A saved filter of a workspace; undefined for another one. */
export const findSegment = async (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<PeopleSegment | undefined> => {
  const row = await selectSegments(store, workspaceId).where('id', '=', id).executeTakeFirst()
  return row && toSegment(row)
}

/** Saves a filter, or replaces the one with the identifier of the form. Names differ in more than case and accents. */
export const saveSegment = (store: Store, change: Change, { id, name, filter }: PeopleSegmentForm) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const segments = await transaction
      .selectFrom('people_segment')
      .select(['id', 'name_key'])
      .where('workspace_id', '=', workspace.id)
      .execute()
    if (id !== undefined && segments.every((each) => each.id !== id))
      return { outcome: 'segmentUnknown' } as const
    const name_key = foldText(name)
    if (segments.some((each) => each.name_key === name_key && each.id !== id))
      return { outcome: 'segmentNamed' } as const
    if (id === undefined && segments.length >= peopleLimits.segments)
      return { outcome: 'tooManySegments' } as const
    const segment: PeopleSegment = { id: id ?? newId(), name, filter }
    const saved = { name, name_key, filter: JSON.stringify(filter) }
    await transaction
      .insertInto('people_segment')
      .values({ workspace_id: workspace.id, id: segment.id, created_at: now.toISOString(), ...saved })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(saved))
      .execute()
    await record('savePeopleSegment', name)
    return { outcome: 'done', segment } as const
  })

/** Deletes a saved filter. */
export const deleteSegment = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const deleted = await transaction
      .deleteFrom('people_segment')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'segmentUnknown' } as const
    await record('deletePeopleSegment', deleted.name)
    return { outcome: 'done' } as const
  })
