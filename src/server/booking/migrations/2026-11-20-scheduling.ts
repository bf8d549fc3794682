import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Booked calls. The primary key of `booked_slot` prevents double bookings. */
export const scheduling: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', 'text')
      .execute()
    await db.schema.createIndex('booking_email').on('booking').column('email').execute()
    await db.schema.createIndex('booking_starts_at').on('booking').column('starts_at').execute()

    await db.schema
      .createTable('booked_slot')
      .addColumn('starts_at', 'text', (column) => column.primaryKey())
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('booking.id').onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('booked_slot_booking').on('booked_slot').column('booking_id').execute()
  },
}
