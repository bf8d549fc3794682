import { hash } from 'node:crypto'
import { z } from 'zod'
import { type WantedDevice, wantedDevice } from '#contract/studies/devices.ts'
import {
  type AnswerQuota,
  embeddingSite,
  openRecruiting,
  type RecruitingSettings,
  recruitingSettings,
} from '#contract/authoring/recruiting.ts'
import { invitationKey, meantInvitations } from '#contract/authoring/invitation-ids.ts'
import type { ClosingReason } from '#contract/webhooks/webhooks.ts'
import { nextStudyLife, type StudyLifeEvent } from '#machines/studies/study-life.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { announceClosedStudy } from '../../webhooks/public.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { noteEarly } from './plan-deviations.ts'

/**
 * The settings of today; one added after they were stored has its default, and sites that are no longer valid are left
 * out.
 */
const storedSettings = recruitingSettings.extend({
  device: wantedDevice.default(openRecruiting.device),
  embedOn: z
    .array(z.string())
    .transform((sites) => sites.filter((site) => embeddingSite.safeParse(site).success)),
})

/** Parses stored settings; those of a study without any are open to everyone. */
export const parseRecruiting = (stored: string | null | undefined): RecruitingSettings =>
  stored ? storedSettings.parse(JSON.parse(stored)) : openRecruiting

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

/** The recruiting row of a study; undefined if recruiting was never changed. */
export const findRecruiting = (store: StoreOrTransaction, { workspace_id, id }: StudyKey) =>
  store
    .selectFrom('study_recruiting')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirst()

interface StoredRecruiting {
  readonly revision: number
  readonly settings: RecruitingSettings
  readonly password: string | null
}

export const writeRecruiting = async (
  transaction: StoreOrTransaction,
  { workspace_id, id }: StudyKey,
  { revision, settings, password }: StoredRecruiting,
) => {
  const { closesAt } = settings
  const closes_at = closesAt === null ? null : new Date(closesAt).toISOString()
  const values = { revision, settings: JSON.stringify(settings), password, closes_at }
  await transaction
    .insertInto('study_recruiting')
    .values({ workspace_id, study_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'study_id']).doUpdateSet(values))
    .execute()
}

/** Sets the devices that studies of a workspace ask for, by identifier, unless they are set already. */
export const askForDevices = async (
  store: Store,
  workspace_id: string,
  devices: ReadonlyMap<string, WantedDevice>,
) => {
  const rows = await store
    .selectFrom('study_recruiting')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .execute()
  const found = new Map(rows.map((row) => [row.study_id, row]))
  for (const [id, device] of devices) {
    const row = found.get(id)
    const settings = parseRecruiting(row?.settings)
    if (settings.device !== device)
      await writeRecruiting(
        store,
        { workspace_id, id },
        {
          revision: (row?.revision ?? 0) + 1,
          settings: { ...settings, device },
          password: row?.password ?? null,
        },
      )
  }
}

const hashOf = (study: string, kind: string, text: string) =>
  hash('sha256', [study, kind, text].join('\n'), 'base64url')

/** Rows of one statement. */
const batch = 1000

export const replaceInvitations = async (
  transaction: StoreOrTransaction,
  { workspace_id, id }: StudyKey,
  invitations: readonly string[],
) => {
  await transaction
    .deleteFrom('study_invitation')
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .execute()
  const hashes = [...new Set(invitations.map(invitationKey))].map((key) => hashOf(id, 'invitation', key))
  for (let from = 0; from < hashes.length; from += batch)
    await transaction
      .insertInto('study_invitation')
      .values(
        hashes.slice(from, from + batch).map((invitation_hash) => ({
          workspace_id,
          study_id: id,
          invitation_hash,
        })),
      )
      .execute()
}

const selectInvitations = (store: StoreOrTransaction, { workspace_id, id }: StudyKey) =>
  store.selectFrom('study_invitation').where('workspace_id', '=', workspace_id).where('study_id', '=', id)

