import { z } from 'zod'
import { type AttributeValue, changedValues } from '#contract/people/attributes.ts'
import type { ImportCounts, ImportPlan } from '#contract/people/imports.ts'
import { wholeNumber } from '#contract/shared/fields.ts'
import { lockWorkspace } from '../../../members/queries/change-workspace.ts'
import { foldText } from '../../../store/fold-text.ts'
import type { KeyRing } from '../../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { type AttributeRow, listAttributes } from '../../queries/attributes.ts'
import { findErased } from '../../queries/erased.ts'
import { addEvents, consentEvents, type EventActor, type NewEvent } from '../../queries/events.ts'
import { giveNumbers } from '../../queries/numbers.ts'
import { insertPeople, type PersonColumns, updatePersonRow } from '../../queries/person-rows.ts'
import { addTags, listTags, findOrAddTags } from '../../queries/tags.ts'
import { type Cell, changeValues, checkValues } from '../../values.ts'
import type { MappedRow, Misfit } from '../map-row.ts'
import { type PlannedPerson, planPerson } from '../plan-person.ts'
import type { FileRow } from '../reading/rows.ts'
import {
  changeImport,
  countColumns,
  findAtStep,
  type ImportKey,
  type ImportRow,
  preparedOf,
} from './imports.ts'
import { findKnownPeople } from './known-people.ts'

/** How a person was before an import changed them. */
export const before = z.object({
  /** Columns of `people_person`, without those of attributes. */
  columns: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** By attribute; null where the person had no value. */
  values: changedValues,
  /** Numbers of the tags that the import has added. */
  tags: z.array(wholeNumber),
  /** Events that the import has added. */
  events: z.array(z.object({ at: z.string(), id: z.string() })),
})
export type Before = z.infer<typeof before>

/** A row of the file, read by the plan. */
export interface ReadRow {
  readonly file: FileRow
  readonly read: MappedRow | Misfit
}

export const isMisfit = (read: MappedRow | Misfit | PlannedPerson): read is Misfit => 'reason' in read

/** Index of the column with the addresses. */
export const emailColumnOf = (plan: ImportPlan) =>
  plan.columns.findIndex(({ target }) => target.to === 'field' && target.field === 'email')

/** Plans rows against the people of the workspace, without a change. */
export const planRows = async (
  store: StoreOrTransaction,
  workspaceId: string,
  rows: readonly ReadRow[],
  { plan, now, keys }: { readonly plan: ImportPlan; readonly now: Date; readonly keys: KeyRing },
): Promise<(PlannedPerson | Misfit)[]> => {
  const addresses = rows.flatMap(({ read }) => (isMisfit(read) ? [] : [read.emailKey]))
  const known = await findKnownPeople(store, workspaceId, addresses)
  const erased = await findErased(store, keys, workspaceId, addresses)
  return rows.map(({ read }) => {
    if (isMisfit(read)) return read
    const { row, emailKey } = read
    return erased.has(emailKey)
      ? { row, column: emailColumnOf(plan), reason: 'erased', value: '' }
      : planPerson(read, known.get(emailKey), { plan, now })
  })
}

/** The number of rows of each kind. */
export const countPlanned = (planned: readonly (PlannedPerson | Misfit)[]): ImportCounts => {
  const ofKind = (kind: PlannedPerson['kind']) =>
    planned.filter((each) => !isMisfit(each) && each.kind === kind).length
  return {
    created: ofKind('created'),
    changed: ofKind('changed'),
    unchanged: ofKind('unchanged'),
    refused: planned.filter(isMisfit).length,
    leftOut: planned.reduce((sum, each) => sum + (isMisfit(each) ? 0 : each.mapped.leftOut.length), 0),
  }
}

const actorOf = ({ person_id, api_key, id }: ImportRow): EventActor => {
  if (person_id !== null) return { personId: person_id }
  return api_key === null ? { rule: id } : { apiKey: { name: api_key } }
}

/** The values of attributes that the workspace still has, checked again. */
const checkedValues = (
  attributes: readonly AttributeRow[],
  values: Readonly<Record<string, AttributeValue>>,
): {
  readonly values: Readonly<Record<string, AttributeValue | null>>
  readonly cells: Readonly<Record<string, Cell>>
} => checkValues(attributes, values)

