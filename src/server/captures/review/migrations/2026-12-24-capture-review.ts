import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The team's work on captures: notes on a board, clips, reels, and links to clips and reels. */
export const captureReview: Migration = {
  async up(db: Kysely<unknown>) {
    const ofStudy = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('study_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${name}_key`, ['workspace_id', 'study_id', 'id'])
        .addForeignKeyConstraint(
          `${name}_study`,
          ['workspace_id', 'study_id'],
          'study',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .addColumn('created_at', 'text', (column) => column.notNull())
    const changed = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
      table.addColumn('revision', 'integer', (column) => column.notNull())
    const ofResponse = <Table extends string, Column extends string>(
      table: CreateTableBuilder<Table, Column>,
    ) =>
      table
        .addColumn('response_id', 'text', (column) =>
          column.notNull().references('study_response.id').onDelete('cascade'),
        )
        .addColumn('person_id', 'text')

    await changed(ofResponse(ofStudy('capture_note')))
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('group_id', 'text')
      .addColumn('position', 'double precision', (column) => column.notNull())
      .execute()
    await changed(ofStudy('capture_note_group'))
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
    await changed(ofResponse(ofStudy('capture_clip')))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('from_ms', 'integer', (column) => column.notNull())
      .addColumn('to_ms', 'integer', (column) => column.notNull())
      .execute()
    await changed(ofStudy('capture_reel'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('clips', 'text', (column) => column.notNull())
      .execute()
    await ofStudy('capture_link')
      .addColumn('clip_id', 'text')
      .addColumn('reel_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('expires_at', 'text')
      .execute()
    // A response is erased with what was made of it.
    for (const table of ['capture_note', 'capture_clip'] as const)
      await db.schema.createIndex(`${table}_response`).on(table).column('response_id').execute()
    await db.schema.createIndex('capture_link_token').on('capture_link').column('token_hash').execute()
  },
}
