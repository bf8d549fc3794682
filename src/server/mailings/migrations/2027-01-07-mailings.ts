import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mailings with their recipients, opt-outs of studies, and the mails of a month. */
export const addMailings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mailing')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('most', 'integer')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('sender_name', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('person_id', 'text')
      .addColumn('filled_to', 'integer')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailing_key', ['workspace_id', 'id'])
      .addForeignKeyConstraint(
        'mailing_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('mailing_by_study')
      .on('mailing')
      .columns(['workspace_id', 'study_id'])
      .execute()
    // The delivery asks for the few mailings that are being sent.
    await sql`create index mailing_sending on mailing (workspace_id, id) where state = 'sending'`.execute(db)
    await sql`create index mailing_member on mailing (person_id) where person_id is not null`.execute(db)

    // No reference to the person: the row stays when the person is erased.
    await db.schema
      .createTable('mailing_recipient')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('mailing_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('no', 'integer')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text')
      .addColumn('claimed_at', 'text')
      .addColumn('dated', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('unsubscribed_at', 'text')
      .addPrimaryKeyConstraint('mailing_recipient_key', ['workspace_id', 'id'])
      .addUniqueConstraint('mailing_recipient_once', ['workspace_id', 'mailing_id', 'no'])
      .addForeignKeyConstraint(
        'mailing_recipient_mailing',
        ['workspace_id', 'mailing_id'],
        'mailing',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    // Lists and counts.
    await db.schema
      .createIndex('mailing_recipient_state')
      .on('mailing_recipient')
      .columns(['workspace_id', 'mailing_id', 'state', 'id'])
      .execute()
    await sql`create index mailing_recipient_due on mailing_recipient (workspace_id, mailing_id, next_attempt_at, id)
      where state = 'waiting'`.execute(db)
    // The few mails on their way, of which a crash leaves some.
    await sql`create index mailing_recipient_claim on mailing_recipient (claimed_at) where state = 'sending'`.execute(
      db,
    )

    await db.schema
      .createTable('mailing_study_opt_out')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailing_study_opt_out_key', ['workspace_id', 'study_id', 'no'])
      .addForeignKeyConstraint(
        'mailing_study_opt_out_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'mailing_study_opt_out_person',
        ['workspace_id', 'no'],
        'people_person',
        ['workspace_id', 'no'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('mailing_study_opt_out_by_person')
      .on('mailing_study_opt_out')
      .columns(['workspace_id', 'no'])
      .execute()

    await db.schema
      .createTable('mailing_month')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailing_month_key', ['workspace_id', 'month'])
      .execute()
  },
}
