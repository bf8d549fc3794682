import { sql } from 'kysely'
import type { RespondentNotes } from '#contract/respondents/respondents.ts'
import { respondentLimits } from '#contract/respondents/respondents.ts'
import { markPurgeDue } from '../../../store/purge-due.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { recordAuditEvent } from '../../../members/audit.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import { renewDownloads } from '../../queries/expire-downloads.ts'
import { findResponse, type ResponseRow, tagsOf } from '../../queries/responses.ts'
import { noteDeviation } from '../../queries/plan-deviations.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'

/** The members' notes on a response. */
export const readNotes = async (
  store: StoreOrTransaction,
  row: Pick<ResponseRow, 'id' | 'exclusion_reason' | 'note'>,
): Promise<RespondentNotes> => ({
  exclusionReason: row.exclusion_reason,
  note: row.note ?? '',
  tags: (await tagsOf(store, [row])).get(row.id) ?? [],
})

/** The tags of results with the number of their responses, the most frequent first. */
export const countTags = async (store: Store, resultsId: string) => {
  const rows = await store
    .selectFrom('study_response_tag')
    .select(['tag', ({ fn }) => fn.countAll().as('count')])
    .where('results_id', '=', resultsId)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(respondentLimits.listedTags)
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}

interface Respondent {
  readonly study: string
  readonly respondent: string
}

/** The work of a change: the response is the one of the workspace. */
type ResponseWork = (transaction: StoreOrTransaction, row: ResponseRow, now: Date) => Promise<unknown>

/** Changes a response; the audit log names the study and nothing of the response. */
const changeResponse = (
  store: Store,
  change: Change,
  { study: studyId, respondent }: Respondent,
  action: AuditAction,
  work: ResponseWork,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const study = await findOwnStudy(transaction, workspace.id, studyId)
    if (!study) return { outcome: 'studyUnknown' } as const
    const row = await findResponse(transaction, study, respondent)
    if (!row) return { outcome: 'respondentUnknown' } as const
    await work(transaction, row, now)
    await record(action, study.title)
    const changed = await findResponse(transaction, study, respondent)
    return { outcome: 'done', notes: changed ? await readNotes(transaction, changed) : undefined } as const
  })

/** Whether a response is that of a person who counts as long as no member excludes it. */
const countsUnlessExcluded = ({
  status,
  is_sample,
  excluded,
}: Pick<ResponseRow, 'status' | 'is_sample' | 'excluded'>) =>
  status === 'finished' && is_sample === 0 && excluded === null

/** Excludes a response from all results, or includes it again. */
export const excludeResponse = (
  store: Store,
  change: Change,
  respondent: Respondent,
  reason: string | null,
) => {
  const action = reason === null ? 'includeRespondent' : 'excludeRespondent'
  return changeResponse(store, change, respondent, action, async (transaction, row, now) => {
    const { id, results_id, exclusion_reason } = row
    const isExcluding = reason !== null
    const changesPeople = countsUnlessExcluded(row) && isExcluding === (exclusion_reason === null)
    const note = () =>
      noteDeviation(transaction, { resultsId: results_id, kind: isExcluding ? 'excluded' : 'included', now })
    // The number of people is that with the response.
    if (changesPeople && isExcluding) await note()
    await transaction
      .updateTable('study_response')
      .set({ exclusion_reason: reason })
      .where('id', '=', id)
      .execute()
    if (changesPeople && !isExcluding) await note()
    await invalidateAggregates(transaction, results_id)
  })
}

/** Replaces the note about a response; an empty one removes it. */
export const noteResponse = (store: Store, change: Change, respondent: Respondent, note: string) =>
  changeResponse(store, change, respondent, 'noteRespondent', (transaction, { id }) =>
    transaction
      .updateTable('study_response')
      .set({ note: note === '' ? null : note })
      .where('id', '=', id)
      .execute(),
  )

/** Replaces the tags of a response. */
export const tagResponse = (store: Store, change: Change, respondent: Respondent, tags: readonly string[]) =>
  changeResponse(store, change, respondent, 'tagRespondent', async (transaction, { id, results_id }) => {
    // Locks the row of the state: replies that depend on tags are read again.
    await transaction
      .updateTable('study_state')
      .set({ tag_version: sql<number>`tag_version + 1` })
      .where('results_id', '=', results_id)
      .execute()
    await transaction.deleteFrom('study_response_tag').where('response_id', '=', id).execute()
    if (tags.length > 0)
      await transaction
        .insertInto('study_response_tag')
        .values(tags.map((tag) => ({ response_id: id, results_id, tag })))
        .execute()
  })

/**
 * Erases a response with its events, note and tags, its places in quotas, the aggregates that it was counted in, and
 * the files made for downloads. The files of the database are rewritten the next night. Returns whether the response
 * existed.
 */
const eraseRows = async (
  transaction: StoreOrTransaction,
  studyId: string,
  { id, results_id }: Pick<ResponseRow, 'id' | 'results_id'>,
  now: Date,
) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('study_response')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await invalidateAggregates(transaction, results_id)
  await transaction.deleteFrom('study_aggregate').where('results_id', '=', results_id).execute()
  await renewDownloads(transaction, studyId, now)
  await markPurgeDue(transaction, now)
  return true
}

/** Notes that a person who counts is erased. */
const noteErased = async (
  transaction: StoreOrTransaction,
  row: Pick<ResponseRow, 'results_id' | 'status' | 'is_sample' | 'excluded' | 'exclusion_reason'>,
  now: Date,
) => {
  if (countsUnlessExcluded(row) && row.exclusion_reason === null)
    await noteDeviation(transaction, { resultsId: row.results_id, kind: 'erased', now })
}

/** Erases a response for a member. */
export const eraseResponse = (store: Store, change: Change, respondent: Respondent) =>
  changeResponse(store, change, respondent, 'eraseRespondent', async (transaction, row, now) => {
    await noteErased(transaction, row, now)
    await eraseRows(transaction, respondent.study, row, now)
  })

/** Name of a participant in the audit log, which has nothing personal of them. */
const participant = 'A participant'

/** Erases the response of the participant who asks for it; returns whether it existed. */
export const eraseOwnResponse = (
  store: Store,
  studyId: string,
  response: Pick<ResponseRow, 'id' | 'results_id'>,
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const row = await transaction
      .selectFrom('study_response')
      .select(['results_id', 'status', 'is_sample', 'excluded', 'exclusion_reason'])
      .where('id', '=', response.id)
      .executeTakeFirst()
    if (row) await noteErased(transaction, row, now)
    if (!(await eraseRows(transaction, studyId, response, now))) return false
    const study = await transaction
      .selectFrom('study')
      .select(['workspace_id', 'title'])
      .where('id', '=', studyId)
      .executeTakeFirst()
    if (study)
      await recordAuditEvent(
        transaction,
        {
          workspaceId: study.workspace_id,
          actor: { rule: participant },
          action: 'eraseRespondent',
          subject: study.title,
        },
        now,
      )
    return true
  })
