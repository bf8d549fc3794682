import { sql } from 'kysely'
import { mailingLimits } from '#contract/mailings/limits.ts'
import type { RemindedPeople } from '#contract/mailings/mailings.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { respondentsOf } from '../../studies/invitees/public.ts'
import { suppressedNumbers } from '../../suppressions/public.ts'
import type { MailingTable } from '../tables.ts'

/** The people of a mailing whom another one reminds. */
export interface Reminder {
  readonly workspaceId: string
  /** The mailing that they were sent. */
  readonly mailing: string
  readonly study: string
  /** The results of its study. */
  readonly resultsId: string
  readonly whom: RemindedPeople
}

/** Numbers of people who are not reminded any more, as a part of a statement. */
export const answeredPeople = (
  store: StoreOrTransaction,
  { workspaceId, resultsId, whom }: Pick<Reminder, 'workspaceId' | 'resultsId' | 'whom'>,
) => respondentsOf(store, { workspaceId, resultsId, hasEnded: whom === 'notFinished' })

/** People who were sent the mail of a mailing. */
const sentTo = (store: StoreOrTransaction, { workspaceId, mailing }: Reminder) =>
  store
    .selectFrom('mailing_recipient')
    .where('mailing_recipient.workspace_id', '=', workspaceId)
    .where('mailing_id', '=', mailing)
    .where('state', '=', 'sent')
    .where('mailing_recipient.no', 'is not', null)

/** Those of them who are reminded: people who have not unsubscribed, nor opted out. */
const reminded = (store: StoreOrTransaction, reminder: Reminder) =>
  sentTo(store, reminder)
    .innerJoin('people_person as person', (join) =>
      join
        .onRef('person.workspace_id', '=', 'mailing_recipient.workspace_id')
        .onRef('person.no', '=', 'mailing_recipient.no'),
    )
    .leftJoin('mailing_study_opt_out as off', (join) =>
      join
        .onRef('off.workspace_id', '=', 'person.workspace_id')
        .onRef('off.no', '=', 'person.no')
        .on('off.study_id', '=', reminder.study),
    )
    .where('unsubscribed_at', 'is', null)
    .where('person.opted_out_at', 'is', null)
    .where('off.no', 'is', null)
    .where('person.no', 'not in', answeredPeople(store, reminder))

/** Numbers of people who are to be reminded, the lowest first; those who opt out later are left out when mailed. */
export const remindedNumbers = async (store: StoreOrTransaction, reminder: Reminder): Promise<number[]> => {
  const rows = await reminded(store, reminder)
    .select('person.no')
    .orderBy('person.no')
    .limit(mailingLimits.most)
    .execute()
  return rows.map(({ no }) => no)
}

/** The lowest number of a person who is reminded and whose address is not suppressed; undefined without any. */
export const firstReminded = async (store: StoreOrTransaction, reminder: Reminder) => {
  const row = await reminded(store, reminder)
    .select('person.no')
    .where(sql<boolean>`person.no not in (${suppressedNumbers(reminder.workspaceId)})`)
    .orderBy('person.no')
    .limit(1)
    .executeTakeFirst()
  return row?.no
}

/** How many people were sent the mail, how many of them are reminded, and how many have a suppressed address. */
export const countReminded = async (store: StoreOrTransaction, reminder: Reminder) => {
  const { found } = await sentTo(store, reminder)
    .select(({ fn }) => fn.countAll().as('found'))
    .executeTakeFirstOrThrow()
  const counted = reminded(store, reminder).select(({ fn }) => fn.countAll().as('people'))
  const all = await counted.executeTakeFirstOrThrow()
  const suppressed = await counted
    .where(sql<boolean>`person.no in (${suppressedNumbers(reminder.workspaceId)})`)
    .executeTakeFirstOrThrow()
  const left = Number(suppressed.people)
  return { found: Number(found), eligible: Number(all.people) - left, suppressed: left }
}

/** Reminders that can still be written for a mailing: none for one that was not sent, or is a reminder. */
export const countRemindersLeft = async (
  store: StoreOrTransaction,
  {
    workspace_id,
    id,
    started_at,
    reminds_id,
  }: Pick<MailingTable, 'workspace_id' | 'id' | 'started_at' | 'reminds_id'>,
  /** A reminder that is not counted. */
  but?: string,
) => {
  if (started_at === null || reminds_id !== null) return 0
  let written = store
    .selectFrom('mailing')
    .select(({ fn }) => fn.countAll().as('reminders'))
    .where('workspace_id', '=', workspace_id)
    .where('reminds_id', '=', id)
  if (but !== undefined) written = written.where('id', '<>', but)
  const { reminders } = await written.executeTakeFirstOrThrow()
  return Math.max(0, mailingLimits.reminders - Number(reminders))
}

/** A mailing that a reminder names, with the study that it invites to. */
export const findReminded = (store: StoreOrTransaction, workspaceId: string, id: string) =>
  store
    .selectFrom('mailing')
    .select(['workspace_id', 'id', 'study_id', 'started_at', 'reminds_id'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
