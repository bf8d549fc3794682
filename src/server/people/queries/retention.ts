import { type RawBuilder, sql } from 'kysely'
import { peopleLimits } from '#contract/people/limits.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'
import { type Retention, retentionLimits } from '#contract/people/retention.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { type Change, changeWorkspace, lockWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../store/transaction.ts'
import { firstKeptDay } from '../first-kept-day.ts'
import { removePeople } from './people.ts'

/**
 * The last contact with a person: when they were added, were last invited or took part, gave their consent or opted
 * out, whichever is the latest. An opt-out keeps a person no longer than any other contact. As in the index.
 */
const lastContact = (store: StoreOrTransaction): RawBuilder<string> => {
  const latest = sql.raw(supportsRowLocks(store) ? 'greatest' : 'max')
  return sql<string>`${latest}(created_at,
    coalesce(contacted_at, ''), coalesce(consent_day, ''), coalesce(opted_out_at, ''))`
}

/** Counts people whose last contact was from one day on, and before another. */
const countBetween = async (
  store: StoreOrTransaction,
  workspaceId: string,
  { from = '', before }: { readonly from?: string; readonly before: string },
): Promise<PeopleCount> => {
  const contact = lastContact(store)
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
      select no from people_person
      where workspace_id = ${workspaceId} and ${contact} >= ${from} and ${contact} < ${before}
      limit ${peopleLimits.counted + 1}
    ) as found`.execute(store)
  const people = Number(rows[0]?.count ?? 0)
  return { people: Math.min(people, peopleLimits.counted), isMore: people > peopleLimits.counted }
}

const readSetting = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('people_space')
    .select(['keep_months', 'keep_revision'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()

const nobody: PeopleCount = { people: 0, isMore: false }

/**
 * For how long a workspace keeps people after the last contact, and how many are due now and within 30 days: by the
 * saved months, or by `asked` ones.
 */
export const readRetention = async (
  store: StoreOrTransaction,
  workspaceId: string,
  { asked, now = new Date() }: { readonly asked?: number | undefined; readonly now?: Date } = {},
): Promise<Retention> => {
  const row = await readSetting(store, workspaceId)
  const setting = { months: row?.keep_months ?? null, revision: row?.keep_revision ?? 0 }
  const months = asked ?? setting.months
  if (months === null) return { ...setting, due: nobody, dueSoon: nobody }
  const before = firstKeptDay(months, now)
  const soon = firstKeptDay(months, new Date(now.getTime() + retentionLimits.soonDays * dayMs))
  return {
    ...setting,
    due: await countBetween(store, workspaceId, { before }),
    dueSoon: await countBetween(store, workspaceId, { from: before, before: soon }),
  }
}

/** Changes for how long a workspace keeps people, if the change is based on the present revision. */
export const saveRetention = (store: Store, change: Change, months: number | null, revision: number) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const before = await readSetting(transaction, workspace.id)
    if ((before?.keep_revision ?? 0) !== revision) return { outcome: 'retentionChanged' } as const
    const columns = { keep_months: months, keep_revision: revision + 1 }
    await transaction
      .insertInto('people_space')
      .values({ workspace_id: workspace.id, last_person: 0, last_attribute: 0, last_tag: 0, ...columns })
      .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
      .execute()
    await record('saveRetention', months === null ? null : String(months))
    return {
      outcome: 'done',
      retention: await readRetention(transaction, workspace.id, { now }),
    } as const
  })

/** People that one transaction deletes. */
const removedAtOnce = 500

/** The entry of the audit log about a workspace, with the number of people deleted so far. */
interface Deletion {
  readonly people: number
  readonly entry: string | undefined
}

/** Deletes a batch of the people of a workspace whose time is over, with the number of all in one audit entry. */
const removeBatch = (store: Store, workspaceId: string, before: Deletion, now: Date, limit: number) =>
  inTransaction(store, async (transaction) => {
    const workspace = await lockWorkspace(transaction, workspaceId)
    const months = workspace && (await readSetting(transaction, workspaceId))?.keep_months
    if (typeof months !== 'number') return { removed: 0, deletion: before }
    const contact = lastContact(transaction)
    const { rows } = await sql<{ no: number }>`select no from people_person
      where workspace_id = ${workspaceId} and ${contact} < ${firstKeptDay(months, now)}
      order by ${contact} limit ${limit}`.execute(transaction)
    if (rows.length === 0) return { removed: 0, deletion: before }
    const removed = await removePeople(
      transaction,
      workspaceId,
      rows.map(({ no }) => no),
    )
    const people = before.people + removed
    const subject = String(people)
    if (before.entry !== undefined)
      await transaction
        .updateTable('audit_event')
        .set({ subject })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', before.entry)
        .execute()
    const entry =
      before.entry ??
      (await recordAuditEvent(
        transaction,
        { workspaceId, actor: { rule: 'Retention of people' }, action: 'deletePeople', subject },
        now,
      ))
    return { removed, deletion: { people, entry } }
  })

/** Workspaces that are read at a time. */
const spacesPerPage = 100

/** The first batches of all workspaces that delete people, by pages of workspaces. */
async function* firstBatches(store: Store) {
  const deletion: Deletion = { people: 0, entry: undefined }
  for (let last: string | undefined = ''; last !== undefined;) {
    const page = await store
      .selectFrom('people_space')
      .select('workspace_id')
      .where('keep_months', 'is not', null)
      .where('workspace_id', '>', last)
      .orderBy('workspace_id')
      .limit(spacesPerPage)
      .execute()
    for (const { workspace_id } of page) yield { workspaceId: workspace_id, deletion }
    last = page.at(-1)?.workspace_id
  }
}

/**
 * Deletes the people of all workspaces whose time is over; returns their number. Workspaces take turns by batches, so
 * that a large one keeps none waiting. Each batch is a transaction: a later run goes on where one has ended.
 */
export const removePeopleOutOfContact = async (store: Store, now = new Date(), limit = removedAtOnce) => {
  let total = 0
  const unfinished: { readonly workspaceId: string; readonly deletion: Deletion }[] = []
  const remove = async ({ workspaceId, deletion: before }: (typeof unfinished)[number]) => {
    const { removed, deletion } = await removeBatch(store, workspaceId, before, now, limit)
    total += removed
    if (removed >= limit) unfinished.push({ workspaceId, deletion })
  }
  for await (const batch of firstBatches(store)) await remove(batch)
  for (let next = unfinished.shift(); next; next = unfinished.shift()) await remove(next)
  return total
}
