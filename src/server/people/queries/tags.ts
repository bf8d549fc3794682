import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { TagPeople } from '#contract/people/people.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { foldText } from '../../store/fold-text.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { numberIn } from './attributes.ts'
import { invalid } from './invalid.ts'
import { giveNumbers } from './numbers.ts'

/** The tags of a workspace by name. */
export const listTags = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('people_tag')
    .select(['id', 'name', 'name_key'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('name_key')
    .execute()

/** Finds tags by name and creates those that do not exist; undefined if the workspace would have too many. */
export const findOrAddTags = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  names: readonly string[],
  now: Date,
) => {
  if (names.length === 0) return []
  // The first of two names that differ in case and accents only.
  const wanted = new Map(names.toReversed().map((name) => [foldText(name), name]))
  const all = await listTags(transaction, workspaceId)
  const known = all.filter(({ name_key }) => wanted.has(name_key))
  const missing = [...wanted].filter(([key]) => known.every(({ name_key }) => name_key !== key))
  if (missing.length === 0) return known.map(({ id }) => id)
  if (all.length + missing.length > peopleLimits.tags) return undefined
  const first = await giveNumbers(transaction, workspaceId, 'last_tag', missing.length)
  const created = missing.map(([name_key, name], at) => ({
    workspace_id: workspaceId,
    id: first + at,
    name,
    name_key,
    created_at: now.toISOString(),
  }))
  await transaction.insertInto('people_tag').values(created).execute()
  return [...known, ...created].map(({ id }) => id)
}

/** Gives tags to people. */
export const addTags = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
  tags: readonly number[],
) => {
  for (const tag_id of tags)
    if (people.length > 0)
      await transaction
        .insertInto('people_person_tag')
        .values(people.map((no) => ({ workspace_id: workspaceId, tag_id, no })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Takes tags from people. */
export const removeTags = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
  tags: readonly number[],
) => {
  if (tags.length === 0 || people.length === 0) return
  await transaction
    .deleteFrom('people_person_tag')
    .where('workspace_id', '=', workspaceId)
    .where('tag_id', 'in', tags)
    .where('no', 'in', people)
    .execute()
}

/** The tags of some people, by the number of the person. */
export const tagsOfPeople = async (
  store: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
) => {
  if (people.length === 0) return new Map<number, string[]>()
  const rows = await store
    .selectFrom('people_person_tag')
    .select(['no', 'tag_id'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .orderBy('tag_id')
    .execute()
  const tags = new Map<number, string[]>()
  for (const { no, tag_id } of rows) tags.set(no, [...(tags.get(no) ?? []), `t${tag_id}`])
  return tags
}

/** Those of these people who would have too many tags with those added. */
export const findOverTagged = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
) => {
  if (added.length === 0) return []
  const full = await transaction
    .selectFrom('people_person_tag')
    .select('no')
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .where('tag_id', 'not in', [...added, ...removed])
    .groupBy('no')
    .having(({ fn }) => fn.countAll(), '>', peopleLimits.tagsOfPerson - added.length)
    .execute()
  return full.map(({ no }) => no)
}

/** Gives tags to people and takes others from them; returns the number of these people that exist. */
export const tagPeople = (store: Store, change: Change, { people, add, remove }: TagPeople) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const found = await transaction
      .selectFrom('people_person')
      .select('no')
      .where('workspace_id', '=', workspace.id)
      .where('no', 'in', people.map(Number))
      .execute()
    const numbers = found.map(({ no }) => no)
    if (numbers.length === 0) return { outcome: 'done', people: 0 } as const
    const added = await findOrAddTags(transaction, workspace.id, add, now)
    if (!added) return { outcome: 'tooManyTags' } as const
    const removed = remove.map(numberIn)
    if ((await findOverTagged(transaction, workspace.id, numbers, { added, removed })).length > 0)
      return invalid('add', peopleMessages.tooManyTags(peopleLimits.tagsOfPerson))
    await removeTags(transaction, workspace.id, numbers, removed)
    await addTags(transaction, workspace.id, numbers, added)
    await record('tagPeople', String(numbers.length))
    return { outcome: 'done', people: numbers.length } as const
  })

/** Renames a tag. */
export const renameTag = (store: Store, change: Change, id: string, name: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const all = await listTags(transaction, workspace.id)
    const tag = all.find((each) => each.id === numberIn(id))
    if (!tag) return { outcome: 'tagUnknown' } as const
    const name_key = foldText(name)
    if (all.some((each) => each.id !== tag.id && each.name_key === name_key))
      return { outcome: 'tagNamed' } as const
    await transaction
      .updateTable('people_tag')
      .set({ name, name_key })
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', tag.id)
      .execute()
    await record('renamePeopleTag', name)
    return { outcome: 'done', tag: { id, name } } as const
  })

/** Deletes a tag and takes it from everybody. */
export const deleteTag = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const deleted = await transaction
      .deleteFrom('people_tag')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', numberIn(id))
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'tagUnknown' } as const
    await record('deletePeopleTag', deleted.name)
    return { outcome: 'done' } as const
  })
