import type { ExpressionBuilder } from 'kysely'
import type { RecipientResponse } from '#contract/mailings/mailings.ts'
import { type PersonNumber, recordSession } from '../../people/public.ts'
import { hashToken } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { tokenIn } from './tokens.ts'

/** A person who was invited to a study by mail. */
export interface Invitee extends PersonNumber {
  readonly mailingId: string
}

interface NewInvitee extends Invitee {
  readonly studyId: string
  /** The token in the person's link. */
  readonly token: string
}

/** Stores the links of invited people, at most 1000; links that are stored already stay. The people must exist. */
export const addInvitees = async (transaction: StoreOrTransaction, invitees: readonly NewInvitee[]) => {
  if (invitees.length === 0) return
  await transaction
    .insertInto('study_invitee')
    .values(
      invitees.map(({ workspaceId, studyId, no, mailingId, token }) => ({
        invitation_hash: hashToken(token),
        workspace_id: workspaceId,
        study_id: studyId,
        no,
        mailing_id: mailingId,
        opened_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('invitation_hash').doNothing())
    .execute()
}

/** The row of the link whose token is in a text, with the token; undefined for any other text. */
export const findLink = async (store: Store, sent: string) => {
  const token = tokenIn(sent)
  if (token === undefined) return undefined
  const row = await store
    .selectFrom('study_invitee')
    .selectAll()
    .where('invitation_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && { ...row, token }
}

/** The person whose invitation to this study was sent, if it is one by mail. Notes when a link was first used. */
export const findInvitee = async (
  store: Store,
  studyId: string,
  sent: string,
  now: Date,
): Promise<Invitee | undefined> => {
  const link = await findLink(store, sent)
  if (link?.study_id !== studyId) return undefined
  if (link.opened_at === null)
    await store
      .updateTable('study_invitee')
      .set({ opened_at: now.toISOString() })
      .where('invitation_hash', '=', link.invitation_hash)
      .where('opened_at', 'is', null)
      .execute()
  return { workspaceId: link.workspace_id, no: link.no, mailingId: link.mailing_id }
}

/** Responses to a study by people of a workspace. */
interface RespondentsFilter {
  readonly workspaceId: string
  readonly resultsId: string
  /** Whether a response that can go on does not count. */
  readonly hasEnded: boolean
}

/** Stores that a new response is by an invited person. */
export const linkResponse = async (
  transaction: StoreOrTransaction,
  responseId: string,
  { workspaceId, no, mailingId }: Invitee,
) => {
  await transaction
    .insertInto('study_invitee_response')
    .values({ response_id: responseId, workspace_id: workspaceId, no, mailing_id: mailingId })
    .execute()
}

/** Number of the invited person who gives a response, null for others: a column of a statement about responses. */
export const inviteeOf = (response: ExpressionBuilder<Tables, 'study_response'>) =>
  response
    .selectFrom('study_invitee_response')
    .select('study_invitee_response.no')
    .whereRef('study_invitee_response.response_id', '=', 'study_response.id')
    .as('invitee')

/**
 * Numbers of the invited people of a workspace who have begun a response to a study, or who have ended one: a part of a
 * statement.
 */
export const respondentsOf = (
  store: StoreOrTransaction,
  { workspaceId, resultsId, hasEnded }: RespondentsFilter,
) =>
  store
    .selectFrom('study_invitee_response')
    .innerJoin('study_response', 'study_response.id', 'study_invitee_response.response_id')
    .select('study_invitee_response.no')
    .where('study_invitee_response.workspace_id', '=', workspaceId)
    .where('study_response.results_id', '=', resultsId)
    .$if(hasEnded, (query) => query.where('study_response.status', '<>', 'open'))

/** The end of a session of an invited person. */
export interface InviteeEnd {
  readonly responseId: string
  readonly studyId: string
  readonly kind: 'session' | 'screenOut'
  readonly now: Date
}

/** Writes ended sessions into the histories of invited people. It locks these people, as the last step. */
export const recordEnds = async (transaction: StoreOrTransaction, ends: readonly InviteeEnd[]) => {
  if (ends.length === 0) return
  const byResponse = new Map(ends.map((end) => [end.responseId, end]))
  const people = await transaction
    .selectFrom('study_invitee_response')
    .select(['response_id', 'workspace_id', 'no'])
    .where('response_id', 'in', [...byResponse.keys()])
    .orderBy('workspace_id')
    .orderBy('no')
    .execute()
  for (const { response_id, workspace_id: workspaceId, no } of people) {
    const end = byResponse.get(response_id)
    if (end) await recordSession(transaction, { ...end, workspaceId, no })
  }
}

/** The furthest responses of people to a mailing, by their numbers. */
export const furthestResponses = async (
  store: StoreOrTransaction,
  workspaceId: string,
  mailingId: string,
  people: readonly number[],
): Promise<ReadonlyMap<number, RecipientResponse>> => {
  if (people.length === 0) return new Map()
  const rows = await store
    .selectFrom('study_invitee_response')
    .innerJoin('study_response', 'study_response.id', 'study_invitee_response.response_id')
    .select(['study_invitee_response.no', 'study_response.status'])
    .where('study_invitee_response.workspace_id', '=', workspaceId)
    .where('study_invitee_response.mailing_id', '=', mailingId)
    .where('study_invitee_response.no', 'in', people)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ no }) => no)].map(([no, responses]) => {
      const statuses = new Set(responses.map(({ status }) => status))
      if (statuses.has('finished')) return [no, 'finished']
      return [no, statuses.has('rejected') ? 'screenedOut' : 'started']
    }),
  )
}

/** Numbers of people by what they did with an invitation. */
export interface InvitationOutcomes {
  /** Opened the study in a browser; programs that check links may have done it, too. */
  readonly opened: number
  readonly started: number
  readonly screenedOut: number
  readonly finished: number
}

const nothing: InvitationOutcomes = { opened: 0, started: 0, screenedOut: 0, finished: 0 }

/** Counts the people of each mailing by what they did with it, without deleted people and responses. */
export const countResponses = async (
  store: StoreOrTransaction,
  workspaceId: string,
  mailingIds: readonly string[],
): Promise<ReadonlyMap<string, InvitationOutcomes>> => {
  if (mailingIds.length === 0) return new Map()
  const opened = await store
    .selectFrom('study_invitee')
    .select(({ fn }) => ['mailing_id', fn.count('no').distinct().as('opened')])
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', 'in', mailingIds)
    .where('opened_at', 'is not', null)
    .groupBy('mailing_id')
    .execute()
  const responses = await store
    .selectFrom('study_invitee_response')
    .innerJoin('study_response', 'study_response.id', 'study_invitee_response.response_id')
    .select(({ fn }) => [
      'mailing_id',
      fn.count('no').distinct().as('started'),
      fn.count('no').distinct().filterWhere('status', '=', 'rejected').as('screenedOut'),
      fn.count('no').distinct().filterWhere('status', '=', 'finished').as('finished'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', 'in', mailingIds)
    .groupBy('mailing_id')
    .execute()
  return new Map(
    mailingIds.map((id) => {
      const open = opened.find(({ mailing_id }) => mailing_id === id)
      const answers = responses.find(({ mailing_id }) => mailing_id === id)
      return [
        id,
        {
          ...nothing,
          ...(open && { opened: Number(open.opened) }),
          ...(answers && {
            started: Number(answers.started),
            screenedOut: Number(answers.screenedOut),
            finished: Number(answers.finished),
          }),
        },
      ]
    }),
  )
}
