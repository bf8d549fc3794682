import { sql } from 'kysely'
import { lockWorkspace } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { type AttributeRow, listAttributes } from '../../queries/attributes.ts'
import { type PersonRow, updatePersonRow } from '../../queries/person-rows.ts'
import { tagsOfPeople } from '../../queries/tags.ts'
import { changeValues, checkValues } from '../../values.ts'
import { type Before, before } from './batches.ts'
import { changeImport, ended, findAtStep, type ImportKey, type ImportRow, preparedOf } from './imports.ts'

/** People of one transaction. */
const undoneAtOnce = 250

/** People whom an import has added, changed or tagged, and who are not undone yet. */
export const countChanges = async (store: StoreOrTransaction, { workspaceId, importId }: ImportKey) => {
  const { count } = await store
    .selectFrom('people_import_change')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Undone {
  readonly transaction: StoreOrTransaction
  readonly row: PersonRow
  readonly was: Before
}

const isOf = ({ workspace_id, no }: PersonRow) => sql<boolean>`workspace_id = ${workspace_id} and no = ${no}`

/** Whether a person has tags or events beside those of the import. */
const hasMore = async ({ transaction, row, was }: Undone, tags: readonly string[]) => {
  if (tags.some((id) => !was.tags.includes(Number(id.slice(1))))) return true
  const events = await transaction
    .selectFrom('people_event')
    .select('id')
    .where(isOf(row))
    .limit(10)
    .execute()
  return events.some(({ id }) => was.events.every((event) => event.id !== id))
}

/** Brings a person back to what they were. An opt-out stays, whoever has stored it. */
const restore = async ({ transaction, row, was }: Undone, attributes: readonly AttributeRow[], now: Date) => {
  const { opted_out_at: optOut, ...columns } = was.columns
  const known = new Set(attributes.map(({ id }) => `a${id}`))
  const { values, cells } = checkValues(
    attributes,
    Object.fromEntries(Object.entries(was.values).filter(([id]) => known.has(id))),
  )
  if (Object.keys(columns).length > 0)
    await updatePersonRow(transaction, row, {
      ...columns,
      ...cells,
      // As before, so that the import before this one can be undone as well.
      ...(optOut === undefined
        ? { revision: row.revision - 1 }
        : { revision: row.revision + 1, changed_at: now.toISOString() }),
    })
  if (Object.keys(values).length > 0) {
    const { content } = await transaction
      .selectFrom('people_values')
      .select('content')
      .where(isOf(row))
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('people_values')
      .set({ content: changeValues(content, values) })
      .where(isOf(row))
      .execute()
  }
  if (was.tags.length > 0)
    await transaction
      .deleteFrom('people_person_tag')
      .where(isOf(row))
      .where('tag_id', 'in', was.tags)
      .execute()
  const ids = was.events.map(({ id }) => id)
  if (ids.length > 0)
    await transaction
      .deleteFrom('people_event')
      .where(isOf(row))
      .where('id', 'in', ids)
      .where('kind', '<>', 'optOut')
      .execute()
}

const removeUnused = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  row: ImportRow,
): Promise<void> => {
  const { tags, attributes } = preparedOf(row)
  for (const id of tags)
    await sql`delete from people_tag where workspace_id = ${workspaceId} and id = ${id} and not exists (
      select 1 from people_person_tag where workspace_id = ${workspaceId} and tag_id = ${id})`.execute(
      transaction,
    )
  for (const id of Object.values(attributes)) {
    const attribute = (await listAttributes(transaction, workspaceId)).find((each) => each.id === id)
    // Somebody who has renamed it since wants to keep it.
    if (!attribute || attribute.revision > 0) continue
    await sql`delete from people_attribute where workspace_id = ${workspaceId} and id = ${id} and not exists (
      select 1 from people_person where workspace_id = ${workspaceId}
        and ${sql.ref(attribute.slot)} is not null)`.execute(transaction)
  }
}

/**
 * Undoes the next people of an import in one transaction: new ones are deleted, changed ones are as before, and those
 * who were changed since stay. At the end, tags and attributes of the import that no person has are deleted too.
 */
export const undoBatch = (
  store: Store,
  key: ImportKey,
  { step, total, now = new Date() }: { readonly step: number; readonly total: number; readonly now?: Date },
) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId, importId } = key
    const workspace = await lockWorkspace(transaction, workspaceId)
    const row = workspace && (await findAtStep(transaction, key, { state: 'undoing', step }))
    if (!row) return 'ended'
    const changes = await transaction
      .selectFrom('people_import_change')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('import_id', '=', importId)
      .orderBy('no')
      .limit(undoneAtOnce)
      .execute()
    if (changes.length === 0) {
      await removeUnused(transaction, workspaceId, row)
      await changeImport(transaction, key, ended('undone', now))
      return 'ended'
    }
    const numbers = changes.map(({ no }) => no)
    const people = await transaction
      .selectFrom('people_person')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('no', 'in', numbers)
      .execute()
    const byNumber = new Map(people.map((person) => [person.no, person]))
    const tags = await tagsOfPeople(transaction, workspaceId, numbers)
    const attributes = await listAttributes(transaction, workspaceId)
    let kept = 0
    const deleted: number[] = []
    for (const change of changes) {
      const person = byNumber.get(change.no)
      if (!person) continue
      const undone = { transaction, row: person, was: before.parse(JSON.parse(change.before)) }
      if (person.revision !== change.revision) kept += 1
      else if (change.is_created === 0) await restore(undone, attributes, now)
      else if (await hasMore(undone, tags.get(change.no) ?? [])) kept += 1
      else deleted.push(change.no)
    }
    if (deleted.length > 0)
      await transaction
        .deleteFrom('people_person')
        .where('workspace_id', '=', workspaceId)
        .where('no', 'in', deleted)
        .execute()
    await transaction
      .deleteFrom('people_import_change')
      .where('workspace_id', '=', workspaceId)
      .where('import_id', '=', importId)
      .where('no', 'in', numbers)
      .execute()
    const left = await countChanges(transaction, key)
    await changeImport(transaction, key, {
      kept: (row.kept ?? 0) + kept,
      progress: Math.max(row.progress, 1 - left / Math.max(1, total)),
    })
    return 'more'
  })
