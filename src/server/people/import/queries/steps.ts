import type { ImportPlan, ImportTable } from '#contract/people/imports.ts'
import { cutText } from '#contract/shared/characters.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { foldText } from '../../../store/fold-text.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { insertAttribute, listAttributes, toAttribute } from '../../queries/attributes.ts'
import { invalidForm } from '../../queries/invalid.ts'
import { listTags } from '../../queries/tags.ts'
import { slotKindOf } from '../../slots.ts'
import { checkPlan } from '../check-plan.ts'
import type { ImportJobs } from '../jobs.ts'
import {
  announceImport,
  canBeUndone,
  changeImport,
  findFile,
  findImport,
  forgetFile,
  type ImportRow,
  nextStep,
  planOf,
  preparedOf,
  readAnew,
  stateOf,
  tableOf,
  uncounted,
  undoableFrom,
} from './imports.ts'

const { attribute: attributeTexts } = peopleMessages

/** Jobs of a workspace that wait: more than usual, as each import has several, one after the other. */
const jobsPerOwner = 100

const queued = async (
  transaction: StoreOrTransaction,
  job: ImportJobs[keyof ImportJobs],
  row: ImportRow,
): Promise<string> => {
  const id = await enqueueJob(
    transaction,
    job,
    { workspace: row.workspace_id, import: row.id, step: row.step + 1 },
    { workspaceId: row.workspace_id, perOwner: jobsPerOwner },
  )
  if (id === undefined) throw new Error('A job without a key was not queued')
  return id
}

const keyOf = (row: ImportRow) => ({ workspaceId: row.workspace_id, importId: row.id })

/** Whether an import has not changed the database yet. */
const waits = (row: ImportRow) => ['ready', 'checking', 'checked'].includes(stateOf(row))

/** The import as it is after a change. */
const changed = async (transaction: StoreOrTransaction, row: ImportRow) => {
  const now = await findImport(transaction, keyOf(row))
  if (!now) throw new Error('An import was not stored')
  return { outcome: 'done', row: now } as const
}

/** Stores the table of a file that was read anew; a plan for the table before is dropped. */
export const storeTable = (store: Store, change: Change, importId: string, table: ImportTable) =>
  changeWorkspace(store, change, async ({ transaction, workspace }) => {
    const row = await findImport(transaction, { workspaceId: workspace.id, importId })
    if (!row) return { outcome: 'importUnknown' } as const
    if (!waits(row)) return { outcome: 'importChanged' } as const
    await changeImport(transaction, keyOf(row), readAnew(row, table))
    return changed(transaction, row)
  })

/** Stores the plan of an import, and queues the job that checks its rows. */
export const startCheck = (
  store: Store,
  change: Change,
  { importId, plan }: { readonly importId: string; readonly plan: ImportPlan },
  jobs: ImportJobs,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace }) => {
    const row = await findImport(transaction, { workspaceId: workspace.id, importId })
    if (!row) return { outcome: 'importUnknown' } as const
    const table = tableOf(row)
    if (!waits(row) || !table) return { outcome: 'importChanged' } as const
    const attributes = (await listAttributes(transaction, workspace.id)).map(toAttribute)
    const checked = checkPlan(plan, table.columns, attributes)
    if ('errors' in checked) return invalidForm(checked.errors)
    const jobId = await queued(transaction, jobs.check, row)
    await changeImport(transaction, keyOf(row), {
      ...nextStep(row, 'checking', jobId),
      ...uncounted,
      plan: JSON.stringify(checked.plan),
    })
    return changed(transaction, row)
  })

/** The name of a tag that only this import has: with a number, if another tag has the wanted one. */
const newTagName = async (transaction: StoreOrTransaction, workspaceId: string, wanted: string) => {
  const known = new Set((await listTags(transaction, workspaceId)).map(({ name_key }) => name_key))
  let name = wanted
  for (let number = 2; known.has(foldText(name)); number += 1) {
    const end = ` (${number})`
    name = `${cutText(wanted, peopleLimits.tag - end.length).trimEnd()}${end}`
  }
  return name
}

