import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys of persons, and the challenges that browsers sign with them. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      // An authenticator counts to 2^32 - 1, which an integer of PostgreSQL cannot hold.
      .addColumn('counter', 'double precision', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_synced', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('passkey_person').on('passkey').column('person_id').execute()

    await db.schema
      .createTable('passkey_challenge')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.references('person_session.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('passkey_challenge_expiry')
      .on('passkey_challenge')
      .column('expires_at')
      .execute()
    await db.schema
      .createIndex('passkey_challenge_session')
      .on('passkey_challenge')
      .column('session_id')
      .execute()
  },
}
