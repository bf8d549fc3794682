import { newId } from '../../store/new-id.ts'
import type { MailingSchedule } from '#contract/mailings/schedule.ts'
import { nextMailingLife } from '#machines/mailings/mailing-life.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { DrawnPerson } from '../sample.ts'
import { dueAt } from '../schedule.ts'
import { filled } from '../tables.ts'
import { lockMailing, type MailingRow, updateMailing } from './mailings.ts'

/** A mailing of a workspace. */
export interface MailingKey {
  readonly workspaceId: string
  readonly id: string
}

/** A mailing whose recipients are to be found; undefined once it is paused, stopped or deleted, or has them all. */
export const findUnfilled = async (
  store: StoreOrTransaction,
  { workspaceId, id }: MailingKey,
): Promise<MailingRow | undefined> => {
  const row = await store
    .selectFrom('mailing')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state === 'sending' && row.filled_to !== filled ? row : undefined
}

/** Recipients that a mailing has. */
export const countRecipients = async (store: StoreOrTransaction, { workspaceId, id }: MailingKey) => {
  const { recipients } = await store
    .selectFrom('mailing_recipient')
    .select(({ fn }) => fn.countAll().as('recipients'))
    .where('workspace_id', '=', workspaceId)
    .where('mailing_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(recipients)
}

/** Runs `work` on a mailing if it is still where the job has left it; false if another one, or a member, was faster. */
const whileUnfilled = (
  store: Store,
  { workspaceId, id }: MailingKey,
  from: number | null,
  work: (transaction: StoreOrTransaction, mailing: MailingRow) => Promise<void>,
) =>
  inTransaction(store, async (transaction) => {
    const mailing = await lockMailing(transaction, workspaceId, id)
    if (mailing?.state !== 'sending' || mailing.filled_to !== from) return false
    await work(transaction, mailing)
    return true
  })

interface Slice {
  /** `filled_to` before this slice. */
  readonly from: number | null
  /** People with numbers above it, the lowest first. */
  readonly people: readonly DrawnPerson[]
  readonly schedule: MailingSchedule | null
}

/** When each of these people is due by a schedule, by their numbers; empty without a schedule. */
const dueTimes = async (
  transaction: StoreOrTransaction,
  { workspaceId }: MailingKey,
  { people, schedule }: Pick<Slice, 'people' | 'schedule'>,
  now: Date,
) => {
  if (schedule === null) return new Map<number, Date>()
  const zones = schedule.isLocal
    ? await transaction
        .selectFrom('people_person')
        .select(['no', 'time_zone'])
        .where('workspace_id', '=', workspaceId)
        .where(
          'no',
          'in',
          people.map(({ no }) => no),
        )
        .execute()
    : []
  const zoneOf = new Map(zones.map(({ no, time_zone }) => [no, time_zone]))
  return new Map(
    people.map(({ no, place }) => [no, dueAt(schedule, { timeZone: zoneOf.get(no) ?? null, place, now })]),
  )
}

/** Adds recipients to a mailing; false if it has changed meanwhile. */
export const addRecipients = (
  store: Store,
  key: MailingKey,
  { from, people, schedule }: Slice,
  now = new Date(),
) =>
  whileUnfilled(store, key, from, async (transaction, mailing) => {
    const due = await dueTimes(transaction, key, { people, schedule }, now)
    const rows = people.map(({ no }) => ({
      workspace_id: key.workspaceId,
      mailing_id: key.id,
      id: newId(),
      no,
      state: 'waiting' as const,
      reason: null,
      attempts: 0,
      next_attempt_at: (due.get(no) ?? now).toISOString(),
      claimed_at: null,
      dated: null,
      sent_at: null,
      unsubscribed_at: null,
    }))
    await transaction
      .insertInto('mailing_recipient')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['workspace_id', 'mailing_id', 'no']).doNothing())
      .execute()
    await updateMailing(transaction, mailing, { filled_to: people.at(-1)?.no ?? from })
  })

interface FillingEnd {
  /** `filled_to` before. */
  readonly from: number | null
  /** People who were left out because their addresses are suppressed. */
  readonly suppressed: number
}

/** Notes that all recipients are known. A mailing without any ends. */
export const endFilling = (
  store: Store,
  key: MailingKey,
  { from, suppressed }: FillingEnd,
  now = new Date(),
) =>
  whileUnfilled(store, key, from, async (transaction, mailing) => {
    const state = nextMailingLife(mailing.state, 'mailing.finished')
    const isEmpty = state !== undefined && (await countRecipients(transaction, key)) === 0
    await updateMailing(transaction, mailing, {
      filled_to: filled,
      suppressed,
      ...(isEmpty && { state, ended_at: now.toISOString() }),
    })
  })

/** Pauses a mailing whose audience can no longer be read. */
export const holdUnreadable = (store: Store, key: MailingKey, from: number | null) =>
  whileUnfilled(store, key, from, async (transaction, mailing) => {
    const state = nextMailingLife(mailing.state, 'mailing.held')
    if (state !== undefined) await updateMailing(transaction, mailing, { state, problem: 'audience' })
  })
