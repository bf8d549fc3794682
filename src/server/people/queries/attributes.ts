import { type Selectable, sql } from 'kysely'
import {
  type Attribute,
  attribute as attributeSchema,
  type AttributeChange,
  type NewAttribute,
} from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { countCharacters } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { enqueueJob } from '../../jobs/queries/job-queue.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { foldText } from '../../store/fold-text.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import type { QueuedEmptying } from '../emptying-payload.ts'
import { slotKindOf, slotsOf } from '../slots.ts'
import type { PeopleAttributeTable } from '../tables.ts'
import { invalid } from './invalid.ts'
import { giveNumbers } from './numbers.ts'

const { options: maxOptions } = peopleLimits

export type AttributeRow = Selectable<PeopleAttributeTable>

/** Whether people choose values of an attribute out of its options. */
export const hasOptions = ({ type }: Pick<Attribute, 'type'>) => type === 'oneOf' || type === 'severalOf'

const parsedOptions = new WeakMap<Pick<AttributeRow, 'options'>, Attribute['options']>()

/** The options of an attribute, in the order of their creation. Parsed once: an import asks for them at every row. */
export const optionsOf = (row: Pick<AttributeRow, 'options'>): Attribute['options'] => {
  const known = parsedOptions.get(row) ?? attributeSchema.shape.options.parse(JSON.parse(row.options))
  parsedOptions.set(row, known)
  return known
}

/** An attribute as the contract shows it. */
export const toAttribute = (row: AttributeRow): Attribute => ({
  id: `a${row.id}`,
  name: row.name,
  type: row.type,
  options: optionsOf(row),
  revision: row.revision,
})

/** The number in an identifier such as `a12`. */
export const numberIn = (id: string) => Number(id.slice(1))

/** The attributes of a workspace in the order of their creation, without removed ones. */
export const listAttributes = (store: StoreOrTransaction, workspaceId: string): Promise<AttributeRow[]> =>
  store
    .selectFrom('people_attribute')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

const haveSameName = (names: readonly string[]) => new Set(names.map(foldText)).size < names.length

/** The first column of the type that no attribute has, or that of a removed one, once it is emptied. */
const freeSlot = async (transaction: StoreOrTransaction, workspaceId: string, type: Attribute['type']) => {
  const used = await transaction
    .selectFrom('people_attribute')
    .select('slot')
    .where('workspace_id', '=', workspaceId)
    .execute()
  return slotsOf(slotKindOf(type)).find((slot) => used.every((each) => each.slot !== slot))
}

/** Inserts an attribute, unless all columns of its type are taken. */
export const insertAttribute = async (
  transaction: StoreOrTransaction,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: Date },
  { name, type, options = [] }: NewAttribute,
) => {
  if (options.length > 0 && !hasOptions({ type }))
    return invalid('options', peopleMessages.attribute.noOptions)
  if (haveSameName(options)) return invalid('options', peopleMessages.attribute.optionTaken)
  const others = await listAttributes(transaction, workspaceId)
  const name_key = foldText(name)
  if (others.some((each) => each.name_key === name_key))
    return invalid('name', peopleMessages.attribute.nameTaken)
  const slot = await freeSlot(transaction, workspaceId, type)
  if (slot === undefined) return { outcome: 'tooManyAttributes', type } as const
  const row: AttributeRow = {
    workspace_id: workspaceId,
    id: await giveNumbers(transaction, workspaceId, 'last_attribute'),
    name,
    name_key,
    type,
    slot,
    options: JSON.stringify(options.map((option, at) => ({ id: `o${at + 1}`, name: option }))),
    last_option: options.length,
    revision: 0,
    created_at: now.toISOString(),
    removed_at: null,
  }
  await transaction.insertInto('people_attribute').values(row).execute()
  return { outcome: 'done', row } as const
}

/** Adds an attribute. */
export const createAttribute = (store: Store, change: Change, form: NewAttribute) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const inserted = await insertAttribute(transaction, { workspaceId: workspace.id, now }, form)
    if (inserted.outcome !== 'done') return inserted
    await record('createAttribute', form.name)
    return { outcome: 'done', attribute: toAttribute(inserted.row) } as const
  })

/** Known options with new names, and new ones with identifiers behind them. */
const changeOptions = (row: AttributeRow, changed: NonNullable<AttributeChange['options']>) => {
  const known = optionsOf(row)
  const renamed = known.map((option) => ({
    ...option,
    name: changed.find(({ id }) => id === option.id)?.name ?? option.name,
  }))
  const added = changed
    .filter(({ id }) => id === undefined)
    .map(({ name }, at) => ({ id: `o${row.last_option + at + 1}`, name }))
  const isUnknown = changed.some(({ id }) => id !== undefined && known.every((option) => option.id !== id))
  return { options: [...renamed, ...added], last: row.last_option + added.length, isUnknown }
}

/**
 * An attribute with these options, if it is of a type with options. Those it lacks by name are added, unless they are
 * too many or one is too long.
 */
