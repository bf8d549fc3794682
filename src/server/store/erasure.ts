import { sql } from 'kysely'
import type { Store } from './schema.ts'

/** How many rows of each kind named a person and are gone. */
export interface Erased {
  readonly submissions: number
  readonly subscriptions: number
  readonly bookings: number
  readonly mails: number
  readonly uploads: number
}

/**
 * Erases a person by e-mail address, in any case: what they sent, with its files and mail, their
 * subscription, their bookings, and every mail to them or answering to them.
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
