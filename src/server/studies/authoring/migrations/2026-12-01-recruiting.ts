import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recruiting settings, invited people, who took part, and what counts towards quotas. */
export const recruiting: Migration = {
  async up(db: Kysely<unknown>) {
    const ofStudy = (table: 'study_recruiting' | 'study_invitation') =>
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
    await ofStudy('study_recruiting')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('closes_at', 'text')
      .addPrimaryKeyConstraint('study_recruiting_key', ['workspace_id', 'study_id'])
      .execute()
    // Participants know the study alone.
    await db.schema.createIndex('study_recruiting_id').on('study_recruiting').column('study_id').execute()
    await db.schema
      .createIndex('study_recruiting_closing')
      .on('study_recruiting')
      .column('closes_at')
      .execute()
    await ofStudy('study_invitation')
      .addColumn('invitation_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_invitation_key', ['workspace_id', 'study_id', 'invitation_hash'])
      .execute()

    const ofResponse = (table: 'study_participant' | 'study_screening_answer') =>
      db.schema
        .createTable(table)
        .addColumn('response_id', 'text', (column) =>
          column.notNull().references('study_response.id').onDelete('cascade'),
        )
    await ofResponse('study_participant')
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('person_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_participant_key', ['study_id', 'person_hash'])
      .execute()
    await db.schema
      .createIndex('study_participant_response')
      .on('study_participant')
      .column('response_id')
      .execute()
    await ofResponse('study_screening_answer')
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('option', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_screening_answer_key', ['response_id', 'question'])
      .execute()
    await db.schema
      .createIndex('study_screening_answer_option')
      .on('study_screening_answer')
      .columns(['results_id', 'question', 'option'])
      .execute()

    await db.schema.alterTable('study_response').addColumn('parameters', 'text').execute()
    await db.schema.alterTable('study_response').addColumn('panel_id', 'text').execute()
    // Most responses have neither, and results ask for both.
    for (const column of ['parameters', 'panel_id'] as const)
      await sql`create index ${sql.ref(`study_response_${column}`)} on study_response (results_id)
        where ${sql.ref(column)} is not null`.execute(db)
  },
}
