import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { mailingSchedule, type MailingSchedule } from '#contract/mailings/schedule.ts'
import {
  type Mailing,
  mailingAudience,
  type MailingCounts,
  type MailingEntry,
  mailingForm,
  type MailingForm,
  type MailingName,
  type MailingNamesQuery,
  type MailingsQuery,
  type RecipientState,
} from '#contract/mailings/mailings.ts'
import { foldText } from '../../store/fold-text.ts'
import type { StoreOrTransaction, Tables } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import { countResponses } from '../../studies/invitees/public.ts'
import { firstMoment } from '../schedule.ts'
import { filled, type MailingTable } from '../tables.ts'
import { countRemindersLeft } from './reminders.ts'

export type MailingRow = Selectable<MailingTable>

const withStudies = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('mailing')
    .innerJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'mailing.workspace_id')
        .onRef('study.id', '=', 'mailing.study_id'),
    )
    .where('mailing.workspace_id', '=', workspaceId)

/** A mailing with the title of its study and the name of the member who made it. */
const selectMailings = (store: StoreOrTransaction, workspaceId: string) =>
  withStudies(store, workspaceId)
    .leftJoin('person', 'person.id', 'mailing.person_id')
    .selectAll('mailing')
    .select(['study.title as study_title', 'person.name as person_name'])

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectMailings>['execute']>>[number]

/** The people of a mailing, as they were chosen. */
export const audienceOf = ({ audience }: Pick<MailingRow, 'audience'>) =>
  mailingAudience.parse(JSON.parse(audience))

/** The schedule of a mailing; null to send at once. */
export const scheduleOf = ({ schedule }: Pick<MailingRow, 'schedule'>): MailingSchedule | null =>
  schedule === null ? null : mailingSchedule.parse(JSON.parse(schedule))

/** The texts of a mailing in all its languages. */
export const textsOfRow = ({
  language,
  subject,
  text,
  translations,
}: Pick<MailingRow, 'language' | 'subject' | 'text' | 'translations'>) => ({
  language,
  subject,
  text,
  translations: mailingForm.shape.translations.parse(JSON.parse(translations)),
})

const noCounts: MailingCounts = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  suppressed: 0,
  bounced: 0,
  clicked: 0,
  started: 0,
  screenedOut: 0,
  finished: 0,
  unsubscribed: 0,
}

/** The count to which a state adds: a mail on its way still waits for its end. */
const countOf = (state: RecipientState) => (state === 'sending' ? 'waiting' : state)

