import type { StoreOrTransaction } from '../../../store/schema.ts'
import { listAttributes } from '../../queries/attributes.ts'
import { listTags, tagsOfPeople } from '../../queries/tags.ts'
import { readValues } from '../../values.ts'
import type { KnownPerson } from '../plan-person.ts'

/** The people of a workspace with these addresses, by address in lower case. */
export const findKnownPeople = async (
  store: StoreOrTransaction,
  workspaceId: string,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> => {
  if (emailKeys.length === 0) return new Map()
  const rows = await store
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('email_key', 'in', emailKeys)
    .execute()
  if (rows.length === 0) return new Map()
  const numbers = rows.map(({ no }) => no)
  const attributes = await listAttributes(store, workspaceId)
  const values = await store
    .selectFrom('people_values')
    .select(['no', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', numbers)
    .execute()
  const contents = new Map(values.map(({ no, content }) => [no, content]))
  const names = new Map((await listTags(store, workspaceId)).map(({ id, name_key }) => [`t${id}`, name_key]))
  const tags = await tagsOfPeople(store, workspaceId, numbers)
  return new Map(
    rows.map((row) => [
      row.email_key,
      {
        row,
        values: readValues(contents.get(row.no) ?? '{}', attributes),
        tags: new Set(tags.get(row.no)?.map((id) => names.get(id) ?? '')),
      },
    ]),
  )
}
