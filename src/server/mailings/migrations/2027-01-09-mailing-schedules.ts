import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When mails leave, in which languages they are written, and which mailing one reminds of. */
export const addMailingSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['schedule', 'waits_until', 'reminds_id', 'reminds_whom'])
      await db.schema.alterTable('mailing').addColumn(column, 'text').execute()
    await db.schema
      .alterTable('mailing')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
    await db.schema
      .alterTable('mailing')
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .alterTable('mailing')
      .addColumn('waits_for_month', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index mailing_waits on mailing (waits_until) where waits_until is not null`.execute(db)
    await sql`create index mailing_reminds on mailing (workspace_id, reminds_id)
      where reminds_id is not null`.execute(db)
  },
}
