import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts open bookings by mailbox: addresses that differ in a tag such as `+calls` reach the same person. */
export const bookingMailbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('mailbox', 'text').execute()
    await sql`update booking set mailbox = email where open_number is not null`.execute(db)
    await db.schema.dropIndex('booking_open_number').execute()
    await db.schema
      .createIndex('booking_open_number')
      .on('booking')
      .columns(['mailbox', 'open_number'])
      .unique()
      .execute()
  },
}
