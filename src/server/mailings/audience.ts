import type { MailingAudience } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { checkFilter, findSegment, type PeopleGroup, type SearchedAttribute } from '../people/public.ts'
import type { StoreOrTransaction } from '../store/schema.ts'

/** The people of an audience as a filter, or why it cannot be read. */
export type ReadAudience = { readonly filter: PeopleGroup } | { readonly errors: FieldErrors }

const checked = (
  attributes: readonly SearchedAttribute[],
  filter: Parameters<typeof checkFilter>[1],
  path: string,
): ReadAudience => {
  const errors = checkFilter(attributes, filter, path)
  return errors ? { errors } : { filter }
}

/** The people of an audience, before the rules about who may be asked; a segment as it is saved now. */
export const readAudience = async (
  store: StoreOrTransaction,
  {
    workspaceId,
    attributes,
  }: { readonly workspaceId: string; readonly attributes: readonly SearchedAttribute[] },
  audience: MailingAudience,
): Promise<ReadAudience> => {
  switch (audience.kind) {
    case 'people':
      return {
        filter: { match: 'all', conditions: [{ kind: 'chosen', numbers: audience.people.map(Number) }] },
      }
    case 'filter':
      return checked(attributes, audience.filter, 'audience.filter')
    case 'segment': {
      const segment = await findSegment(store, workspaceId, audience.segment)
      if (!segment) return { errors: { 'audience.segment': [mailingMessages.segment] } }
      return checked(attributes, segment.filter, 'audience.segment')
    }
  }
}
