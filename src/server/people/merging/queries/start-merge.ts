import { peopleLimits } from '#contract/people/limits.ts'
import { peopleFilter } from '#contract/people/filters.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { foldText } from '../../../store/fold-text.ts'
import type { MergedAttribute, PeopleHooks, Rename } from '../../../people-hooks.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import {
  type AttributeRow,
  hasOptions,
  listAttributes,
  markRemoved,
  numberIn,
  optionsOf,
  storeOptions,
  toAttribute,
} from '../../queries/attributes.ts'
import { invalid } from '../../queries/invalid.ts'
import type { Merging, QueuedMerging } from '../payload.ts'
import { renameInFilter } from '../rename-in-filter.ts'
import { runningMerges } from './running-merges.ts'

const { attribute: attributeTexts, merge: texts, value: valueTexts } = peopleMessages

/**
 * Why no merge can begin now: an import writes values of before, a change of a selection searches by them, or an
 * earlier merge writes to what would go.
 */
const findObstacle = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  isInTheWay: (running: Merging) => boolean,
) => {
  const writing = await transaction
    .selectFrom('people_import')
    .innerJoin('job', 'job.id', 'people_import.job_id')
    .select('people_import.id')
    .where('people_import.workspace_id', '=', workspaceId)
    .where('people_import.state', 'in', ['importing', 'undoing'])
    .where('job.state', '=', 'waiting')
    .executeTakeFirst()
  const changing = await transaction
    .selectFrom('people_bulk')
    .innerJoin('job', 'job.id', 'people_bulk.job_id')
    .select('people_bulk.id')
    .where('people_bulk.workspace_id', '=', workspaceId)
    .where('people_bulk.state', '=', 'running')
    .where('job.state', '=', 'waiting')
    .executeTakeFirst()
  if (writing || changing) return { outcome: 'mergedWhileImporting' } as const
  const running = await runningMerges(transaction, workspaceId)
  return running.some(isInTheWay) ? ({ outcome: 'mergeIsRunning' } as const) : undefined
}

/** Rewrites the segments of a workspace for a merge; returns the number of those that have changed. */
const renameInSegments = async (transaction: StoreOrTransaction, workspaceId: string, rename: Rename) => {
  const rows = await transaction
    .selectFrom('people_segment')
    .select(['id', 'filter'])
    .where('workspace_id', '=', workspaceId)
    .limit(peopleLimits.segments)
    .execute()
  let changed = 0
  for (const { id, filter } of rows) {
    const stored = peopleFilter.parse(JSON.parse(filter))
    const renamed = renameInFilter(stored, rename)
    if (renamed === stored) continue
    changed += 1
    await transaction
      .updateTable('people_segment')
      .set({ filter: JSON.stringify(renamed) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
  }
  return changed
}

/** The job that moves the values, and the features that follow. */
interface Merges {
  readonly job: QueuedMerging
  readonly hooks: Required<PeopleHooks>
}

/** The options of both attributes: those with the same name are one, others are added to the target. */
const joinOptions = (source: AttributeRow, target: AttributeRow) => {
  const known = optionsOf(target)
  let last = target.last_option
  const added: ReturnType<typeof optionsOf> = []
  const renamed = optionsOf(source).map(({ id, name }) => {
    const same = known.find((option) => foldText(option.name) === foldText(name))
    if (same) return [id, same.id] as const
    last += 1
    added.push({ id: `o${last}`, name })
    return [id, `o${last}`] as const
  })
  return { all: [...known, ...added], last, renamed: Object.fromEntries(renamed) }
}

/** Removes an attribute, and queues the job that moves its values to those who have none of the other one. */
export const mergeAttributes = (
  store: Store,
  change: Change,
  merge: MergedAttribute,
  { job, hooks }: Merges,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const attributes = await listAttributes(transaction, workspace.id)
    const source = attributes.find((each) => each.id === numberIn(merge.attribute))
    if (!source) return { outcome: 'attributeUnknown' } as const
    const target = attributes.find((each) => each.id === numberIn(merge.into))
    if (!target) return invalid('into', attributeTexts.unknown)
    if (source.id === target.id) return invalid('into', texts.itself)
    if (source.type !== target.type) return invalid('into', texts.type)
    const obstacle = await findObstacle(
      transaction,
      workspace.id,
      (running) => running.attribute === source.id || running.into === source.id,
    )
    if (obstacle) return obstacle
    const { all, last, renamed } = joinOptions(source, target)
    if (all.length > peopleLimits.options) return invalid('into', texts.tooManyOptions(peopleLimits.options))
    // Its revision rises in any case: undoing the import that has created it does not delete it then.
    const kept = await storeOptions(transaction, target, all, last)
    await markRemoved(transaction, source, now)
    const rename = { field: merge.attribute, into: merge.into, options: renamed }
    const segments = await renameInSegments(transaction, workspace.id, rename)
    const names = { attribute: source.name, into: target.name }
    await hooks.mergeAttribute(transaction, workspace.id, { ...merge, names })
    await hooks.renameInFilters(transaction, workspace.id, rename)
    const merging = { workspace: workspace.id, attribute: source.id, into: target.id, options: renamed }
    await enqueueJob(transaction, job, merging, { workspaceId: workspace.id })
    await record('mergeAttributes', `${source.name} → ${target.name}`)
    return { outcome: 'done', attribute: toAttribute(kept), segments } as const
  })

/** Removes an option, and queues the job that gives the other one to those who have it. */
export const mergeOptions = (
  store: Store,
  change: Change,
  { id, from, into }: { readonly id: string; readonly from: string; readonly into: string },
  { job, hooks }: Merges,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const attributes = await listAttributes(transaction, workspace.id)
    const row = attributes.find((each) => each.id === numberIn(id))
    if (!row) return { outcome: 'attributeUnknown' } as const
    if (!hasOptions(row)) return invalid('from', attributeTexts.noOptions)
    const options = optionsOf(row)
    const merged = options.find((option) => option.id === from)
    const kept = options.find((option) => option.id === into)
    if (!merged) return invalid('from', valueTexts.option)
    if (!kept) return invalid('into', valueTexts.option)
    if (from === into) return invalid('into', texts.itself)
    const obstacle = await findObstacle(
      transaction,
      workspace.id,
      (running) => running.into === row.id && Object.values(running.options).includes(from),
    )
    if (obstacle) return obstacle
    const left = options.filter((option) => option.id !== from)
    const updated = await storeOptions(transaction, row, left, row.last_option)
    const renamed = { [from]: into }
    const rename = { field: id, into: id, options: renamed }
    const segments = await renameInSegments(transaction, workspace.id, rename)
    await hooks.renameInFilters(transaction, workspace.id, rename)
    const merging = { workspace: workspace.id, attribute: row.id, into: row.id, options: renamed }
    await enqueueJob(transaction, job, merging, { workspaceId: workspace.id })
    await record('mergeOptions', `${row.name}: ${merged.name} → ${kept.name}`)
    return { outcome: 'done', attribute: toAttribute(updated), segments } as const
  })
