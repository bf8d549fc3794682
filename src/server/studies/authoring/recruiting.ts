import type { z } from 'zod'
import { recruitingMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import type { Recruiting, saveRecruitingForm } from '#contract/authoring/recruiting.ts'
import { hashLinkPassword } from '../../http/link-passwords.ts'
import { callerKey } from '../../members/member.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import {
  countAnswers,
  countInvitations,
  countResponses,
  findRecruiting,
  parseRecruiting,
  replaceInvitations,
  writeRecruiting,
} from '../queries/recruiting.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { changeStudy } from '../queries/change-study.ts'
import { findListedStudy, findOwnStudy, type OwnStudy } from '../queries/own-studies.ts'
import type { Drafts } from './drafts.ts'
import { quotasWithoutAnswer } from './recruiting-faults.ts'

type SaveForm = z.output<typeof saveRecruitingForm>

type StoredStudy = Pick<OwnStudy, 'workspace_id' | 'id' | 'results_id'>

/** The recruiting of a study with what was counted so far. */
const readRecruiting = async (store: StoreOrTransaction, study: StoredStudy): Promise<Recruiting> => {
  const row = await findRecruiting(store, study)
  const settings = parseRecruiting(row?.settings)
  const { results_id } = study
  const quotaCounts: number[] = []
  for (const quota of settings.quotas)
    quotaCounts.push(results_id === null ? 0 : await countAnswers(store, results_id, quota))
  return {
    revision: row?.revision ?? 0,
    settings,
    hasPassword: row !== undefined && row.password !== null,
    invitations: await countInvitations(store, study),
    responses: results_id === null ? 0 : await countResponses(store, results_id),
    quotaCounts,
  }
}

const quotaErrors = (answers: string, settings: SaveForm['settings']): FieldErrors =>
  Object.fromEntries(
    quotasWithoutAnswer(answers, settings).map((index) => [
      `settings.quotas.${index}.option`,
      [recruitingMessages.unknownAnswer],
    ]),
  )

/** Handlers of the calls about who takes part in a study. */
export const createRecruitingHandlers = ({
  store,
  drafts,
}: {
  readonly store: Store
  readonly drafts: Drafts
}) => ({
  readRecruiting: memberHandler(authoringCalls.readRecruiting, async ({ member, params }) => {
    const study = await findOwnStudy(store, member.workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    return done(await readRecruiting(store, study))
  }),

  saveRecruiting: memberHandler(authoringCalls.saveRecruiting, async ({ change, params, headers, body }) => {
    const { settings, password, invitations } = body
    const { member } = change
    const listed = await findListedStudy(store, member.workspaceId, params.study)
    if (!listed) return refuse('studyUnknown')
    const { answers } = (await drafts.open(callerKey(member), listed)) ?? {}
    if (answers === undefined) return refuse('recruitingChanged')
    // Before the transaction: hashing takes as long as a hundred statements.
    const hashed = password === undefined ? undefined : await hashLinkPassword(password)
    const saved = await changeStudy(store, change, params.study, async ({ transaction, study, record }) => {
      if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
      const row = await findRecruiting(transaction, study)
      const revision = row?.revision ?? 0
      if (headers['if-match'] !== revision) return { outcome: 'recruitingChanged' } as const
      const errors = quotaErrors(answers, settings)
      const storedPassword = hashed ?? row?.password ?? null
      if (settings.access === 'password' && storedPassword === null)
        errors['password'] = [recruitingMessages.noPassword]
      const invited = invitations?.length ?? (await countInvitations(transaction, study))
      if (settings.access === 'invited' && invited === 0)
        errors['invitations'] = [recruitingMessages.noInvitations]
      if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors } as const
      const parameters = [...new Set(settings.parameters)]
      const embedOn = [...new Set(settings.embedOn)]
      await writeRecruiting(transaction, study, {
        revision: revision + 1,
        settings: { ...settings, parameters, embedOn },
        password: storedPassword,
      })
      if (invitations) await replaceInvitations(transaction, study, invitations)
      await record('saveRecruiting', study.title)
      return { outcome: 'done', recruiting: await readRecruiting(transaction, study) } as const
    })
    if (saved.outcome === 'invalid') return { status: 422, body: { errors: saved.errors } } as const
    if (saved.outcome !== 'done') return saved
    return done(saved.recruiting)
  }),
})
