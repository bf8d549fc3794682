import { sql } from 'kysely'
import { bulkCalls } from '#contract/people/bulk.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { lockWorkspace, permissionsNow } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { checkFilter } from '../../check-filter.ts'
import { type AttributeRow, listAttributes } from '../../queries/attributes.ts'
import { storeContents } from '../../queries/contents.ts'
import { removePeople } from '../../queries/people.ts'
import { matchingAmong } from '../../queries/search.ts'
import { addTags, findOverTagged, listTags, removeTags } from '../../queries/tags.ts'
import { changeValues, checkValues } from '../../values.ts'
import { type BulkPlan, bulkPlan, groupOf } from '../plan.ts'
import { auditSubject, type BulkKey, endChange, findRunning, storeChange } from './changes.ts'

interface Batch {
  readonly workspaceId: string
  readonly people: readonly number[]
  readonly attributes: readonly AttributeRow[]
  readonly now: Date
}

type Work<Kind extends BulkPlan['work']['kind']> = Extract<BulkPlan['work'], { kind: Kind }>

/** Changes the tags of people; returns how many, and how many would have too many tags. */
const changeTags = async (
  transaction: StoreOrTransaction,
  { workspaceId, people }: Batch,
  { add, remove }: Work<'tags'>,
) => {
  const known = new Set((await listTags(transaction, workspaceId)).map(({ id }) => id))
  // A tag that was deleted after the start is given to no one.
  const tags = { added: add.filter((id) => known.has(id)), removed: remove }
  const full = new Set(await findOverTagged(transaction, workspaceId, people, tags))
  const changed = people.filter((no) => !full.has(no))
  await removeTags(transaction, workspaceId, changed, tags.removed)
  await addTags(transaction, workspaceId, changed, tags.added)
  return { changed: changed.length, skipped: full.size }
}

/** Changes values of attributes of people; those who have these values already are left as they are. */
const changeContents = async (
  transaction: StoreOrTransaction,
  { workspaceId, people, attributes, now }: Batch,
  { values: changedValues }: Work<'values'>,
) => {
  const { values, cells } = checkValues(attributes, changedValues)
  const rows = await transaction
    .selectFrom('people_values')
    .select(['no', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .execute()
  const changed = rows.flatMap(({ no, content }) => {
    const after = changeValues(content, values)
    return after === content ? [] : [{ no, content: after }]
  })
  if (changed.length > 0) {
    await storeContents(transaction, workspaceId, changed)
    const columns = Object.entries(cells).map(([name, cell]) => sql`${sql.ref(name)} = ${cell}`)
    const version = sql`revision = revision + 1, changed_at = ${now.toISOString()}`
    await sql`update people_person set ${sql.join([...columns, version])}
      where workspace_id = ${workspaceId} and no in (${sql.join(changed.map(({ no }) => no))})`.execute(
      transaction,
    )
  }
  return { changed: changed.length, skipped: 0 }
}

const changePeople = async (transaction: StoreOrTransaction, batch: Batch, work: BulkPlan['work']) => {
  if (batch.people.length === 0) return { changed: 0, skipped: 0 }
  switch (work.kind) {
    case 'tags':
      return changeTags(transaction, batch, work)
    case 'values':
      return changeContents(transaction, batch, work)
    case 'delete':
      return { changed: await removePeople(transaction, batch.workspaceId, batch.people), skipped: 0 }
  }
}

/** Whether the starter of a change may still start one. */
const isAllowed = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { starter }: BulkPlan,
  now: Date,
) =>
  starter === undefined ||
  (await permissionsNow(transaction, workspaceId, starter, now)).includes(
    bulkCalls.startBulkChange.metadata.access,
  )

/** Why a change cannot go on: an attribute of its filter or of its values was removed, or has other options. */
const problemOf = (attributes: readonly AttributeRow[], { filter, work }: BulkPlan) => {
  if (checkFilter(attributes, filter)) return peopleMessages.attribute.filtered
  const { errors } = checkValues(attributes, work.kind === 'values' ? work.values : {})
  return Object.values(errors ?? {})[0]?.[0]
}

/**
 * Changes those of some people who still match, and stores the place behind them in the same transaction; returns
 * whether the change goes on.
 */
export const changeBatch = (store: Store, key: BulkKey, numbers: readonly number[], now = new Date()) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId } = key
    const row = (await lockWorkspace(transaction, workspaceId)) && (await findRunning(transaction, key))
    if (!row) return false
    const plan = bulkPlan.parse(JSON.parse(row.plan ?? 'null'))
    const attributes = await listAttributes(transaction, workspaceId)
    const problem = (await isAllowed(transaction, workspaceId, plan, now))
      ? problemOf(attributes, plan)
      : peopleMessages.bulk.notAllowed
    if (problem !== undefined) {
      await endChange(transaction, key, { state: 'failed', problem, now })
      return false
    }
    const search = { workspaceId, attributes, filter: groupOf(plan), now: new Date(row.created_at) }
    const matching = await matchingAmong(transaction, search, numbers)
    // An attempt that has lost its lease would go behind the place of the present one.
    const people = numbers.filter((no) => no > row.place && matching.has(no))
    if (plan.most !== undefined && row.changed + row.skipped + people.length > plan.most) {
      await endChange(transaction, key, { state: 'failed', problem: peopleMessages.bulk.otherPeople, now })
      return false
    }
    const batch = { workspaceId, attributes, now, people }
    const { changed, skipped } = await changePeople(transaction, batch, plan.work)
    const all = row.changed + changed
    await storeChange(transaction, key, {
      place: Math.max(row.place, numbers.at(-1) ?? 0),
      changed: all,
      skipped: row.skipped + skipped,
    })
    await transaction
      .updateTable('audit_event')
      .set({ subject: auditSubject(row.kind, all) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', row.audit_id)
      .execute()
    return true
  })
