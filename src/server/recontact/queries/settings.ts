import { recontactMessages } from '#contract/recontact/messages.ts'
import {
  noRecontact,
  type Recontact,
  type RecontactSettings,
  recontactSettings,
} from '#contract/recontact/recontact.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Change } from '../../members/queries/change-workspace.ts'
import { findOrAddTags, listAttributes } from '../../people/public.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { changeStudy } from '../../studies/queries/change-study.ts'
import { screeningQuestionsOf } from '../../studies/stored-draft.ts'

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

/** The settings of a study with their counts. */
export const findRecontact = async (
  store: StoreOrTransaction,
  { workspace_id, id }: StudyKey,
): Promise<Recontact> => {
  const row = await store
    .selectFrom('recontact')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirst()
  if (!row) return { revision: 0, settings: noRecontact, asked: 0, confirmed: 0 }
  const { revision, asked, confirmed } = row
  return { revision, asked, confirmed, settings: recontactSettings.parse(JSON.parse(row.settings)) }
}

/** Types of the attributes that an answer can fill. */
const filledTypes: readonly string[] = ['text', 'oneOf', 'severalOf']

const mappingErrors = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { answers }: RecontactSettings,
  questions: ReadonlySet<string>,
): Promise<FieldErrors> => {
  const attributes = answers.length > 0 ? await listAttributes(transaction, workspaceId) : []
  const messageOf = (id: string) => {
    const type = attributes.find((each) => `a${each.id}` === id)?.type
    if (type === undefined) return recontactMessages.attributeUnknown
    return filledTypes.includes(type) ? undefined : recontactMessages.attributeType
  }
  const errors: Record<string, string[]> = {}
  for (const [at, { question, attribute }] of answers.entries()) {
    const misfit = messageOf(attribute)
    if (!questions.has(question))
      errors[`settings.answers.${at}.question`] = [recontactMessages.questionUnknown]
    if (misfit !== undefined) errors[`settings.answers.${at}.attribute`] = [misfit]
  }
  return errors
}

/** Whether the settings let anything into the database of people. */
const reachesPeople = ({ isOffered, answers, tags }: RecontactSettings) =>
  isOffered || answers.length > 0 || tags.length > 0

interface SaveRecontact {
  readonly study: string
  readonly revision: number
  readonly settings: RecontactSettings
  /** Screening questions of the published version; those of the draft count too. */
  readonly published: readonly string[]
}

/**
 * Saves the settings of a study, if the change is based on their present revision. Settings by which people come into
 * the database, or did so far, also need the permission `people:edit`.
 */
export const saveRecontact = (
  store: Store,
  change: Change,
  { study: id, revision, settings, published }: SaveRecontact,
) =>
  changeStudy(store, change, id, async ({ transaction, workspace, acting, study, now, record }) => {
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    const before = await findRecontact(transaction, study)
    const isOfPeople = reachesPeople(settings) || reachesPeople(before.settings)
    if (isOfPeople && !acting.permissions.includes('people:edit'))
      return { outcome: acting.role === null ? 'keyNotAllowed' : 'notAllowed' } as const
    if (before.revision !== revision) return { outcome: 'recontactChanged' } as const
    const questions = new Set([...published, ...screeningQuestionsOf(study.draft)])
    const errors = await mappingErrors(transaction, workspace.id, settings, questions)
    if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors } as const
    // Now, so that a member sees that there are too many tags, and no participant does.
    if (!(await findOrAddTags(transaction, workspace.id, settings.tags, now)))
      return { outcome: 'tooManyTags' } as const
    const values = { revision: revision + 1, settings: JSON.stringify(settings) }
    await transaction
      .insertInto('recontact')
      .values({ workspace_id: workspace.id, study_id: study.id, asked: 0, confirmed: 0, ...values })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'study_id']).doUpdateSet(values))
      .execute()
    await record('saveRecontact', study.title)
    return { outcome: 'done', recontact: await findRecontact(transaction, study) } as const
  })
