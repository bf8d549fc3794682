import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Participants who agree at the end of a study to be asked again. */
export const addRecontact: Migration = {
  async up(db: Kysely<unknown>) {
    const ofStudy = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('study_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_study`,
          ['workspace_id', 'study_id'],
          'study',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofStudy('recontact')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('asked', 'integer', (column) => column.notNull())
      .addColumn('confirmed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('recontact_key', ['workspace_id', 'study_id'])
      .execute()
    await ofStudy('recontact_request')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('email_key', 'text')
      .addColumn('name', 'text')
      .addColumn('purpose', 'text')
      .addColumn('answers', 'text')
      .addColumn('session_day', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_day', 'text')
      .addPrimaryKeyConstraint('recontact_request_key', ['workspace_id', 'id'])
      .execute()
    await db.schema
      .createTable('recontact_session')
      .addColumn('response_id', 'text', (column) =>
        column.primaryKey().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('recontact_session_day').on('recontact_session').column('day').execute()
    const indexes = [
      ['study', ['workspace_id', 'study_id']],
      ['age', ['created_at']],
    ] as const
    for (const [name, columns] of indexes)
      await db.schema
        .createIndex(`recontact_request_${name}`)
        .on('recontact_request')
        .columns([...columns])
        .execute()
    await sql`create index recontact_request_email on recontact_request (email_key, workspace_id)
      where email_key is not null`.execute(db)
  },
}
