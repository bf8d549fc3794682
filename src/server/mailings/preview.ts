import { routes } from '#content/site/routes.ts'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import type { MailingForm } from '#contract/mailings/mailings.ts'
import type { Person } from '#contract/people/people.ts'
import type { AttributeRow } from '../people/public.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { renderInvitation } from './delivery/render-invitation.ts'
import { textFor } from './mail-text.ts'
import { templateValuesOf } from './template-values.ts'

type PreviewPerson = Pick<Person, 'name' | 'values' | 'language'>

interface Preview {
  readonly publicUrl: string
  readonly workspaceId: string
  readonly form: MailingForm
  readonly study: { readonly id: string; readonly title: string }
  readonly attributes: readonly AttributeRow[]
  /** The person who gets the mail; undefined for an invented one. */
  readonly person: PreviewPerson | undefined
}

/** A person for the mail of an audience without anybody. */
const invented: PreviewPerson = { name: 'Ada Lovelace', language: null, values: {} }

const teamOf = async (store: StoreOrTransaction, workspaceId: string) => {
  const { name } = await store
    .selectFrom('workspace')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return name
}

/** The mail of a form to a person, with links that belong to nobody. */
export const previewMail = async (
  store: StoreOrTransaction,
  { publicUrl, workspaceId, form, study, attributes, person = invented }: Preview,
) => {
  const origin = publicUrl.replace(/\/$/, '')
  const values = templateValuesOf({
    person,
    attributes,
    study: study.title,
    team: await teamOf(store, workspaceId),
  })
  return renderInvitation(textFor(form, person.language), values, {
    take: `${origin}${routes.pageTakeStudy}?${new URLSearchParams({ study: study.id }).toString()}`,
    unsubscribe: `${origin}${unsubscribePath}`,
  })
}
