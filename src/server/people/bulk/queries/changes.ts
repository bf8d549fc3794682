import { newId } from '../../../store/new-id.ts'
import type { BulkChange, BulkChangeForm, BulkState } from '#contract/people/bulk.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { runningMerges } from '../../merging/queries/running-merges.ts'
import { listAttributes, numberIn, readLastPerson } from '../../queries/attributes.ts'
import { invalidForm } from '../../queries/invalid.ts'
import { findOrAddTags } from '../../queries/tags.ts'
import { checkValues } from '../../values.ts'
import type { BulkPlan, QueuedBulk } from '../plan.ts'
import type { PeopleBulkTable } from '../tables.ts'

/** A change of a workspace. */
export interface BulkKey {
  readonly workspaceId: string
  readonly changeId: string
}

/** The entry of the audit log: the kind of the change, and how many people it has changed. */
export const auditSubject = (kind: BulkChange['kind'], people: number) => `${kind}: ${people}`

const selectChanges = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('people_bulk')
    .leftJoin('job', 'job.id', 'people_bulk.job_id')
    .leftJoin('person', 'person.id', 'people_bulk.person_id')
    .selectAll('people_bulk')
    .select(['job.state as job_state', 'person.name as person_name'])
    .where('people_bulk.workspace_id', '=', workspaceId)
    .orderBy('people_bulk.id', 'desc')

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

/** The state, also of a change whose job has failed for good. */
const stateOf = ({ state, job_state }: ListedRow): BulkState =>
  state === 'running' && job_state !== 'waiting' ? 'failed' : state

const toChange = (row: ListedRow): BulkChange => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row),
  progress: row.state === 'done' ? 1 : Math.min(1, row.place / Math.max(1, row.last)),
  people: row.changed,
  skipped: row.skipped,
  problem: row.problem ?? (stateOf(row) === row.state ? null : peopleMessages.bulk.lost),
  by: row.person_name ?? row.api_key,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})

/** The newest changes of a workspace. */
export const listChanges = async (store: StoreOrTransaction, workspaceId: string): Promise<BulkChange[]> =>
  (await selectChanges(store, workspaceId).limit(peopleLimits.bulkChanges).execute()).map(toChange)

const readChange = async (store: StoreOrTransaction, { workspaceId, changeId }: BulkKey) =>
  toChange(
    await selectChanges(store, workspaceId).where('people_bulk.id', '=', changeId).executeTakeFirstOrThrow(),
  )

/** A running change; undefined for others. */
export const findRunning = (store: StoreOrTransaction, { workspaceId, changeId }: BulkKey) =>
  store
    .selectFrom('people_bulk')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', changeId)
    .where('state', '=', 'running')
    .executeTakeFirst()

/** Stores how far a running change is; a stopped one stays as it is. */
export const storeChange = (
  transaction: StoreOrTransaction,
  { workspaceId, changeId }: BulkKey,
  columns: Partial<PeopleBulkTable>,
) =>
  transaction
    .updateTable('people_bulk')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', changeId)
    .where('state', '=', 'running')
    .execute()

/** Ends a running change; its plan is forgotten. */
export const endChange = (
  transaction: StoreOrTransaction,
  key: BulkKey,
  { state, problem = null, now }: { state: BulkState; problem?: string | null; now: Date },
) => storeChange(transaction, key, { state, problem, plan: null, finished_at: now.toISOString() })

/** Deletes the oldest changes, so that there is room for one more. */
const makeRoom = async (transaction: StoreOrTransaction, workspaceId: string) => {
  const oldest = await transaction
    .selectFrom('people_bulk')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .offset(peopleLimits.bulkChanges - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await transaction
      .deleteFrom('people_bulk')
      .where('workspace_id', '=', workspaceId)
      .where('id', '<=', oldest.id)
      .where((row) =>
        row.or([
          row('state', '!=', 'running'),
          row.not(
            row.exists(
              row
                .selectFrom('job')
                .select('job.id')
                .whereRef('job.id', '=', 'people_bulk.job_id')
                .where('job.state', '=', 'waiting'),
            ),
          ),
        ]),
      )
      .execute()
}

interface Started {
  readonly selection: Omit<BulkPlan, 'work'>
  readonly work: BulkChangeForm['work']
  readonly job: QueuedBulk
}

/** Queues the job that changes everybody in a selection. The queue bounds how many of them wait. */
export const startChange = (store: Store, change: Change, { selection, work, job }: Started) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    // Until its values have moved, people would be in the selection, or not, who are not after it.
    if ((await runningMerges(transaction, workspace.id)).length > 0)
      return { outcome: 'mergeIsRunning' } as const
    let planned: BulkPlan['work']
    if (work.kind === 'tags') {
      const add = await findOrAddTags(transaction, workspace.id, work.add, now)
      if (!add) return { outcome: 'tooManyTags' } as const
      planned = { kind: 'tags', add, remove: work.remove.map(numberIn) }
    } else {
      planned = work
      const values = work.kind === 'values' ? work.values : {}
      const { errors } = checkValues(await listAttributes(transaction, workspace.id), values)
      if (errors)
        return invalidForm(
          Object.fromEntries(Object.entries(errors).map(([path, texts]) => [`work.${path}`, texts])),
        )
    }
    await makeRoom(transaction, workspace.id)
    const id = newId()
    const { actor } = acting
    const personId = 'personId' in actor ? actor.personId : null
    const apiKey = 'apiKey' in actor ? actor.apiKey : null
    const plan: BulkPlan = {
      ...selection,
      work: planned,
      ...(personId !== null && { starter: { kind: 'person', id: personId } }),
      ...(apiKey && { starter: { kind: 'apiKey', id: apiKey.id } }),
    }
    const jobId = await enqueueJob(
      transaction,
      job,
      { workspace: workspace.id, change: id },
      { workspaceId: workspace.id },
    )
    await transaction
      .insertInto('people_bulk')
      .values({
        workspace_id: workspace.id,
        id,
        kind: work.kind,
        state: 'running',
        plan: JSON.stringify(plan),
        job_id: jobId ?? null,
        place: 0,
        last: await readLastPerson(transaction, workspace.id),
        changed: 0,
        skipped: 0,
        problem: null,
        audit_id: await record('startBulkChange', auditSubject(work.kind, 0)),
        person_id: personId,
        api_key: apiKey?.name ?? null,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute()
    const key = { workspaceId: workspace.id, changeId: id }
    return { outcome: 'done', change: await readChange(transaction, key) } as const
  })

/** Stops a running change, and leaves one that has ended; people before the stop stay changed. */
export const stopChange = (store: Store, change: Change, changeId: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const key = { workspaceId: workspace.id, changeId }
    const known = (await listChanges(transaction, workspace.id)).find(({ id }) => id === changeId)
    if (!known) return { outcome: 'bulkUnknown' } as const
    if (known.state !== 'running') return { outcome: 'done', change: known } as const
    await endChange(transaction, key, { state: 'stopped', now })
    await record('stopBulkChange', auditSubject(known.kind, known.people))
    return { outcome: 'done', change: await readChange(transaction, key) } as const
  })
