import { sql } from 'kysely'
import type { RecipientReason } from '#contract/mailings/mailings.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import { parseRecruiting } from '../../../studies/queries/recruiting.ts'
import { scheduleOf } from '../../queries/mailings.ts'
import { answeredPeople } from '../../queries/reminders.ts'
import { nextWithinHours } from '../../schedule.ts'
import type { MailingKey } from '../turns.ts'

/** A mailing whose mails leave, with its study and workspace. On PostgreSQL its state stays until the commit. */
export const readMailing = (transaction: StoreOrTransaction, { workspaceId, mailingId }: MailingKey) =>
  transaction
    .selectFrom('mailing')
    .innerJoin('workspace', 'workspace.id', 'mailing.workspace_id')
    .innerJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'mailing.workspace_id')
        .onRef('study.id', '=', 'mailing.study_id'),
    )
    .leftJoin('study_recruiting', (join) =>
      join
        .onRef('study_recruiting.workspace_id', '=', 'mailing.workspace_id')
        .onRef('study_recruiting.study_id', '=', 'mailing.study_id'),
    )
    .select([
      'mailing.workspace_id as workspaceId',
      'mailing.id as mailingId',
      'mailing.study_id as studyId',
      'mailing.language',
      'mailing.subject',
      'mailing.text',
      'mailing.translations',
      'mailing.sender_name as senderName',
      'mailing.reply_to as replyTo',
      'mailing.schedule',
      'mailing.reminds_whom as remindsWhom',
      'mailing.waits_for_month as waitsForMonth',
      'workspace.name as team',
      'workspace.plan',
      'study.title as study',
      'study.results_id as resultsId',
      'study.state as studyState',
      'study.trashed_at as trashedAt',
      'study_recruiting.settings as recruiting',
    ])
    .where('mailing.workspace_id', '=', workspaceId)
    .where('mailing.id', '=', mailingId)
    .where('mailing.state', '=', 'sending')
    .$if(supportsRowLocks(transaction), (query) => query.forShare('mailing'))
    .executeTakeFirst()
export type SentMailing = NonNullable<Awaited<ReturnType<typeof readMailing>>>

/** Whether a study takes participants now, will do so again without being reopened, or has ended. */
export const openness = ({ studyState, trashedAt, recruiting }: SentMailing, now: Date) => {
  const { opensAt, closesAt } = parseRecruiting(recruiting)
  if (studyState === 'draft' || studyState === 'closed' || trashedAt !== null) return 'ended'
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return 'ended'
  return studyState === 'paused' || (opensAt !== null && Date.parse(opensAt) > now.getTime())
    ? 'waits'
    : 'open'
}

interface DueLimits {
  readonly now: Date
  readonly limit: number
}

const readDue = (
  transaction: StoreOrTransaction,
  { workspaceId, mailingId }: SentMailing,
  { now, limit }: DueLimits,
) =>
  transaction
    .selectFrom('mailing_recipient')
    .select(['id', 'no', 'attempts', 'dated'])
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', '=', mailingId)
    .where(sql<boolean>`state = 'waiting'`)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    // Another process is changing those that are locked.
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
    .execute()

/** People with their opt-outs by number. On PostgreSQL nobody deletes them before the commit. */
const readPeople = async (
  transaction: StoreOrTransaction,
  { workspaceId, studyId }: SentMailing,
  numbers: readonly number[],
) => {
  if (numbers.length === 0) return new Map<number, never>()
  const people = await transaction
    .selectFrom('people_person')
    .leftJoin('mailing_study_opt_out', (join) =>
      join
        .onRef('mailing_study_opt_out.workspace_id', '=', 'people_person.workspace_id')
        .onRef('mailing_study_opt_out.no', '=', 'people_person.no')
        .on('mailing_study_opt_out.study_id', '=', studyId),
    )
    .select([
      'people_person.no',
      'people_person.email',
      'people_person.name',
      'people_person.language',
      'people_person.time_zone',
      'people_person.opted_out_at',
      'mailing_study_opt_out.no as off_study',
    ])
    .where('people_person.workspace_id', '=', workspaceId)
    .where('people_person.no', 'in', numbers)
    .orderBy('people_person.no')
    .$if(supportsRowLocks(transaction), (query) => query.forKeyShare('people_person'))
    .execute()
  return new Map(people.map((person) => [person.no, person]))
}

/** Numbers of those who are not reminded any more; none for a mailing that is no reminder. */
const readAnswered = async (
  transaction: StoreOrTransaction,
  { workspaceId, resultsId, remindsWhom: whom }: SentMailing,
  numbers: readonly number[],
) => {
  if (whom === null || resultsId === null || numbers.length === 0) return new Set<number>()
  const rows = await answeredPeople(transaction, { workspaceId, resultsId, whom })
    .where('study_invitee_response.no', 'in', numbers)
    .execute()
  return new Set(rows.map(({ no }) => no))
}

/**
 * Recipients of a mailing who are due, with the reason for which one must not get the mail, and the moment until which
 * it waits by the hours of the schedule.
 */
export const readCandidates = async (
  transaction: StoreOrTransaction,
  mailing: SentMailing,
  { hasEnded, ...limits }: DueLimits & { readonly hasEnded: boolean },
) => {
  const due = await readDue(transaction, mailing, limits)
  const numbers = due.flatMap(({ no }) => no ?? [])
  const people = await readPeople(transaction, mailing, numbers)
  const answered = await readAnswered(transaction, mailing, numbers)
  const schedule = scheduleOf(mailing)
  return due.map(({ no, ...recipient }) => {
    const person = no === null ? undefined : people.get(no)
    const reason = (): RecipientReason | undefined => {
      if (hasEnded) return 'closed'
      if (!person) return 'erased'
      if (person.opted_out_at !== null) return 'optedOut'
      if (person.off_study !== null) return 'studyOptOut'
      return answered.has(person.no) ? 'answered' : undefined
    }
    const moment = schedule && person && nextWithinHours(schedule, person.time_zone, limits.now)
    return {
      ...recipient,
      person,
      skip: reason(),
      ...(moment && moment > limits.now && { waitsUntil: moment }),
    }
  })
}
