import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Name, contents and end of links to results, and comments; earlier links keep their free filter and have no end. */
export const shares: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('study_share')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo('Link'))
      .execute()
    await db.schema.alterTable('study_share').addColumn('scope', 'text').execute()
    await db.schema.alterTable('study_share').addColumn('expires_at', 'text').execute()
    await db.schema
      .createTable('study_share_comment')
      .addColumn('share_id', 'text', (column) =>
        column.notNull().references('study_share.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('is_member', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_share_comment_key', ['share_id', 'id'])
      .execute()
  },
}
