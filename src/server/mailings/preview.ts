import { routes } from '#content/site/routes.ts'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import type { MailingForm } from '#contract/mailings/mailings.ts'
import type { Person } from '#contract/people/people.ts'
import {
  type AttributeRow,
  type PeopleGroup,
  readRules,
  searchLimits,
  searchPeople,
  toPeople,
  withEligibility,
} from '../people/public.ts'
import type { Search } from '../members/searches.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { renderInvitation } from './delivery/render-invitation.ts'
import { templateValuesOf } from './template-values.ts'

interface Preview {
  readonly store: StoreOrTransaction
  readonly publicUrl: string
  readonly workspaceId: string
  readonly form: MailingForm
  readonly study: { readonly id: string; readonly title: string }
  readonly attributes: readonly AttributeRow[]
  /** The audience, before the rules about who may be asked. */
  readonly filter: PeopleGroup
  /** Runs a search in its turn. */
  readonly search: <Result>(work: Search<Result>) => Promise<Result>
}

/** A person for the mail of an audience without anybody. */
const invented: Pick<Person, 'name' | 'values'> = { name: 'Ada Lovelace', values: {} }

/** The first one of an audience who may be asked. */
const firstPerson = async ({ store, workspaceId, attributes, filter, search }: Preview) => {
  const eligible = withEligibility(filter, 'eligible', await readRules(store, workspaceId))
  const form = { filter: eligible, sort: { field: 'createdAt', isAscending: true } } as const
  const found = await search((reads) =>
    searchPeople(reads, { workspaceId, attributes, form, now: new Date() }, { ...searchLimits, perPage: 1 }),
  )
  const [person] = await toPeople(store, workspaceId, attributes, found?.rows ?? [])
  return person
}

const teamOf = async (store: StoreOrTransaction, workspaceId: string) => {
  const { name } = await store
    .selectFrom('workspace')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return name
}

/** The mail of a form to the first person who may be asked, with links that belong to nobody. */
export const previewMail = async (preview: Preview) => {
  const { store, publicUrl, workspaceId, form, study, attributes } = preview
  const person = (await firstPerson(preview)) ?? invented
  const origin = publicUrl.replace(/\/$/, '')
  const values = templateValuesOf({
    person,
    attributes,
    study: study.title,
    team: await teamOf(store, workspaceId),
  })
  return renderInvitation(form, values, {
    take: `${origin}${routes.pageTakeStudy}?${new URLSearchParams({ study: study.id }).toString()}`,
    unsubscribe: `${origin}${unsubscribePath}`,
  })
}
