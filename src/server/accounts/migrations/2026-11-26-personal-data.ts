import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Exports and deletion of accounts, and the invitations that a person mailed. */
export const personalData: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('delete_after', 'text').execute()
    await db.schema.createIndex('person_delete_after').on('person').column('delete_after').execute()

    await db.schema
      .createTable('account_export')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('file_id', 'text')
      .addColumn('file_key', 'text')
      .addColumn('bytes', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_export_person').on('account_export').column('person_id').execute()
    await db.schema.createIndex('account_export_expiry').on('account_export').column('expires_at').execute()

    await db.schema
      .createTable('invitation_mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('invitation_mail_person')
      .on('invitation_mail')
      .columns(['person_id', 'sent_at'])
      .execute()
    await db.schema.createIndex('audit_event_actor').on('audit_event').column('person_id').execute()
  },
}
