import { sql } from 'kysely'
import type { RecipientReason } from '#contract/mailings/mailings.ts'
import { entitlements } from '../../../members/entitlements.ts'
import type { KeyRing } from '../../../store/credentials.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import { addInvitees, invitationTokenOf } from '../../../studies/invitees/public.ts'
import { parseRecruiting } from '../../../studies/queries/recruiting.ts'
import { readAttributeTexts } from '../../queries/attribute-texts.ts'
import { chooseRecipients, type MailingKey, type Turn } from '../turns.ts'

interface Marking {
  readonly now: Date
  readonly keys: KeyRing
  /** Recipients that are read at a time. */
  readonly batch: number
  readonly perHost: number
  /** Mails on their way by host. */
  readonly onTheirWay: ReadonlyMap<string, number>
}

/** A mailing whose mails leave, with its study and workspace. On PostgreSQL its state stays until the commit. */
const readMailing = (transaction: StoreOrTransaction, { workspaceId, mailingId }: MailingKey) =>
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
      'mailing.subject',
      'mailing.text',
      'mailing.sender_name as senderName',
      'mailing.reply_to as replyTo',
      'workspace.name as team',
      'workspace.plan',
      'study.title as study',
      'study.state as studyState',
      'study.trashed_at as trashedAt',
      'study_recruiting.settings as recruiting',
    ])
    .where('mailing.workspace_id', '=', workspaceId)
    .where('mailing.id', '=', mailingId)
    .where('mailing.state', '=', 'sending')
    .$if(supportsRowLocks(transaction), (query) => query.forShare('mailing'))
    .executeTakeFirst()
type SentMailing = NonNullable<Awaited<ReturnType<typeof readMailing>>>

/** Whether a study takes participants now, will do so again without being reopened, or has ended. */
const openness = ({ studyState, trashedAt, recruiting }: SentMailing, now: Date) => {
  const { opensAt, closesAt } = parseRecruiting(recruiting)
  if (studyState === 'draft' || studyState === 'closed' || trashedAt !== null) return 'ended'
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return 'ended'
  return studyState === 'paused' || (opensAt !== null && Date.parse(opensAt) > now.getTime())
    ? 'waits'
    : 'open'
}

const readDue = (transaction: StoreOrTransaction, { workspaceId, mailingId }: SentMailing, limits: Marking) =>
  transaction
    .selectFrom('mailing_recipient')
    .select(['id', 'no', 'attempts', 'dated'])
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', '=', mailingId)
    .where(sql<boolean>`state = 'waiting'`)
    .where('next_attempt_at', '<=', limits.now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limits.batch)
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

const skip = async (
  transaction: StoreOrTransaction,
  { workspaceId }: SentMailing,
  recipients: readonly { readonly id: string; readonly skip: RecipientReason | undefined }[],
) => {
  for (const [reason, skipped] of Map.groupBy(recipients, (each) => each.skip))
    if (reason !== undefined)
      await transaction
        .updateTable('mailing_recipient')
        .set({ state: 'skipped', reason, next_attempt_at: null })
        .where('workspace_id', '=', workspaceId)
        .where(
          'id',
          'in',
          skipped.map(({ id }) => id),
        )
        .execute()
}

/** Counts mails of this month, and returns how many of them the plan of the workspace covers. */
const countMails = async (
  transaction: StoreOrTransaction,
  { workspaceId, plan }: SentMailing,
  mails: number,
  now: Date,
) => {
  if (mails === 0) return 0
  const month = now.toISOString().slice(0, 7)
  const { mails: counted } = await transaction
    .insertInto('mailing_month')
    .values({ workspace_id: workspaceId, month, mails })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'month'])
        .doUpdateSet({ mails: sql<number>`mailing_month.mails + ${mails}` }),
    )
    .returning('mails')
    .executeTakeFirstOrThrow()
  const over = Math.min(mails, Math.max(0, counted - (entitlements({ plan }).mailsPerMonth ?? counted)))
  if (over > 0)
    await transaction
      .updateTable('mailing_month')
      .set({ mails: counted - over })
      .where('workspace_id', '=', workspaceId)
      .where('month', '=', month)
      .execute()
  return mails - over
}

/** Marks the mails of one mailing that are sent next, and skips recipients who must not get theirs. */
const markOfMailing = async (transaction: StoreOrTransaction, turn: Turn, marking: Marking) => {
  const { now, keys } = marking
  const mailing = await readMailing(transaction, turn)
  const state = mailing ? openness(mailing, now) : 'waits'
  if (!mailing || state === 'waits') return { marked: [], changed: 0, onTheirWay: marking.onTheirWay }
  const due = await readDue(transaction, mailing, marking)
  const people = await readPeople(
    transaction,
    mailing,
    due.flatMap(({ no }) => no ?? []),
  )
  const candidates = due.map(({ no, ...recipient }) => {
    const person = no === null ? undefined : people.get(no)
    const reason = (): RecipientReason | undefined => {
      if (state === 'ended') return 'closed'
      if (!person) return 'erased'
      if (person.opted_out_at !== null) return 'optedOut'
      return person.off_study === null ? undefined : 'studyOptOut'
    }
    const { email = null, name = null } = person ?? {}
    return { ...recipient, no: no ?? 0, email, name, skip: reason() }
  })
  const { chosen, counts } = chooseRecipients(candidates, { ...marking, places: turn.places })
  // A mail counts once, however often it is tried.
  const isFirst = ({ dated }: { readonly dated: string | null }) => dated === null
  let left = await countMails(transaction, mailing, chosen.filter(isFirst).length, now)
  const [marked, beyond] = [[...chosen], [...chosen]].map((list, isBeyond) => {
    let covered = left
    return list.filter((each) => {
      if (isFirst(each)) covered -= 1
      return (isFirst(each) && covered < 0) === (isBeyond === 1)
    })
  })
  left = 0
  return { marked, beyond, counts }
}
