import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Suppressed addresses, and mails that did not arrive. */
export const addSuppressions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_suppression')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('status', 'text')
      .addColumn('suppressed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_suppression_key', ['workspace_id', 'id'])
      .addUniqueConstraint('mail_suppression_once', ['workspace_id', 'address_hash'])
      .execute()

    // The address goes with its person, whoever deletes them; the hash stays.
    await db.schema
      .createTable('mail_suppression_address')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('suppression_id', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_suppression_address_key', ['workspace_id', 'suppression_id'])
      .addForeignKeyConstraint(
        'mail_suppression_address_suppression',
        ['workspace_id', 'suppression_id'],
        'mail_suppression',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'mail_suppression_address_person',
        ['workspace_id', 'no'],
        'people_person',
        ['workspace_id', 'no'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('mail_suppression_address_by_person')
      .on('mail_suppression_address')
      .columns(['workspace_id', 'no'])
      .execute()
    await db.schema
      .createIndex('mail_suppression_address_by_email')
      .on('mail_suppression_address')
      .columns(['email_key', 'workspace_id'])
      .execute()

    await db.schema
      .createTable('mail_soft_bounce')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('recipient_id', 'text', (column) => column.notNull())
      .addColumn('mailed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_soft_bounce_key', ['workspace_id', 'address_hash', 'recipient_id'])
      .execute()
    await db.schema.createIndex('mail_soft_bounce_old').on('mail_soft_bounce').column('mailed_at').execute()
  },
}
