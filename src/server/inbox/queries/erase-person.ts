import { sql } from 'kysely'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { PersonalData } from '../../personal-data.ts'
import { purgeDeletedRows } from '../../store/purge.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'

/** A message repeated within this time gets the reply to the first one. */
const idempotencyKeyLifetimeMs = dayMs

/** Subscriptions that were not confirmed, and ended ones, are deleted after this time without a mail or a change. */
const unusedSubscriptionMs = 30 * dayMs

interface Removed {
  readonly submissions: number
  readonly mails: number
  readonly subscriptions: number
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Deletes pending and ended subscriptions, with the mails about them, once nothing has happened since `limit`. */
const removeUnusedSubscriptions = (store: Store, limit: string) =>
  inTransaction(store, async (transaction) => {
    const unused = transaction
      .selectFrom('subscription')
      .select('email')
      .where('state', '<>', 'confirmed')
      .where('changed_at', '<', limit)
      .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', limit)]))
    await transaction
      .deleteFrom('outbox')
      .where('submission_id', 'is', null)
      .where('booking_id', 'is', null)
      .where('created_at', '<', limit)
      .where(sql<string>`lower(recipient)`, 'in', unused)
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('subscription')
      .where('email', 'in', unused)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })

/**
 * Deletes idempotency keys after a day, used captcha challenges when they expire, pending and ended subscriptions after
 * 30 days, and submissions, bookings and mails, also unsent ones, after `retentionDays` (0 keeps them forever). Returns
 * the number of deleted rows.
 */
export const removeExpired = async (
  store: Store,
  retentionDays: number,
  now = new Date(),
): Promise<Removed> => {
  await store
    .deleteFrom('idempotency')
    .where('created_at', '<', before(now, idempotencyKeyLifetimeMs))
    .execute()
  await store.deleteFrom('spent_challenge').where('expires_at', '<', now.toISOString()).execute()
  const subscriptions = await removeUnusedSubscriptions(store, before(now, unusedSubscriptionMs))
  if (retentionDays === 0) return { submissions: 0, mails: 0, subscriptions }

  const limit = before(now, retentionDays * dayMs)
  const mails = await store.deleteFrom('outbox').where('created_at', '<', limit).executeTakeFirstOrThrow()
  await store.deleteFrom('booking').where('starts_at', '<', limit).execute()
  const submissions = await store
    .deleteFrom('submission')
    .where('created_at', '<', limit)
    .executeTakeFirstOrThrow()
  return {
    submissions: Number(submissions.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    subscriptions,
  }
}

/** Number of erased rows by type; features add their own. */
interface Erased extends Readonly<Record<string, number>> {
  readonly submissions: number
  readonly subscriptions: number
  readonly bookings: number
  readonly mails: number
  readonly uploads: number
}

interface ErasePerson {
  readonly removeFile: (id: string) => Promise<void>
  /** Rows of features that are found by address. */
  readonly personalData: Pick<PersonalData, 'eraseAddress' | 'tables'>
}

/** The tables with data of persons who can be found by their address. */
export const personalTables = [
  'submission',
  'subscription',
  'booking',
  'outbox',
  'idempotency',
  'upload',
] as const

const subjectTables = ['submission', 'subscription', 'booking'] as const

/** Removes the files of a person; returns their ids. */
const eraseFiles = async (store: Store, email: string, removeFile: (id: string) => Promise<void>) => {
  const uploads = await store
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.submission_id')
    .select('upload.id')
    .where('submission.email', '=', email)
    .execute()
  for (const { id } of uploads) await removeFile(id)
  return uploads.map(({ id }) => id)
}

/** Deletes the rows of a person in one transaction; the mails include those that a worker is sending. */
const eraseRows = (
  store: Store,
  email: string,
  { uploads, personalData }: Pick<ErasePerson, 'personalData'> & { readonly uploads: readonly string[] },
) =>
  inTransaction(store, async (transaction): Promise<Erased> => {
    const idsOf = (table: (typeof subjectTables)[number]) =>
      transaction.selectFrom(table).select('id').where('email', '=', email)
    for (const id of uploads) await transaction.deleteFrom('upload').where('id', '=', id).execute()
    for (const table of subjectTables)
      await transaction.deleteFrom('idempotency').where('subject_id', 'in', idsOf(table)).execute()
    const mails = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where.eb(sql<string>`lower(recipient)`, '=', email),
          where.eb(sql<string>`lower(reply_to)`, '=', email),
          where.eb('submission_id', 'in', idsOf('submission')),
          where.eb('booking_id', 'in', idsOf('booking')),
        ]),
      )
      .executeTakeFirstOrThrow()
    const erase = async (table: (typeof subjectTables)[number]) => {
      const { numDeletedRows } = await transaction
        .deleteFrom(table)
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    }
    return {
      submissions: await erase('submission'),
      subscriptions: await erase('subscription'),
      bookings: await erase('booking'),
      mails: Number(mails.numDeletedRows),
      uploads: uploads.length,
      ...(await personalData.eraseAddress?.(transaction, email)),
    }
  })

/** Erases all data of a person by e-mail address in lower case; files are removed before their rows. */
export const erasePersonRows = async (
  store: Store,
  email: string,
  { removeFile, personalData }: ErasePerson,
): Promise<Erased> =>
  eraseRows(store, email, { uploads: await eraseFiles(store, email, removeFile), personalData })

/**
 * Erases all data of a person by e-mail address (in any case): submissions with their files and mails, the
 * subscription, bookings, stored replies, what features store by address, and all mails to this address or with it as
 * reply-to; then rewrites the files of the database. The last step never depends on earlier ones, so that a run which
 * was interrupted is completed by another.
 */
export const erasePerson = async (store: Store, address: string, erase: ErasePerson): Promise<Erased> => {
  const erased = await erasePersonRows(store, address.trim().toLowerCase(), erase)
  await purgeDeletedRows(store, [...personalTables, ...(erase.personalData.tables ?? [])])
  return erased
}