interface Numbered {
  readonly no: number
  readonly planned: PlannedPerson
}

/** The people of a batch with their numbers, in the order of their rows. */
const givePeopleNumbers = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  planned: readonly PlannedPerson[],
): Promise<Numbered[]> => {
  const created = planned.filter(({ kind }) => kind === 'created').length
  const first = created > 0 ? await giveNumbers(transaction, workspaceId, 'last_person', created) : 0
  let next = first
  return planned.map((each) => ({ no: each.known?.row.no ?? next++, planned: each }))
}

interface Work {
  readonly transaction: StoreOrTransaction
  readonly workspaceId: string
  readonly now: Date
}

/** Inserts the new people and changes the known ones; returns how each was before. */
const writePeople = async (
  { transaction, workspaceId, now }: Work,
  people: readonly Numbered[],
  attributes: readonly AttributeRow[],
) => {
  const at = now.toISOString()
  const inserted: PersonColumns[] = []
  const contents: { workspace_id: string; no: number; content: string }[] = []
  const earlier = new Map<number, Pick<Before, 'columns' | 'values'>>()
  for (const { no, planned } of people) {
    const { known, columns, kind } = planned
    const { values, cells } = checkedValues(attributes, planned.values)
    if (kind === 'created') {
      inserted.push({
        workspace_id: workspaceId,
        no,
        ...columns,
        ...cells,
        source: 'import',
        created_at: at,
        changed_at: at,
        revision: 0,
      })
      contents.push({ workspace_id: workspaceId, no, content: changeValues('{}', values) })
    } else if (known && Object.keys(columns).length + Object.keys(values).length > 0) {
      const { row } = known
      await updatePersonRow(transaction, row, {
        ...columns,
        ...cells,
        changed_at: at,
        revision: row.revision + 1,
      })
      if (Object.keys(values).length > 0)
        await transaction
          .updateTable('people_values')
          .set({ content: changeValues(JSON.stringify(known.values), values) })
          .where('workspace_id', '=', workspaceId)
          .where('no', '=', no)
          .execute()
      const was: Readonly<Record<string, Cell>> = { ...row }
      earlier.set(no, {
        columns: Object.fromEntries(
          [...Object.keys(columns), 'changed_at'].map((name) => [name, was[name] ?? null]),
        ),
        values: Object.fromEntries(Object.keys(values).map((key) => [key, known.values[key] ?? null])),
      })
    }
  }
  await insertPeople(transaction, inserted)
  if (contents.length > 0) await transaction.insertInto('people_values').values(contents).execute()
  return earlier
}

/** Gives the tags of the rows and that of the import; returns those that each person did not have, or undefined. */
const writeTags = async (
  { transaction, workspaceId, now }: Work,
  people: readonly Numbered[],
  importTag: string,
) => {
  const known = new Set((await listTags(transaction, workspaceId)).map(({ id }) => id))
  const used = await findOrAddTags(
    transaction,
    workspaceId,
    [importTag, ...people.flatMap(({ planned }) => planned.tags)],
    now,
  )
  if (!used) return undefined
  const ids = new Map((await listTags(transaction, workspaceId)).map(({ id, name_key }) => [name_key, id]))
  const peopleOf = new Map<number, number[]>()
  const added = new Map<number, number[]>()
  for (const { no, planned } of people)
    for (const name of new Set([importTag, ...planned.tags].map(foldText))) {
      const id = ids.get(name)
      if (id === undefined || planned.known?.tags.has(name)) continue
      peopleOf.set(id, [...(peopleOf.get(id) ?? []), no])
      added.set(no, [...(added.get(no) ?? []), id])
    }
  for (const [id, numbers] of peopleOf) await addTags(transaction, workspaceId, numbers, [id])
  return { added, created: used.filter((id) => !known.has(id)) }
}

const eventsOf = ({ no, planned }: Numbered, text: string): readonly NewEvent[] => [
  ...(planned.kind === 'created' ? [{ no, kind: 'added', text } as const] : []),
  ...consentEvents(no, planned.consent),
  ...(planned.optsOut ? [{ no, kind: 'optOut', text } as const] : []),
]

