import { sql } from 'kysely'
import type { Store } from '../store/schema.ts'

const dayMs = 24 * 60 * 60_000

/** A message repeated within this time gets the reply to the first one. */
const idempotencyKeyLifetimeMs = dayMs

interface Removed {
  readonly submissions: number
  readonly mails: number
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * Deletes idempotency keys after a day, used captcha challenges when they expire, and submissions, bookings and mails
 * that are not waiting after `retentionDays` (0 keeps them forever). Returns the number of deleted rows.
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
  if (retentionDays === 0) return { submissions: 0, mails: 0 }

  const limit = before(now, retentionDays * dayMs)
  const mails = await store
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', limit)
    .executeTakeFirstOrThrow()
  await store.deleteFrom('booking').where('starts_at', '<', limit).execute()
  const submissions = await store
    .deleteFrom('submission')
    .where('created_at', '<', limit)
    .executeTakeFirstOrThrow()
  return { submissions: Number(submissions.numDeletedRows), mails: Number(mails.numDeletedRows) }
}

/** Number of erased rows by type. */
interface Erased {
  readonly submissions: number
  readonly subscriptions: number
  readonly bookings: number
  readonly mails: number
  readonly uploads: number
}

/**
 * Erases all data of a person by e-mail address (in any case): submissions with their files and mails, the
 * subscription, bookings, and all mails to this address or with it as reply-to.
 */
export const erasePerson = async (
  store: Store,
  address: string,
  removeFile: (id: string) => Promise<void>,
): Promise<Erased> => {
  const email = address.trim().toLowerCase()
  const uploads = await store
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.submission_id')
    .select('upload.id')
    .where('submission.email', '=', email)
    .execute()
  for (const { id } of uploads) await removeFile(id)

  return store.transaction().execute(async (transaction) => {
    for (const { id } of uploads) await transaction.deleteFrom('upload').where('id', '=', id).execute()
    const mails = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where.eb(sql<string>`lower(recipient)`, '=', email),
          where.eb(sql<string>`lower(reply_to)`, '=', email),
          where.eb(
            'submission_id',
            'in',
            where.selectFrom('submission').select('id').where('email', '=', email),
          ),
        ]),
      )
      .executeTakeFirstOrThrow()
    const erase = async (table: 'submission' | 'subscription' | 'booking') => {
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
    }
  })
}
