import type { MailingForm } from '#contract/mailings/mailings.ts'
import { placeholderFaults } from '#contract/mailings/placeholders.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { type AttributeRow, listAttributes } from '../people/public.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { findListedStudy, type ListedStudy } from '../studies/queries/own-studies.ts'
import { type FoundAudience, readAudience } from './audience.ts'
import { textsOf } from './mail-text.ts'

/** The parts of a form that depend on the workspace. */
export type CheckedForm =
  | {
      readonly outcome: 'done'
      readonly study: ListedStudy
      readonly attributes: readonly AttributeRow[]
      readonly audience: FoundAudience
    }
  | { readonly outcome: 'foreignStudy' }
  | { readonly outcome: 'invalid'; readonly errors: FieldErrors }

type TextField = 'language' | 'subject' | 'text' | 'translations'

/** Faults of the placeholders in all texts, by their fields. */
const placeholderErrors = (texts: Pick<MailingForm, TextField>, attributes: readonly string[]): FieldErrors =>
  Object.fromEntries(
    textsOf(texts).flatMap(({ subject, text }, at) => {
      const path = at === 0 ? '' : `translations.${at - 1}.`
      const faults = [
        [`${path}subject`, placeholderFaults(subject, { attributes, isSubject: true })],
        [`${path}text`, placeholderFaults(text, { attributes, isSubject: false })],
      ] as const
      return faults.flatMap(([field, found]) => (found.length > 0 ? [[field, [...found]] as const] : []))
    }),
  )

/** Checks study, audience and placeholders of a form. One that is written or sent counts among the reminders. */
export const checkForm = async (
  store: StoreOrTransaction,
  workspaceId: string,
  { study: id, audience, ...texts }: Pick<MailingForm, 'study' | 'audience' | TextField>,
  reminders?: { readonly beside?: string },
): Promise<CheckedForm> => {
  const study = await findListedStudy(store, workspaceId, id)
  if (!study || study.trashed_at !== null) return { outcome: 'foreignStudy' }
  const attributes = await listAttributes(store, workspaceId)
  const names = attributes.map(({ name }) => name)
  const read = await readAudience(store, { workspaceId, attributes, study, reminders }, audience)
  const errors: FieldErrors = {
    ...('errors' in read && read.errors),
    ...placeholderErrors(texts, names),
  }
  if ('errors' in read || Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
  return { outcome: 'done', study, attributes, audience: read }
}
