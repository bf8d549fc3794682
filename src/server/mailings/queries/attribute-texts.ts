import type { TemplateValues } from '#contract/mailings/placeholders.ts'
import { cellTextOf, listAttributes, readValues, toAttribute } from '../../people/public.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Values of attributes by their names, as texts, of people by number; people without values are left out. */
export const readAttributeTexts = async (
  store: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
): Promise<ReadonlyMap<number, TemplateValues['attributes']>> => {
  const rows = await listAttributes(store, workspaceId)
  const attributes = rows.map(toAttribute)
  const stored = await store
    .selectFrom('people_values')
    .select(['no', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .execute()
  return new Map(
    stored.map(({ no, content }) => {
      const values = readValues(content, rows)
      const texts = attributes.flatMap((attribute) => {
        const value = values[attribute.id]
        return value === undefined
          ? []
          : [{ name: attribute.name, value: cellTextOf(value, attribute) }]
      })
      return [no, texts]
    }),
  )
}
