import type { PeopleFilter } from '#contract/people/filters.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import type { PeopleCount, SearchPeopleForm } from '#contract/people/people.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import type { AttributeRow } from './attributes.ts'
import type { PersonRow } from './person-rows.ts'

export const checkFilter = (_: readonly AttributeRow[], __: PeopleFilter): FieldErrors | undefined =>
  undefined
export const checkSort = (
  _: readonly AttributeRow[],
  __: SearchPeopleForm['sort'],
): FieldErrors | undefined => undefined

interface Asked {
  readonly workspaceId: string
  readonly attributes: readonly AttributeRow[]
  readonly now: Date
}

export const searchPeople = async (
  store: StoreOrTransaction,
  { workspaceId }: Asked & { readonly form: SearchPeopleForm },
): Promise<{ readonly rows: readonly PersonRow[]; readonly cursor: string | null } | undefined> => ({
  rows: await store
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('no', 'desc')
    .limit(peopleLimits.perPage)
    .execute(),
  cursor: null,
})

export const countPeople = async (
  store: StoreOrTransaction,
  { workspaceId }: Asked & { readonly filter: PeopleFilter },
): Promise<PeopleCount> => {
  const rows = await store
    .selectFrom('people_person')
    .select('no')
    .where('workspace_id', '=', workspaceId)
    .execute()
  return { people: rows.length, isMore: false }
}
