import type { AttributeValues } from '#contract/people/attributes.ts'
import { type AttributeRow, readValues } from '../../people/public.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Values of attributes of people, by number; people without any are left out. */
export const readPersonValues = async (
  store: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
  attributes: readonly AttributeRow[],
): Promise<ReadonlyMap<number, AttributeValues>> => {
  const rows = await store
    .selectFrom('people_values')
    .select(['no', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .execute()
  return new Map(rows.map(({ no, content }) => [no, readValues(content, attributes)]))
}
