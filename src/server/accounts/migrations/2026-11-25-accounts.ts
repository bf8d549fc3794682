import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Persons with their sessions, mailed tokens and recovery codes, and the attempts to sign in. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('person')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('verified_at', 'text')
      .addColumn('is_instance_admin', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'text')
      .addColumn('totp_secret', 'text')
      .addColumn('totp_confirmed_at', 'text')
      .addColumn('totp_step', 'integer', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('person_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('country', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('person_session_person').on('person_session').column('person_id').execute()
    await db.schema.createIndex('person_session_expiry').on('person_session').column('expires_at').execute()

    await db.schema
      .createTable('account_token')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_token_person').on('account_token').column('person_id').execute()
    await db.schema.createIndex('account_token_expiry').on('account_token').column('expires_at').execute()

    await db.schema
      .createTable('recovery_code')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_code_key', ['person_id', 'code_hash'])
      .execute()

    await db.schema
      .createTable('sign_in_attempt')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sign_in_attempt_expiry').on('sign_in_attempt').column('expires_at').execute()
  },
}