/** Creates the new attributes of a checked import, and queues the job that imports its rows. */
export const startImport = (store: Store, change: Change, importId: string, jobs: ImportJobs) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const row = await findImport(transaction, { workspaceId: workspace.id, importId })
    if (!row) return { outcome: 'importUnknown' } as const
    const plan = planOf(row)
    if (stateOf(row) !== 'checked' || !plan) return { outcome: 'importChanged' } as const
    if (!(await findFile(transaction, keyOf(row)))) return { outcome: 'importGone' } as const
    const known = (await listAttributes(transaction, workspace.id)).map(({ id }) => `a${id}`)
    if (plan.columns.some(({ target }) => target.to === 'attribute' && !known.includes(target.attribute)))
      throw new NoAttributeError(attributeTexts.unknown)
    const tag = await newTagName(transaction, workspace.id, plan.tag)
    const prepared = preparedOf(row)
    const attributes: Record<string, number> = {}
    for (const [index, { target }] of plan.columns.entries()) {
      if (target.to !== 'newAttribute') continue
      const { name, type } = target
      const options = prepared.options[String(index)] ?? []
      const inserted = await insertAttribute(
        transaction,
        { workspaceId: workspace.id, now },
        { name, type, ...(options.length > 0 && { options }) },
      )
      if (inserted.outcome !== 'done')
        throw new NoAttributeError(
          inserted.outcome === 'tooManyAttributes'
            ? attributeTexts.tooMany(peopleLimits.attributes[slotKindOf(type)])
            : attributeTexts.nameTaken,
        )
      attributes[String(index)] = inserted.row.id
      await record('createAttribute', name)
    }
    const jobId = await queued(transaction, jobs.import, row)
    await changeImport(transaction, keyOf(row), {
      ...nextStep(row, 'importing', jobId),
      ...uncounted,
      ...undoableFrom(now),
      plan: JSON.stringify({ ...plan, tag }),
      prepared: JSON.stringify({ ...prepared, attributes }),
    })
    await record('startPeopleImport', row.name || tag)
    return changed(transaction, row)
  })

/** An attribute of a plan was removed since the check, or one cannot be created: its name or all columns are taken. */
export class NoAttributeError extends Error {
  override name = 'NoAttributeError'
}

/** Stops an import, or deletes one that was not started; returns its file, which the caller removes. */
export const stopImport = (store: Store, change: Change, importId: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const row = await findImport(transaction, { workspaceId: workspace.id, importId })
    if (!row) return { outcome: 'importUnknown' } as const
    const isDeleted = waits(row)
    if (!isDeleted && stateOf(row) !== 'importing') return { outcome: 'importChanged' } as const
    const file = await findFile(transaction, keyOf(row))
    await forgetFile(transaction, keyOf(row))
    if (isDeleted)
      await transaction
        .deleteFrom('people_import')
        .where('workspace_id', '=', workspace.id)
        .where('id', '=', row.id)
        .execute()
    else
      await changeImport(transaction, keyOf(row), {
        state: 'stopped',
        step: row.step + 1,
        found: null,
        finished_at: now.toISOString(),
        ...undoableFrom(now),
      })
    if (!isDeleted) await announceImport(transaction, keyOf(row), now)
    await record('stopPeopleImport', row.name || row.id)
    return { outcome: 'done', isDeleted, fileId: file?.fileId } as const
  })

/** Queues the job that undoes an import. */
export const startUndo = (store: Store, change: Change, importId: string, jobs: ImportJobs) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const row = await findImport(transaction, { workspaceId: workspace.id, importId })
    if (!row) return { outcome: 'importUnknown' } as const
    if (!['done', 'stopped', 'failed'].includes(stateOf(row))) return { outcome: 'importChanged' } as const
    if (!canBeUndone(row, now)) return { outcome: 'importExpired' } as const
    const jobId = await queued(transaction, jobs.undo, row)
    await changeImport(transaction, keyOf(row), {
      ...nextStep(row, 'undoing', jobId),
      ...undoableFrom(now),
      kept: 0,
    })
    await record('undoPeopleImport', row.name || row.id)
    return changed(transaction, row)
  })