export const countInvitations = async (store: StoreOrTransaction, study: StudyKey) => {
  const { count } = await selectInvitations(store, study)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The invited id that a link means; undefined for none. Lists of earlier versions have ids that differ in case. */
export const findInvitation = async (store: StoreOrTransaction, study: StudyKey, sent: string) => {
  const meant = new Map(meantInvitations(sent).map((id) => [hashOf(study.id, 'invitation', id), id]))
  const rows = await selectInvitations(store, study)
    .select('invitation_hash')
    .where('invitation_hash', 'in', [...meant.keys()])
    .execute()
  const listed = new Set(rows.map(({ invitation_hash }) => invitation_hash))
  return [...meant].find(([hashed]) => listed.has(hashed))?.[1]
}

/** The key that distinguishes the participants of a study. */
export interface PersonKey {
  readonly kind: 'invitation' | 'person' | 'panel' | 'cookie'
  readonly value: string
}

export const personHash = (study: string, { kind, value }: PersonKey) => hashOf(study, kind, value)

/** The response of a person who takes part once, under one of their keys; undefined for a new one. */
export const responseOfPerson = (store: StoreOrTransaction, study: string, keys: readonly PersonKey[]) =>
  store
    .selectFrom('study_participant')
    .innerJoin('study_response', 'study_response.id', 'study_participant.response_id')
    .select(['study_response.id', 'study_response.status'])
    .where('study_participant.study_id', '=', study)
    .where(
      'person_hash',
      'in',
      keys.map((key) => personHash(study, key)),
    )
    .executeTakeFirst()

/** Number of finished responses that count towards the limits of a study: a member's exclusion frees a place. */
export const countResponses = async (store: StoreOrTransaction, resultsId: string) => {
  const { count } = await store
    .selectFrom('study_response')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('results_id', '=', resultsId)
    .where('status', '=', 'finished')
    .where('is_sample', '=', 0)
    .where('exclusion_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of finished responses with the answer of a quota, without those that a member excluded. */
export const countAnswers = async (
  store: StoreOrTransaction,
  resultsId: string,
  { question, option }: Omit<AnswerQuota, 'max'>,
) => {
  const { count } = await store
    .selectFrom('study_screening_answer')
    .innerJoin('study_response', 'study_response.id', 'study_screening_answer.response_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('study_screening_answer.results_id', '=', resultsId)
    .where('question', '=', question)
    .where('option', '=', option)
    .where('exclusion_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores the answers that quotas count. */
export const insertScreeningAnswers = async (
  transaction: StoreOrTransaction,
  response: { readonly id: string; readonly results_id: string },
  answers: Readonly<Record<string, unknown>>,
) => {
  const rows = Object.entries(answers).flatMap(([question, option]) =>
    typeof option === 'string'
      ? { response_id: response.id, results_id: response.results_id, question, option }
      : [],
  )
  if (rows.length > 0) await transaction.insertInto('study_screening_answer').values(rows).execute()
}

/** The rules that close a study, with their names in the audit log. */
const rules = {
  closingDate: { event: 'study.expired', name: 'The closing date' },
  responses: { event: 'study.filled', name: 'The number of responses' },
  quotas: { event: 'study.filled', name: 'The quotas of a question' },
  plan: { event: 'study.filled', name: 'The analysis plan' },
} as const satisfies Partial<Record<ClosingReason, { event: StudyLifeEvent['type']; name: string }>>
export type ClosingRule = keyof typeof rules

/** Closes a study that a rule ends, unless it takes no participants anyway. Returns whether it did. */
export const closeByRule = async (
  transaction: StoreOrTransaction,
  studyId: string,
  reason: ClosingRule,
  now: Date,
) => {
  const study = await transaction
    .selectFrom('study')
    .select(['workspace_id', 'id', 'title', 'state', 'trashed_at', 'results_id'])
    .where('id', '=', studyId)
    .executeTakeFirst()
  const life = study && { state: study.state, isTrashed: study.trashed_at !== null }
  const next = life && nextStudyLife(life, rules[reason].event)
  if (!next) return false
  const at = now.toISOString()
  const { numUpdatedRows } = await transaction
    .updateTable('study')
    .set({ state: next.state, closed_at: at, changed_at: at, changed_by: null })
    .where('workspace_id', '=', study.workspace_id)
    .where('id', '=', study.id)
    // Another process may have changed it meanwhile.
    .where('state', '=', study.state)
    .where('trashed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await recordAuditEvent(
    transaction,
    {
      workspaceId: study.workspace_id,
      actor: { rule: rules[reason].name },
      action: 'closeStudy',
      subject: study.title,
    },
    now,
  )
  const { results_id: resultsId } = study
  if (resultsId !== null) {
    await announceClosedStudy(transaction, { resultsId, reason }, now)
    if (reason !== 'plan') await noteEarly(transaction, { resultsId, kind: 'closedEarly', now })
  }
  return true
}

/** Closes the studies whose closing date has passed; returns their number. */
export const closeDueStudies = async (store: Store, now = new Date()) => {
  const due = await store
    .selectFrom('study_recruiting')
    .innerJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'study_recruiting.workspace_id')
        .onRef('study.id', '=', 'study_recruiting.study_id'),
    )
    .select('study.id')
    .where('closes_at', '<=', now.toISOString())
    .where('state', 'in', ['live', 'paused'])
    .where('trashed_at', 'is', null)
    .execute()
  let closed = 0
  for (const { id } of due) {
    const isClosed = await inTransaction(store, (transaction) =>
      closeByRule(transaction, id, 'closingDate', now),
    )
    if (isClosed) closed += 1
  }
  return closed
}

/** Removes a closing date that has passed: it would close a reopened study once more. */
export const removePastClosing = async (transaction: StoreOrTransaction, study: StudyKey, now: Date) => {
  const row = await findRecruiting(transaction, study)
  if (!row?.closes_at || Date.parse(row.closes_at) > now.getTime()) return
  const settings = { ...parseRecruiting(row.settings), closesAt: null }
  await writeRecruiting(transaction, study, { ...row, revision: row.revision + 1, settings })
}