export const addMissingOptions = async (
  transaction: StoreOrTransaction,
  row: AttributeRow,
  names: readonly string[],
): Promise<AttributeRow> => {
  const known = optionsOf(row)
  const missing = names.filter((name) => known.every((option) => foldText(option.name) !== foldText(name)))
  const fits = missing.every((name) => countCharacters(name) <= maxLength.title)
  if (!hasOptions(row) || missing.length === 0 || !fits || known.length + missing.length > maxOptions)
    return row
  const { options, last } = changeOptions(
    row,
    missing.map((name) => ({ name })),
  )
  return transaction
    .updateTable('people_attribute')
    .set({ options: JSON.stringify(options), last_option: last, revision: row.revision + 1 })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Renames an attribute or its options, or adds options, if the change is based on the present revision. */
export const updateAttribute = (
  store: Store,
  change: Change,
  at: { readonly id: string; readonly revision: number },
  { name, options }: AttributeChange,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const all = await listAttributes(transaction, workspace.id)
    const row = all.find(({ id }) => id === numberIn(at.id))
    if (!row) return { outcome: 'attributeUnknown' } as const
    if (row.revision !== at.revision) return { outcome: 'attributeChanged' } as const
    if (options && options.length > 0 && !hasOptions(row))
      return invalid('options', peopleMessages.attribute.noOptions)
    const name_key = name === undefined ? row.name_key : foldText(name)
    if (all.some((each) => each.id !== row.id && each.name_key === name_key))
      return invalid('name', peopleMessages.attribute.nameTaken)
    const changed = changeOptions(row, options ?? [])
    const checked = attributeSchema.shape.options.safeParse(changed.options)
    if (changed.isUnknown || !checked.success) return invalid('options', peopleMessages.value.option)
    if (changed.options.length > maxOptions)
      return invalid('options', peopleMessages.attribute.tooManyOptions(maxOptions))
    if (haveSameName(changed.options.map((option) => option.name)))
      return invalid('options', peopleMessages.attribute.optionTaken)
    const updated = await transaction
      .updateTable('people_attribute')
      .set({
        name: name ?? row.name,
        name_key,
        options: JSON.stringify(changed.options),
        last_option: changed.last,
        revision: row.revision + 1,
      })
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('updateAttribute', updated.name)
    return { outcome: 'done', attribute: toAttribute(updated) } as const
  })

/** Stores the options of an attribute; `last` is the number of the last one that it has ever had. */
export const storeOptions = (
  transaction: StoreOrTransaction,
  { workspace_id, id, revision }: AttributeRow,
  options: Attribute['options'],
  last: number,
): Promise<AttributeRow> =>
  transaction
    .updateTable('people_attribute')
    .set({ options: JSON.stringify(options), last_option: last, revision: revision + 1 })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes an attribute out of all lists; its column stays taken until a job has emptied it. */
export const markRemoved = (
  transaction: StoreOrTransaction,
  { workspace_id, id }: Pick<AttributeRow, 'workspace_id' | 'id'>,
  now: Date,
) =>
  transaction
    .updateTable('people_attribute')
    .set({ removed_at: now.toISOString() })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()

/** Removes an attribute; a job then empties its column and takes its values out of every person. */
export const removeAttribute = (store: Store, change: Change, id: string, job: QueuedEmptying) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const removed = await markRemoved(transaction, { workspace_id: workspace.id, id: numberIn(id) }, now)
    if (!removed) return { outcome: 'attributeUnknown' } as const
    await enqueueJob(
      transaction,
      job,
      { workspace: workspace.id, attribute: removed.id },
      { workspaceId: workspace.id },
    )
    await record('removeAttribute', removed.name)
    return { outcome: 'done' } as const
  })

/** People of a workspace from a number on, before another one. */
export interface Slice {
  readonly workspace: string
  readonly from: number
  readonly until: number
}

/** Takes the values of a removed attribute out of the people of a slice. */
export const emptySlice = async (
  transaction: StoreOrTransaction,
  { id, slot }: Pick<AttributeRow, 'id' | 'slot'>,
  { workspace, from, until }: Slice,
) => {
  const key = `a${id}`
  const inSlice = sql<boolean>`workspace_id = ${workspace} and no >= ${from} and no < ${until}`
  await sql`update people_person set ${sql.ref(slot)} = null where ${inSlice} and ${sql.ref(slot)} is not null`.execute(
    transaction,
  )
  await (
    supportsRowLocks(transaction)
      ? sql`update people_values set content = (content::jsonb - ${key})::text where ${inSlice}
        and jsonb_exists(content::jsonb, ${key})`
      : sql`update people_values set content = json_remove(content, ${`$.${key}`}) where ${inSlice}
        and json_type(content, ${`$.${key}`}) is not null`
  ).execute(transaction)
}

/** The highest number that a workspace has given to a person. */
export const readLastPerson = async (transaction: StoreOrTransaction, workspace: string) => {
  const { last } = await transaction
    .selectFrom('people_space')
    .select('last_person as last')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow()
  return last
}

/** Deletes a removed attribute, which frees its column. */
export const deleteAttributeRow = (
  transaction: StoreOrTransaction,
  { workspace_id, id }: Pick<AttributeRow, 'workspace_id' | 'id'>,
) =>
  transaction
    .deleteFrom('people_attribute')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()

/** People of one transaction. */
const emptiedAtOnce = 1000

/**
 * Takes the values of a removed attribute out of people from a number on; returns the next number, or undefined when
 * all are done: then the column is free.
 */
export const emptyAttribute = (
  store: Store,
  {
    workspace,
    attribute,
    from,
  }: { readonly workspace: string; readonly attribute: number; readonly from: number },
) =>
  store.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('people_attribute')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .where('id', '=', attribute)
      .where('removed_at', 'is not', null)
      .executeTakeFirst()
    if (!row) return undefined
    const until = from + emptiedAtOnce
    await emptySlice(transaction, row, { workspace, from, until })
    if (until <= (await readLastPerson(transaction, workspace))) return until
    await deleteAttributeRow(transaction, row)
    return undefined
  })
