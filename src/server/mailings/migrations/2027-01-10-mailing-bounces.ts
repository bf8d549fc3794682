import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails that came back. */
export const addBounces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('mailing_recipient').addColumn('bounced_at', 'text').execute()
    await db.schema.alterTable('mailing_recipient').addColumn('bounce', 'text').execute()
    // A report names the recipient alone.
    await db.schema.createIndex('mailing_recipient_report').on('mailing_recipient').column('id').execute()
    // The other mails to a person whose mail came back.
    await db.schema
      .createIndex('mailing_recipient_person')
      .on('mailing_recipient')
      .columns(['workspace_id', 'no'])
      .execute()
    await sql`create index mailing_recipient_bounced on mailing_recipient (workspace_id, mailing_id, bounce)
      where bounced_at is not null`.execute(db)
  },
}
