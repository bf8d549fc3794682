import { mailingLimits } from '#contract/mailings/limits.ts'
import type { MailingAudience } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { checkFilter, findSegment, type PeopleGroup, type SearchedAttribute } from '../people/public.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import type { ListedStudy } from '../studies/queries/own-studies.ts'
import { countRemindersLeft, findReminded, type Reminder } from './queries/reminders.ts'

/** The people of an audience: a filter, before the rules about who may be asked, or those of an earlier mailing. */
export type FoundAudience = { readonly filter: PeopleGroup } | { readonly reminder: Reminder }

/** The people of an audience, or why it cannot be read. */
export type ReadAudience = FoundAudience | { readonly errors: FieldErrors }

const checked = (
  attributes: readonly SearchedAttribute[],
  filter: Parameters<typeof checkFilter>[1],
  path: string,
): ReadAudience => {
  const errors = checkFilter(attributes, filter, path)
  return errors ? { errors } : { filter }
}

interface AudienceOptions {
  readonly workspaceId: string
  readonly attributes: readonly SearchedAttribute[]
  readonly study: Pick<ListedStudy, 'id' | 'results_id'>
  /** Whether one more reminder must fit, beside that of a mailing; undefined where none is written or sent. */
  readonly reminders?: { readonly beside?: string } | undefined
}

const readReminder = async (
  store: StoreOrTransaction,
  { workspaceId, study, reminders }: AudienceOptions,
  { mailing, whom }: Extract<MailingAudience, { kind: 'reminder' }>,
): Promise<ReadAudience> => {
  const refuse = (message: string) => ({ errors: { 'audience.mailing': [message] } })
  const { unknown, tooMany } = mailingMessages.reminder
  const { id: studyId, results_id: resultsId } = study
  const reminded = await findReminded(store, workspaceId, mailing)
  if (
    resultsId === null ||
    reminded?.study_id !== studyId ||
    reminded.started_at === null ||
    reminded.reminds_id !== null
  )
    return refuse(unknown)
  if (reminders && (await countRemindersLeft(store, reminded, reminders.beside)) === 0)
    return refuse(tooMany(mailingLimits.reminders))
  return { reminder: { workspaceId, mailing, study: studyId, resultsId, whom } }
}

/** The people of an audience; a segment as it is saved now. */
export const readAudience = async (
  store: StoreOrTransaction,
  options: AudienceOptions,
  audience: MailingAudience,
): Promise<ReadAudience> => {
  const { workspaceId, attributes } = options
  switch (audience.kind) {
    case 'people':
      return {
        filter: { match: 'all', conditions: [{ kind: 'chosen', numbers: audience.people.map(Number) }] },
      }
    case 'reminder':
      return readReminder(store, options, audience)
    case 'filter':
      return checked(attributes, audience.filter, 'audience.filter')
    case 'segment': {
      const segment = await findSegment(store, workspaceId, audience.segment)
      if (!segment) return { errors: { 'audience.segment': [mailingMessages.segment] } }
      return checked(attributes, segment.filter, 'audience.segment')
    }
  }
}
