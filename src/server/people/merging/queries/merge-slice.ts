import { type RawBuilder, sql } from 'kysely'
import type { AttributeValue } from '#contract/people/attributes.ts'
import { lockWorkspace } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { optionCell } from '../../option-cell.ts'
import {
  type AttributeRow,
  deleteAttributeRow,
  emptySlice,
  optionsOf,
  readLastPerson,
  type Slice,
} from '../../queries/attributes.ts'
import { type Cell, changeValues, readValues } from '../../values.ts'
import { storeContents } from '../../queries/contents.ts'
import type { Merging } from '../payload.ts'

/** People of one transaction: the workspace is locked meanwhile. */
const mergedAtOnce = 250

interface Move {
  readonly source: AttributeRow
  readonly target: AttributeRow
  readonly options: Merging['options']
}

/** A value after the merge. Several options are in the order of the attribute, each of them once. */
const movedValue = (value: AttributeValue, { target, options }: Move): AttributeValue => {
  if (target.type === 'oneOf' && typeof value === 'string') return options[value] ?? value
  if (!Array.isArray(value)) return value
  const chosen = new Set(value.map((option) => options[option] ?? option))
  const known = optionsOf(target).flatMap(({ id }) => (chosen.delete(id) ? [id] : []))
  // Options that another merge replaces, which has not come to this person yet.
  return [...known, ...chosen]
}

/** The column of a moved value: that of the source, unless options have other identifiers now. */
const movedCell = (value: AttributeValue, { target }: Move, cell: Cell): Cell => {
  if (Array.isArray(value)) return `,${value.join(',')},`
  return target.type === 'oneOf' && typeof value === 'string' ? optionCell(value) : cell
}

/** The people whose values move: those without a value of the target, or those with a replaced option. */
const isMoved = ({ source, target, options }: Move): RawBuilder<boolean> => {
  const slot = sql.ref(`p.${source.slot}`)
  if (source.id !== target.id) return sql`${slot} is not null and ${sql.ref(`p.${target.slot}`)} is null`
  const replaced = Object.keys(options).map((option) =>
    source.type === 'severalOf' ? sql`${slot} like ${`%,${option},%`}` : sql`${slot} = ${optionCell(option)}`,
  )
  return sql`(${sql.join(replaced, sql` or `)})`
}

const castOf = ({ type }: AttributeRow) => {
  if (type === 'number') return sql`double precision`
  return type === 'yesNo' ? sql`integer` : sql`text`
}

interface MovedRow {
  readonly no: number
  readonly cell: Cell
  readonly content: string
}

/** Moves the values of a slice in three statements. A person whose values move has a further revision. */
const moveValues = async (transaction: StoreOrTransaction, slice: Slice, move: Move, now: Date) => {
  const { source, target } = move
  const { rows } = await sql<MovedRow>`select p.no, ${sql.ref(`p.${source.slot}`)} as cell, v.content
    from people_person as p join people_values as v on v.workspace_id = p.workspace_id and v.no = p.no
    where p.workspace_id = ${slice.workspace} and p.no >= ${slice.from} and p.no < ${slice.until}
      and ${isMoved(move)}`.execute(transaction)
  const moved = rows.flatMap(({ no, cell, content }) => {
    const value = readValues(content, [source])[`a${source.id}`]
    if (value === undefined) return []
    const after = movedValue(value, move)
    const changed = { [`a${source.id}`]: null, [`a${target.id}`]: after }
    return [{ no, cell: movedCell(after, move, cell), content: changeValues(content, changed) }]
  })
  if (moved.length === 0) return
  const list = (columnOf: (row: MovedRow) => RawBuilder<unknown>) =>
    sql`(values ${sql.join(moved.map((row) => sql`(cast(${row.no} as integer), ${columnOf(row)})`))})`
  await storeContents(transaction, slice.workspace, moved)
  await sql`update people_person set ${sql.ref(target.slot)} = moved.column2, revision = revision + 1,
      changed_at = ${now.toISOString()}
    from ${list(({ cell }) => sql`cast(${cell} as ${castOf(target)})`)} as moved
    where people_person.workspace_id = ${slice.workspace} and people_person.no = moved.column1`.execute(
    transaction,
  )
}

/**
 * Moves the values of people from a number on; returns the next number, or undefined when all are done: then a merged
 * attribute is gone. A target that was removed meanwhile gets nothing.
 */
export const mergeSlice = (
  store: Store,
  { workspace, attribute, into, options }: Merging,
  from: number,
  now = new Date(),
): Promise<number | undefined> =>
  inTransaction(store, async (transaction) => {
    if (!(await lockWorkspace(transaction, workspace))) return undefined
    const rows = await transaction
      .selectFrom('people_attribute')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .where('id', 'in', [attribute, into])
      .execute()
    const source = rows.find(({ id }) => id === attribute)
    const target = rows.find(({ id, removed_at }) => id === into && removed_at === null)
    const isOfOptions = attribute === into
    if (!source || (isOfOptions && !target)) return undefined
    const until = from + mergedAtOnce
    const slice = { workspace, from, until }
    if (target) await moveValues(transaction, slice, { source, target, options }, now)
    if (!isOfOptions) await emptySlice(transaction, source, slice)
    if (until <= (await readLastPerson(transaction, workspace))) return until
    if (!isOfOptions) await deleteAttributeRow(transaction, source)
    return undefined
  })
