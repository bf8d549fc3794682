import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The team's additions to recorded sessions: notes at a time, links to one session, and the deleted sessions. */
export const recordingReview: Migration = {
  async up(db: Kysely<unknown>) {
    // Without a foreign key to the session, which is gone.
    await db.schema
      .createTable('recording_deleted')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('until', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_deleted_key', ['workspace_id', 'site_id', 'session_id'])
      .addForeignKeyConstraint(
        'recording_deleted_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('recording_deleted_until').on('recording_deleted').column('until').execute()

    const ofSession = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('site_id', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${name}_key`, ['workspace_id', 'site_id', 'session_id', 'id'])
        .addForeignKeyConstraint(
          `${name}_session`,
          ['workspace_id', 'site_id', 'session_id'],
          'recording_session',
          ['workspace_id', 'site_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofSession('recording_note')
      .addColumn('at', 'double precision', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text')
      .execute()
    await ofSession('recording_share')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('shows_notes', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('recording_share_token').on('recording_share').column('token_hash').execute()
  },
}
