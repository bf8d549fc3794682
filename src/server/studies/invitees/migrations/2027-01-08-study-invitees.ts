import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The links of people who are invited by mail, and the responses that they give. */
export const addStudyInvitees: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_invitee')
      .addColumn('invitation_hash', 'text', (column) => column.primaryKey())
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('mailing_id', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text')
      .addForeignKeyConstraint(
        'study_invitee_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'study_invitee_person',
        ['workspace_id', 'no'],
        'people_person',
        ['workspace_id', 'no'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    for (const column of ['study_id', 'no'])
      await db.schema
        .createIndex(`study_invitee_by_${column.replace('_id', '')}`)
        .on('study_invitee')
        .columns(['workspace_id', column])
        .execute()
    await sql`create index study_invitee_opened on study_invitee (workspace_id, mailing_id)
      where opened_at is not null`.execute(db)

    await db.schema
      .createTable('study_invitee_response')
      .addColumn('response_id', 'text', (column) =>
        column.primaryKey().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('mailing_id', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'study_invitee_response_person',
        ['workspace_id', 'no'],
        'people_person',
        ['workspace_id', 'no'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    for (const column of ['no', 'mailing_id'])
      await db.schema
        .createIndex(`study_invitee_response_by_${column.replace('_id', '')}`)
        .on('study_invitee_response')
        .columns(['workspace_id', column])
        .execute()

    // The hash of a person's number would still tell the response of an erased person.
    await db.schema
      .alterTable('study_participant')
      .addColumn('invitee_response_id', 'text', (column) =>
        column.references('study_invitee_response.response_id').onDelete('cascade'),
      )
      .execute()
    await sql`create index study_participant_invitee on study_participant (invitee_response_id)
      where invitee_response_id is not null`.execute(db)
  },
}