/** The counts of mailings, by their identifiers. */
const countAll = async (store: StoreOrTransaction, workspaceId: string, ids: readonly string[]) => {
  const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
  if (ids.length === 0) return counts
  const rows = await store
    .selectFrom('mailing_recipient')
    .select(({ fn }) => [
      'mailing_id',
      'state',
      fn.countAll().as('people'),
      sql<string | number>`count(unsubscribed_at)`.as('unsubscribed'),
      sql<string | number>`count(bounced_at)`.as('bounced'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', 'in', ids)
    .groupBy(['mailing_id', 'state'])
    .execute()
  for (const { mailing_id, state, people, unsubscribed, bounced } of rows) {
    const of = counts.get(mailing_id)
    if (!of) continue
    of.recipients += Number(people)
    of[countOf(state)] += Number(people)
    of.unsubscribed += Number(unsubscribed)
    of.bounced += Number(bounced)
  }
  for (const [id, { opened, ...outcomes }] of await countResponses(store, workspaceId, ids)) {
    const of = counts.get(id)
    if (of) Object.assign(of, { clicked: opened, ...outcomes })
  }
  return counts
}

const toEntry = (row: ShownRow, counts: MailingCounts = noCounts): MailingEntry => ({
  id: row.id,
  name: row.name,
  study: { id: row.study_id, title: row.study_title },
  state: row.state,
  problem: row.problem,
  isFilled: row.filled_to === filled,
  beginsAt: firstMoment(scheduleOf(row))?.toISOString() ?? null,
  counts: { ...counts, suppressed: row.suppressed },
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  by: row.person_name,
  revision: row.revision,
})

/** Identifiers of the mailings whose names contain a text. A workspace has few enough mailings to read all names. */
const findNamed = async (store: StoreOrTransaction, workspaceId: string, search: string) => {
  const text = foldText(search)
  const rows = await store
    .selectFrom('mailing')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return rows.filter(({ name }) => foldText(name).includes(text)).map(({ id }) => id)
}

/** Whether a mailing invites a segment of people, or reminds of a mailing that does. */
const isToSegment = (mailing: ExpressionBuilder<Tables, 'mailing'>, workspaceId: string, segment: string) => {
  // The schema writes the keys of an audience in this order.
  const audience = JSON.stringify({ kind: 'segment', segment })
  const invited = mailing
    .selectFrom('mailing as invited')
    .select('invited.id')
    .where('invited.workspace_id', '=', workspaceId)
    .where('invited.audience', '=', audience)
  return mailing.or([
    mailing('mailing.audience', '=', audience),
    mailing('mailing.reminds_id', 'in', invited),
  ])
}

/** The newest mailings of a workspace, of all or of those that a query selects. */
export const listMailings = async (
  store: StoreOrTransaction,
  workspaceId: string,
  { study, segment, search }: MailingsQuery,
): Promise<MailingEntry[]> => {
  const named = search ? await findNamed(store, workspaceId, search) : undefined
  if (named?.length === 0) return []
  let query = selectMailings(store, workspaceId)
  if (study !== undefined) query = query.where('mailing.study_id', '=', study)
  if (segment !== undefined) query = query.where((mailing) => isToSegment(mailing, workspaceId, segment))
  if (named) query = query.where('mailing.id', 'in', named)
  const rows = await query.orderBy('mailing.id', 'desc').limit(mailingLimits.listed).execute()
  const counts = await countAll(
    store,
    workspaceId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toEntry(row, counts.get(row.id)))
}

/** The names of all mailings of a workspace, or of those that a query selects, the newest first. */
export const listMailingNames = async (
  store: StoreOrTransaction,
  workspaceId: string,
  { study, search }: MailingNamesQuery,
): Promise<MailingName[]> => {
  const rows = await withStudies(store, workspaceId)
    .select(['mailing.id', 'mailing.name', 'mailing.study_id', 'mailing.started_at', 'study.title'])
    .$if(study !== undefined, (query) => query.where('mailing.study_id', '=', study ?? ''))
    .orderBy('mailing.id', 'desc')
    .limit(mailingLimits.mailings)
    .execute()
  const text = foldText(search ?? '')
  return rows
    .filter(({ name }) => foldText(name).includes(text))
    .map(({ id, name, study_id, title, started_at }) => ({
      id,
      name,
      study: { id: study_id, title },
      startedAt: started_at,
    }))
}

/** A mailing with its counts; undefined for an unknown one. */
export const readMailing = async (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<Mailing | undefined> => {
  const row = await selectMailings(store, workspaceId).where('mailing.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const counts = await countAll(store, workspaceId, [id])
  return {
    ...toEntry(row, counts.get(id)),
    audience: audienceOf(row),
    most: row.most,
    ...textsOfRow(row),
    senderName: row.sender_name,
    replyTo: row.reply_to,
    schedule: scheduleOf(row),
    waitsForMonth: row.waits_for_month === 1,
    remindersLeft: await countRemindersLeft(store, row),
  }
}

/** A mailing, locked until the transaction ends: its delivery changes it without locking the workspace. */
export const lockMailing = (
  transaction: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<MailingRow | undefined> =>
  transaction
    .selectFrom('mailing')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst()

/** Changes columns of a mailing. */
export const updateMailing = (
  transaction: StoreOrTransaction,
  { workspace_id, id }: Pick<MailingRow, 'workspace_id' | 'id'>,
  columns: Partial<Omit<MailingRow, 'workspace_id' | 'id'>>,
) =>
  transaction
    .updateTable('mailing')
    .set(columns)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()

/** Whether a workspace has as many mailings as it can have. */
export const isFull = async (transaction: StoreOrTransaction, workspaceId: string) => {
  const { mailings } = await transaction
    .selectFrom('mailing')
    .select(({ fn }) => fn.countAll().as('mailings'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(mailings) >= mailingLimits.mailings
}

/** The columns that a form fills. */
export const formColumns = (form: MailingForm) => ({
  study_id: form.study,
  name: form.name,
  audience: JSON.stringify(form.audience),
  most: form.most,
  language: form.language,
  subject: form.subject,
  text: form.text,
  translations: JSON.stringify(form.translations),
  sender_name: form.senderName,
  reply_to: form.replyTo,
  schedule: form.schedule && JSON.stringify(form.schedule),
  waits_for_month: Number(form.waitsForMonth),
  reminds_id: form.audience.kind === 'reminder' ? form.audience.mailing : null,
  reminds_whom: form.audience.kind === 'reminder' ? form.audience.whom : null,
})