const insertRefusals = async (
  { transaction, workspaceId }: Work,
  importId: string,
  rows: readonly ReadRow[],
  refused: readonly Misfit[],
  emailColumn: number,
) => {
  const cellsOf = new Map(rows.map(({ file }) => [file.number, file.cells]))
  if (refused.length === 0) return
  await transaction
    .insertInto('people_import_refusal')
    .values(
      refused.map(({ row, column, reason }) => {
        // Of people who asked to be erased, only the number of their row is stored.
        const cells = (reason !== 'erased' && cellsOf.get(row)) || []
        const address = cells[emailColumn]?.trim().toLowerCase() ?? ''
        return {
          workspace_id: workspaceId,
          import_id: importId,
          row_no: row,
          column_no: column,
          reason,
          // PostgreSQL cannot store NUL.
          cells: JSON.stringify(cells).replaceAll('\\u0000', ''),
          email_key: address.includes('@') && address.length <= 320 ? address.replaceAll('\0', '') : null,
        }
      }),
    )
    .execute()
}

interface Batch {
  /** The step of the import whose job asks. */
  readonly step: number
  readonly plan: ImportPlan
  readonly rows: readonly ReadRow[]
  /** Number of the last row, and how far the import is then. */
  readonly last: number
  readonly progress: number
  readonly now: Date
  readonly keys: KeyRing
}

/**
 * Imports rows in one transaction with the place behind them, so that no attempt imports a person twice. The
 * workspace is locked: no other change of its people runs meanwhile.
 */
export const importBatch = (store: Store, key: ImportKey, batch: Batch) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId, importId } = key
    const { plan, rows, now } = batch
    const workspace = await lockWorkspace(transaction, workspaceId)
    const row = workspace && (await findAtStep(transaction, key, { state: 'importing', step: batch.step }))
    if (!row) return { outcome: 'ended' } as const
    if (row.place >= batch.last) return { outcome: 'done' } as const
    const work = { transaction, workspaceId, now }
    const planned = await planRows(transaction, workspaceId, rows, batch)
    const attributes = await listAttributes(transaction, workspaceId)
    const people = await givePeopleNumbers(
      transaction,
      workspaceId,
      planned.filter((each): each is PlannedPerson => !isMisfit(each)),
    )
    const earlier = await writePeople(work, people, attributes)
    const tags = await writeTags(work, people, plan.tag)
    if (!tags) throw new TooManyTagsError()
    const events = await addEvents(
      transaction,
      { workspaceId, actor: actorOf(row), now },
      people.flatMap((each) => eventsOf(each, row.name)),
    )
    const eventsByPerson = Map.groupBy(events, ({ no }) => no)
    const changes = people.flatMap(({ no, planned: { kind, known } }) => {
      const was: Before = {
        columns: {},
        values: {},
        ...earlier.get(no),
        tags: tags.added.get(no) ?? [],
        events: (eventsByPerson.get(no) ?? []).map(({ at, id }) => ({ at, id })),
      }
      const revision = (known?.row.revision ?? 0) + (earlier.has(no) ? 1 : 0)
      return kind === 'unchanged' && was.tags.length === 0
        ? []
        : [
            {
              workspace_id: workspaceId,
              import_id: importId,
              no,
              revision,
              is_created: kind === 'created' ? 1 : 0,
              before: JSON.stringify(was),
            },
          ]
    })
    if (changes.length > 0) await transaction.insertInto('people_import_change').values(changes).execute()
    await insertRefusals(work, importId, rows, planned.filter(isMisfit), emailColumnOf(plan))
    const counts = countPlanned(planned)
    const prepared = preparedOf(row)
    await changeImport(transaction, key, {
      ...countColumns({
        created: row.created + counts.created,
        changed: row.changed + counts.changed,
        unchanged: row.unchanged + counts.unchanged,
        refused: row.refused + counts.refused,
        leftOut: row.left_out + counts.leftOut,
      }),
      place: batch.last,
      progress: batch.progress,
      ...(tags.created.length > 0 && {
        prepared: JSON.stringify({ ...prepared, tags: [...prepared.tags, ...tags.created] }),
      }),
    })
    return { outcome: 'done' } as const
  })

/** The workspace would have more tags than it may have. */
export class TooManyTagsError extends Error {
  override name = 'TooManyTagsError'
}
