import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tables whose rows belong to results: those of one study whose tasks and questions are the same. */
const tablesOfResults = ['study_state', 'study_response', 'study_aggregate'] as const

/**
 * Studies with drafts and published versions. Responses name the version that they answer, and the results that they
 * are counted in. The first results of a study have its identifier: stored responses keep theirs.
 */
export const authoredStudies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('tool', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('folder', 'text')
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('draft', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('draft_hash', 'text', (column) => column.notNull())
      .addColumn('published_hash', 'text')
      .addColumn('version', 'integer')
      .addColumn('results_id', 'text')
      .addColumn('results_access', 'text', (column) => column.notNull())
      .addColumn('keep_days', 'integer')
      .addColumn('keep_responses', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.references('person.id').onDelete('set null'))
      .addColumn('published_at', 'text')
      .addColumn('closed_at', 'text')
      .addColumn('trashed_at', 'text')
      .addPrimaryKeyConstraint('study_key', ['workspace_id', 'id'])
      .execute()
    // Participants know the study alone.
    await db.schema.createIndex('study_id').on('study').column('id').execute()
    await db.schema.createIndex('study_changed_by').on('study').column('changed_by').execute()
    await db.schema
      .createIndex('study_changed')
      .on('study')
      .columns(['workspace_id', 'changed_at', 'id'])
      .execute()

    await db.schema
      .createTable('study_version')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('results', 'integer', (column) => column.notNull())
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('study', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('set null'))
      .addColumn('actor', 'text')
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_version_key', ['workspace_id', 'study_id', 'number'])
      .addForeignKeyConstraint(
        'study_version_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('study_version_study_id')
      .on('study_version')
      .columns(['study_id', 'number'])
      .execute()
    await db.schema.createIndex('study_version_person').on('study_version').column('person_id').execute()

    for (const table of tablesOfResults)
      await sql`alter table ${sql.table(table)} rename column study_id to results_id`.execute(db)
    await db.schema
      .alterTable('study_response')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
