import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Most open bookings of one address at the time of this migration. */
const maxOpen = 3

/** Slots held until their address is confirmed, phone numbers, a limit per address, and mails that can be replaced. */
export const schedulingHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booked_slot').addColumn('held_until', 'text').execute()
    for (const column of ['held_until', 'phone', 'mailed_at'])
      await db.schema.alterTable('booking').addColumn(column, 'text').execute()
    await db.schema.alterTable('booking').addColumn('open_number', 'integer').execute()

    // Numbers the open bookings of each address; those beyond the limit stay without a number.
    await sql`
      update booking set open_number = (
        select count(*) from booking as other
        where other.email = booking.email and other.cancelled_at is null
          and other.starts_at > ${new Date().toISOString()} and other.id <= booking.id
      )
      where cancelled_at is null and starts_at > ${new Date().toISOString()}
    `.execute(db)
    await sql`update booking set open_number = null where open_number > ${maxOpen}`.execute(db)
    await db.schema
      .createIndex('booking_open_number')
      .unique()
      .on('booking')
      .columns(['email', 'open_number'])
      .execute()

    await db.schema.alterTable('outbox').addColumn('booking_id', 'text').execute()
    await db.schema.createIndex('outbox_booking').on('outbox').column('booking_id').execute()
  },
}
