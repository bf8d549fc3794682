import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Submissions, the outbox, idempotency keys, rate limits, used captcha challenges and settings. */
export const forms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('submission')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('submission_created_at').on('submission').column('created_at').execute()
    await db.schema.createIndex('submission_email').on('submission').column('email').execute()

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.references('submission.id').onDelete('cascade'))
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .execute()
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute()
    await db.schema.createIndex('outbox_submission').on('outbox').column('submission_id').execute()

    await db.schema
      .createTable('idempotency')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('reply', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('rate_limit')
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('window_start', 'text', (column) => column.notNull())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_limit_pk', ['client', 'window_start'])
      .execute()

    await db.schema
      .createTable('spent_challenge')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
